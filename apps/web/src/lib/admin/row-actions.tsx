import { Button, buttonClass } from '@site/ui/button';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { actions } from './content-list.css.ts';

export interface RowActionsProps {
  /** Names the row for screen readers: `the entry of May 1, 2026`. */
  name: string;
  /** The row's public page, if it has one. The owner sees it before it is published too. */
  viewUrl?: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** The buttons of a row. */
export function RowActions({ name, viewUrl, onEdit, onDelete }: RowActionsProps) {
  return (
    <div className={actions}>
      {viewUrl && (
        <a
          href={viewUrl}
          className={buttonClass({ tone: 'quiet', shape: 'icon' })}
          aria-label={`View ${name}`}
        >
          <Eye size="1.1rem" aria-hidden />
        </a>
      )}
      <Button tone="quiet" shape="icon" aria-label={`Edit ${name}`} onClick={onEdit}>
        <Pencil size="1.1rem" aria-hidden />
      </Button>
      <Button tone="quietDanger" shape="icon" aria-label={`Delete ${name}`} onClick={onDelete}>
        <Trash2 size="1.1rem" aria-hidden />
      </Button>
    </div>
  );
}
