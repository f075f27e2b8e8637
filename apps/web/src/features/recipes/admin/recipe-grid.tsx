import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialog';
import { from } from '@site/ui/theme/breakpoints';
import { useMedia } from '@site/ui/theme/use-media';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Plus } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  DragDropContext,
  Draggable,
  type DragUpdate,
  Droppable,
  type DropResult,
  type MovementMode,
  type ResponderProvided,
} from 'react-beautiful-dnd';
import { NumberField } from '../../editing/number-field.tsx';
import { distinctNames } from '../../editing/row-actions.tsx';
import { useEdgeScroll, useRowScroll } from './drag-scroll.ts';
import * as styles from './recipe-grid.css.ts';
import { indexAt, rowsOf } from './recipe-order.ts';
import { type GridRecipe, type RecipeTileProps, SortableTile } from './recipe-tile.tsx';

interface RecipeGridProps
  extends Pick<
    RecipeTileProps,
    'chosen' | 'canOrder' | 'onRename' | 'onEdit' | 'onDuplicate' | 'onDelete'
  > {
  /** The place of the first photo in the whole order, unless a filter leaves some out. */
  offset?: number;
  /** The number of photos in the whole order, where it is known. */
  total?: number;
  /** Moves a photo to a place that another page shows. */
  onMoveFar: (recipe: GridRecipe, to: number) => void;
  /** The photos that such a move takes to another place, by id. */
  far: Readonly<Record<string, number>>;
  recipes: readonly GridRecipe[];
  /** Moves a photo within the list that the owner saw, which an upload or another tab may have changed meanwhile. */
  onMove: (move: { shown: readonly GridRecipe[]; from: number; to: number }) => void;
  onAdd: () => void;
}

const INSTRUCTIONS =
  'Press space bar to lift the photo, arrow keys to move it, space bar to drop it, escape to put it back.';

/** `useEdgeScroll` scrolls instead. `disabled` would also stop the scrolling of moves by keyboard. */
const NO_AUTO_SCROLL = { startFromPercentage: -1 };

/**
 * A grid of tiles that can be dragged to any place. The drag-and-drop library supports lists only, so each row is a
 * list, and a drop is converted to an index in the whole order.
 */
export function RecipeGrid({
  recipes: current,
  offset,
  total,
  onMove,
  onMoveFar,
  far,
  onAdd,
  ...tile
}: RecipeGridProps) {
  const columns = useGridColumns();
  /** The photos as they were when one was lifted. Its index and its target are places among these. */
  const [lifted, setLifted] = useState<readonly GridRecipe[]>();
  const recipes = lifted ?? current;
  const rows = rowsOf(recipes, columns);
  const names = distinctNames(recipes.map(({ title }) => title));
  const shape = { columns, total: recipes.length };
  const titleOf = (id: string) => recipes.find((recipe) => recipe.id === id)?.title ?? '';
  /** How a tile is being moved: `FLUID` by pointer, `SNAP` by keyboard. */
  const [mode, setMode] = useState<MovementMode>();
  useEdgeScroll(mode === 'FLUID');
  const byMenu = useMenuMoves({ recipes, offset, total, onMove, onMoveFar });
  const liftedRow = useRowScroll(mode === 'SNAP', byMenu.grid);
  const place = ({ droppableId, index }: { droppableId: string; index: number }) =>
    indexAt({ row: Number(droppableId), column: index }, shape);

  const announceMove = (
    { draggableId, destination }: DragUpdate,
    { announce }: ResponderProvided,
  ) => {
    if (destination) liftedRow.current = Number(destination.droppableId);
    announce(
      destination
        ? `${titleOf(draggableId)} is over position ${place(destination) + 1} of ${recipes.length}.`
        : `${titleOf(draggableId)} is over no position.`,
    );
  };

  const drop = (result: DropResult, { announce }: ResponderProvided) => {
    setMode(undefined);
    setLifted(undefined);
    const { draggableId, source, destination } = result;
    const title = titleOf(draggableId);
    const from = place(source);
    const to = destination ? place(destination) : from;
    if (from === to) {
      announce(`${title} is back at position ${from + 1} of ${recipes.length}.`);
      return;
    }
    announce(`${title} was moved to position ${to + 1} of ${recipes.length}.`);
    onMove({ shown: recipes, from, to });
  };

  return (
    <DragDropContext
      dragHandleUsageInstructions={INSTRUCTIONS}
      autoScrollerOptions={NO_AUTO_SCROLL}
      onDragStart={({ draggableId, source, mode: how }, { announce }) => {
        setMode(how);
        setLifted(recipes);
        liftedRow.current = Number(source.droppableId);
        announce(
          `${titleOf(draggableId)} is lifted from position ${place(source) + 1} of ${recipes.length}.`,
        );
      }}
      onDragUpdate={announceMove}
      onDragEnd={drop}
    >
      <div ref={byMenu.grid} className={styles.grid}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tiles move between rows, so a row has no other identity
          <Row key={index} index={index} after={row.length < columns && <AddTile onAdd={onAdd} />}>
            {row.map((recipe, column) => (
              <Draggable
                key={recipe.id}
                draggableId={recipe.id}
                index={column}
                isDragDisabled={!tile.canOrder}
              >
                {(provided, { isDragging: isLifted }) => (
                  <SortableTile
                    {...tile}
                    recipe={recipe}
                    name={names[index * columns + column] ?? ''}
                    provided={provided}
                    isDragging={isLifted}
                    movesTo={far[recipe.id]}
                    isFirst={byMenu.placeOf(index * columns + column) === 0}
                    onMoveToTop={({ id }) => byMenu.move(id, 0)}
                    onMoveTo={({ id }) => byMenu.ask(id)}
                  />
                )}
              </Draggable>
            ))}
          </Row>
        ))}
        {recipes.length % columns === 0 && (
          <div className={styles.row}>
            <AddTile onAdd={onAdd} />
          </div>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{byMenu.said}</span>
      </VisuallyHidden>
      {byMenu.question}
    </DragDropContext>
  );
}

/** Moves by the menu of a tile, to the top or to a position that the owner is asked for. */
function useMenuMoves({
  recipes,
  offset,
  total = Number.POSITIVE_INFINITY,
  onMove,
  onMoveFar,
}: Pick<RecipeGridProps, 'recipes' | 'onMove' | 'onMoveFar'> & {
  offset: number | undefined;
  total: number | undefined;
}) {
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef<string>(undefined);
  const [asked, setAsked] = useState<string>();
  const [said, setSaid] = useState('');

  const move = (id: string, to: number) => {
    const from = recipes.findIndex((recipe) => recipe.id === id);
    const recipe = recipes[from];
    if (!recipe) return;
    const index = offset === undefined ? -1 : to - offset;
    const of = Number.isFinite(total) ? ` of ${total}` : '';
    moved.current = id;
    if (index < 0 || index >= recipes.length) {
      onMoveFar(recipe, to);
      setSaid(`${recipe.title} will be at position ${to + 1}${of} when you save.`);
    } else {
      onMove({ shown: recipes, from, to: index });
      setSaid(`${recipe.title} was moved to position ${to + 1}${of}.`);
    }
  };
  /** The place in the whole order. */
  const placeOf = (index: number) =>
    offset === undefined ? (recipes[index]?.place ?? 0) : offset + index;

  // In another row a tile is another element. The timer runs after the menu or dialog has returned the focus.
  useEffect(() => {
    const id = moved.current;
    if (!id || !recipes.some((recipe) => recipe.id === id)) return;
    moved.current = undefined;
    setTimeout(() => {
      const tile = grid.current?.querySelector(`[data-recipe="${CSS.escape(id)}"]`);
      tile?.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.focus();
    });
  }, [recipes]);

  const from = recipes.findIndex(({ id }) => id === asked);
  const question = asked !== undefined && from >= 0 && (
    <MoveDialog
      title={recipes[from]?.title ?? ''}
      from={placeOf(from)}
      total={total}
      onMove={(to) => {
        setAsked(undefined);
        move(asked, to);
      }}
      onClose={() => setAsked(undefined)}
    />
  );
  return { grid, move, placeOf, ask: setAsked, said, question };
}

function Row({
  index,
  children,
  after,
}: Record<'children' | 'after', ReactNode> & { index: number }) {
  return (
    <Droppable droppableId={String(index)} direction="horizontal">
      {({ innerRef, droppableProps, placeholder }) => (
        <div ref={innerRef} className={styles.row} {...droppableProps}>
          {children}
          {placeholder}
          {after}
        </div>
      )}
    </Droppable>
  );
}

function AddTile({ onAdd }: { onAdd: () => void }) {
  return (
    <div className={styles.cell}>
      <button type="button" className={styles.add} onClick={onAdd}>
        <Plus aria-hidden />
        Add Photo
      </button>
    </div>
  );
}

interface MoveDialogProps {
  title: string;
  /** The index of the photo, from 0. */
  from: number;
  total: number;
  /** Called with the new index, from 0. */
  onMove: (to: number) => void;
  onClose: () => void;
}

/** Asks for the new position of a photo, counted from 1. */
export function MoveDialog({ title, from, total, onMove, onClose }: MoveDialogProps) {
  const isCounted = Number.isFinite(total);
  const [typed, setTyped] = useState(String(from + 1));
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const position = Number(typed);
    if (Number.isInteger(position) && position >= 1 && position <= total) onMove(position - 1);
    else setError(`Position must be a whole number from 1${isCounted ? ` to ${total}` : ''}`);
  };
  return (
    <Dialog open onClose={onClose} title={`Move ${title}`} size="small">
      <form noValidate onSubmit={submit}>
        <NumberField
          label="Position"
          isRequired
          hint={isCounted ? `1 is the top, ${total} the end` : '1 is the top'}
          isWhole
          max={isCounted ? total : undefined}
          value={typed}
          onChange={setTyped}
          data-initial-focus
          error={error}
          onFocus={(event) => event.target.select()}
        />
        <DialogActions>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Move</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The number of tiles in a row, 2 to 5. Computed in JavaScript, because each row is a list for dragging. */
export function useGridColumns(): number {
  const isTablet = useMedia(from.tablet);
  const isLaptop = useMedia(from.laptop);
  const isDesktop = useMedia(from.desktop);
  return 2 + [isTablet, isLaptop, isDesktop].filter(Boolean).length;
}
