import { Button } from '@site/ui/button';
import { Pencil, Trash2 } from 'lucide-react';
import { actions } from './content-list.css.ts';

export interface RowActionsProps {
  /** Names the row for screen readers: `the entry of May 1, 2026`. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The edit and delete buttons of a row. */
export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  return (
    <div className={actions}>
      <Button tone="quiet" shape="icon" aria-label={`Edit ${name}`} onClick={onEdit}>
        <Pencil size="1.1rem" aria-hidden />
      </Button>
      <Button tone="quietDanger" shape="icon" aria-label={`Delete ${name}`} onClick={onDelete}>
        <Trash2 size="1.1rem" aria-hidden />
      </Button>
    </div>
  );
}
