import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  DragDropContext,
  Draggable,
  type DragUpdate,
  Droppable,
  type DropResult,
  type ResponderProvided,
} from 'react-beautiful-dnd';
import * as styles from './recipe-grid.css.ts';
import { indexAt, rowsOf } from './recipe-order.ts';
import { type GridRecipe, type RecipeTileProps, SortableTile } from './recipe-tile.tsx';
import { useGridColumns } from './use-grid-columns.ts';

export interface RecipeGridProps
  extends Omit<RecipeTileProps, 'recipe' | 'provided' | 'isDragging'> {
  recipes: readonly GridRecipe[];
  onMove: (move: { from: number; to: number }) => void;
  onAdd: () => void;
}

const INSTRUCTIONS =
  'Press space bar to lift the photo, arrow keys to move it, space bar to drop it, escape to put it back.';

/**
 * A grid of tiles that can be dragged to any place. The drag-and-drop library supports lists only, so each row is a
 * list, and a drop is converted to an index in the whole order.
 */
export function RecipeGrid({ recipes, onMove, onAdd, ...tile }: RecipeGridProps) {
  const columns = useGridColumns();
  const rows = rowsOf(recipes, columns);
  const shape = { columns, total: recipes.length };
  const titleOf = (id: string) => recipes.find((recipe) => recipe.id === id)?.title ?? '';
  const place = ({ droppableId, index }: { droppableId: string; index: number }) =>
    indexAt({ row: Number(droppableId), column: index }, shape);

  const announceMove = (
    { draggableId, destination }: DragUpdate,
    { announce }: ResponderProvided,
  ) => {
    announce(
      destination
        ? `${titleOf(draggableId)} is over position ${place(destination) + 1} of ${recipes.length}.`
        : `${titleOf(draggableId)} is over no position.`,
    );
  };

  const drop = (result: DropResult, { announce }: ResponderProvided) => {
    const { draggableId, source, destination } = result;
    const title = titleOf(draggableId);
    const from = place(source);
    const to = destination ? place(destination) : from;
    if (from === to) {
      announce(`${title} is back at position ${from + 1} of ${recipes.length}.`);
      return;
    }
    announce(`${title} was moved to position ${to + 1} of ${recipes.length}.`);
    onMove({ from, to });
  };

  return (
    <DragDropContext
      dragHandleUsageInstructions={INSTRUCTIONS}
      onDragStart={({ draggableId, source }, { announce }) =>
        announce(
          `${titleOf(draggableId)} is lifted from position ${place(source) + 1} of ${recipes.length}.`,
        )
      }
      onDragUpdate={announceMove}
      onDragEnd={drop}
    >
      <div className={styles.grid}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tiles move between rows, so a row has no other identity
          <Row key={index} index={index} after={row.length < columns && <AddTile onAdd={onAdd} />}>
            {row.map((recipe, column) => (
              <Draggable key={recipe.id} draggableId={recipe.id} index={column}>
                {(provided, { isDragging }) => (
                  <SortableTile
                    {...tile}
                    recipe={recipe}
                    provided={provided}
                    isDragging={isDragging}
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
    </DragDropContext>
  );
}

interface RowProps {
  index: number;
  children: ReactNode;
  /** Rendered after the tiles. */
  after: ReactNode;
}

function Row({ index, children, after }: RowProps) {
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
