import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialog';
import { trpc } from '../trpc.ts';

export interface DeleteDialogProps {
  /** The kind of row, for example `blog post`. */
  noun: string;
  /** The title of the row; for a weight entry, its date. The dialog is open while it is set. */
  title: string | undefined;
  /** The row whose earlier versions will be gone too: `blog-post:<id>`. */
  item?: string | undefined;
  isDeleting: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function DeleteDialog({
  noun,
  title,
  item,
  isDeleting,
  onConfirm,
  onCancel,
}: DeleteDialogProps) {
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
      <p>
        This action cannot be undone.
        {item && <EarlierVersions item={item} />}
      </p>
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

function EarlierVersions({ item }: { item: string }) {
  const { data = [] } = trpc.revisions.list.useQuery({ item }, { staleTime: 0 });
  // The newest is what the row has now.
  const earlier = data.length - 1;
  if (earlier < 1) return null;
  return earlier === 1
    ? ' Its earlier version will be gone too.'
    : ` Its ${earlier} earlier versions will be gone too.`;
}
