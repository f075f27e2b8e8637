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
import * as styles from './photo-grid.css.ts';
import { indexAt, rowsOf } from './photo-order.ts';
import { type Photo, PhotoTile, type PhotoTileProps } from './photo-tile.tsx';
import { useGridColumns } from './use-grid-columns.ts';

export interface PhotoGridProps extends Omit<PhotoTileProps, 'photo' | 'provided' | 'isDragging'> {
  photos: readonly Photo[];
  onMove: (move: { from: number; to: number }) => void;
  onAdd: () => void;
}

const INSTRUCTIONS =
  'Press space bar to lift the photo, arrow keys to move it, space bar to drop it, escape to put it back.';

/**
 * Tiles that can be dragged to any place of the wrapped grid. Dragging knows lists only, so each row is one,
 * and a drop is brought back to one order.
 */
export function PhotoGrid({ photos, onMove, onAdd, ...tile }: PhotoGridProps) {
  const columns = useGridColumns();
  const rows = rowsOf(photos, columns);
  const shape = { columns, total: photos.length };
  const titleOf = (id: string) => photos.find((photo) => photo.id === id)?.title ?? '';
  const place = ({ droppableId, index }: { droppableId: string; index: number }) =>
    indexAt({ row: Number(droppableId), column: index }, shape);

  const announceMove = (
    { draggableId, destination }: DragUpdate,
    { announce }: ResponderProvided,
  ) => {
    announce(
      destination
        ? `${titleOf(draggableId)} is over position ${place(destination) + 1} of ${photos.length}.`
        : `${titleOf(draggableId)} is over no position.`,
    );
  };

  const drop = (result: DropResult, { announce }: ResponderProvided) => {
    const { draggableId, source, destination } = result;
    const title = titleOf(draggableId);
    const from = place(source);
    const to = destination ? place(destination) : from;
    if (from === to) {
      announce(`${title} is back at position ${from + 1} of ${photos.length}.`);
      return;
    }
    announce(`${title} was moved to position ${to + 1} of ${photos.length}.`);
    onMove({ from, to });
  };

  return (
    <DragDropContext
      dragHandleUsageInstructions={INSTRUCTIONS}
      onDragStart={({ draggableId, source }, { announce }) =>
        announce(
          `${titleOf(draggableId)} is lifted from position ${place(source) + 1} of ${photos.length}.`,
        )
      }
      onDragUpdate={announceMove}
      onDragEnd={drop}
    >
      <div className={styles.grid}>
        {rows.map((row, index) => (
          // A row is its place: tiles come and go in it.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Row key={index} index={index} after={row.length < columns && <AddTile onAdd={onAdd} />}>
            {row.map((photo, column) => (
              <Draggable key={photo.id} draggableId={photo.id} index={column}>
                {(provided, { isDragging }) => (
                  <PhotoTile {...tile} photo={photo} provided={provided} isDragging={isDragging} />
                )}
              </Draggable>
            ))}
          </Row>
        ))}
        {photos.length % columns === 0 && (
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
  /** What stands behind the tiles. */
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
