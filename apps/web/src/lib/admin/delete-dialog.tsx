import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialog';

export interface DeleteDialogProps {
  /** The kind of row, for example `blog post`. */
  noun: string;
  /** The title of the row; for a weight entry, its date. The dialog is open while it is set. */
  title: string | undefined;
  isDeleting: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function DeleteDialog({ noun, title, isDeleting, onConfirm, onCancel }: DeleteDialogProps) {
  return (
    <Dialog
      open={title !== undefined}
      onClose={onCancel}
      title="Confirm Deletion"
      size="small"
      hasUnsavedWork={isDeleting}
    >
      <p>
        Are you sure you want to delete the {noun} "{title}"?
      </p>
      <p>This action cannot be undone.</p>
      <DialogActions>
        <Button tone="secondary" data-initial-focus disabled={isDeleting} onClick={onCancel}>
          Cancel
        </Button>
        <Button tone="danger" disabled={isDeleting} onClick={onConfirm}>
          {isDeleting ? 'Deleting...' : 'Delete'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
