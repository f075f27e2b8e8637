import type { PlacedRecipe } from '@site/schema/recipes';
import { Badge } from '@site/ui/badge';
import { Button } from '@site/ui/button';
import { Menu } from '@site/ui/menu';
import { Picture } from '@site/ui/picture';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { useNavigate } from '@tanstack/react-router';
import { GripVertical, ImageOff, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { DraggableProvided } from 'react-beautiful-dnd';
import { pictureOf } from '../../../lib/picture-of.ts';
import { useSite } from '../../../lib/site-options.ts';
import { ChooseBox, type Chosen } from '../../editing/chosen-rows.tsx';
import * as styles from './recipe-grid.css.ts';

export type GridRecipe = PlacedRecipe & Parameters<typeof pictureOf>[0];

type Action = 'onMoveToTop' | 'onMoveTo' | 'onEdit' | 'onDuplicate' | 'onDelete';

export interface RecipeTileProps extends Record<Action, (recipe: GridRecipe) => void> {
  recipe: GridRecipe;
  /** No other tile has it. */
  name: string;
  provided: DraggableProvided;
  isDragging: boolean;
  isFirst: boolean;
  /** The index of the place on another page to which it moves when the order is saved. */
  movesTo: number | undefined;
  chosen: Chosen;
  /** Whether it can be moved: not while the grid shows another order than the owner's. */
  canOrder: boolean;
  onRename: (recipe: GridRecipe, title: string) => void;
}

/** A handle for pointers alone: keyboards and screen readers have the other one. */
const pointerHandle = (handle: DraggableProvided['dragHandleProps']) =>
  handle && {
    'data-rfd-drag-handle-context-id': handle['data-rfd-drag-handle-context-id'],
    'data-rfd-drag-handle-draggable-id': handle['data-rfd-drag-handle-draggable-id'],
    draggable: handle.draggable,
    onDragStart: handle.onDragStart,
  };

/** A photo in the admin's grid. Its picture and its handle drag it, so that its buttons and title field work. */
export function SortableTile({
  recipe,
  name,
  provided,
  isDragging,
  isFirst,
  movesTo,
  chosen,
  canOrder,
  onRename,
  ...actions
}: RecipeTileProps) {
  const { title, featured, published } = recipe;
  const picture = pictureOf(recipe);
  const { hasMail } = useSite();
  const navigate = useNavigate();
  const toLetter = () =>
    navigate({
      to: '/admin',
      search: { tab: 'letters', category: 'letters', edit: `recipe:${recipe.id}` },
    });
  return (
    <div
      ref={provided.innerRef}
      className={styles.cell}
      data-recipe={recipe.id}
      {...provided.draggableProps}
    >
      <article className={styles.tile} data-dragging={isDragging} aria-label={name}>
        <div className={styles.photo}>
          {/* First, because the library returns the focus to the first of the handles. */}
          {canOrder && (
            <span className={styles.grip} {...provided.dragHandleProps}>
              <GripVertical size="1.25rem" aria-hidden />
              <VisuallyHidden>Move {name}</VisuallyHidden>
            </span>
          )}
          <div
            className={styles.picture}
            {...(canOrder && pointerHandle(provided.dragHandleProps))}
          >
            {picture ? (
              <Picture
                picture={picture}
                alt=""
                ratio="1"
                sizes="(min-width: 80rem) 13rem, (min-width: 60rem) 24vw, (min-width: 40rem) 32vw, 48vw"
              />
            ) : (
              <ImageOff className={styles.noPicture} strokeWidth={1.25} aria-hidden />
            )}
          </div>
          <p className={styles.badges}>
            {!published && <Badge tone="medium">Draft</Badge>}
            {recipe.isCountOld && <Badge tone="medium">Old count</Badge>}
            {featured && <Badge tone="accent">Featured</Badge>}
            {movesTo !== undefined && <Badge tone="medium">Moves to {movesTo + 1}</Badge>}
          </p>
          <span className={styles.chooser}>
            <ChooseBox id={recipe.id} name={name} chosen={chosen} />
          </span>
          <span className={styles.actions}>
            <Menu
              label={`Move ${name} elsewhere`}
              items={[
                {
                  label: 'Move to top',
                  isDisabled: isFirst,
                  onSelect: () => actions.onMoveToTop(recipe),
                },
                { label: 'Move to …', onSelect: () => actions.onMoveTo(recipe) },
                { label: 'Duplicate', onSelect: () => actions.onDuplicate(recipe) },
                ...(hasMail && published
                  ? [{ label: 'Send to readers …', onSelect: () => void toLetter() }]
                  : []),
              ]}
            />
            <Button
              tone="secondary"
              shape="icon"
              aria-label={`Edit ${name}`}
              onClick={() => actions.onEdit(recipe)}
            >
              <Pencil size="1.125rem" aria-hidden />
            </Button>
            <Button
              tone="secondary"
              shape="icon"
              aria-label={`Delete ${name}`}
              onClick={() => actions.onDelete(recipe)}
            >
              <Trash2 size="1.125rem" aria-hidden />
            </Button>
          </span>
        </div>
        <RecipeTitleInput name={name} title={title} onCommit={(next) => onRename(recipe, next)} />
      </article>
    </div>
  );
}

interface RecipeTitleInputProps {
  /** Of the tile. */
  name: string;
  title: string;
  /** Called with a title that is not blank and differs from the current one. */
  onCommit: (title: string) => void;
}

/** A title that is edited in the grid. Enter or blur commits; Escape restores the old title. */
function RecipeTitleInput({ name, title, onCommit }: RecipeTitleInputProps) {
  const [text, setText] = useState(title);
  useEffect(() => setText(title), [title]);

  const commit = () => {
    const next = text.trim();
    if (next === '' || next === title) setText(title);
    else onCommit(next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      commit();
    }
    if (event.key === 'Escape') setText(title);
  };

  return (
    <textarea
      className={styles.titleInput}
      aria-label={`Title of ${name}`}
      rows={1}
      value={text}
      maxLength={200}
      // A title is one line, also where several are pasted, but it is shown in as many as it needs.
      onChange={(event) => setText(event.target.value.replace(/\s*\n\s*/g, ' '))}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  );
}
