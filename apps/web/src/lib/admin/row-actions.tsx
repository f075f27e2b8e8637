import { Button } from '@site/ui/button';
import { Pencil, Trash2 } from 'lucide-react';
import { actions } from './content-list.css.ts';

export interface RowActionsProps {
  /** What they act on, as it is read out: `the entry of May 1, 2026`. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done to a row of a list. */
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
