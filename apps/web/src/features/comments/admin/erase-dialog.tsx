import type { OwnedComment } from '@site/schema/comments';
import { Button } from '@site/ui/button';
import { Dialog, DialogActions } from '@site/ui/dialog';
import { trpc } from '../../../lib/trpc.ts';
import { useWrite } from '../../editing/use-write.ts';
import { inTime } from '../../editing/writes.ts';

interface EraseDialogProps {
  /** Of the writer who is to be erased; the dialog is open while it is set. */
  comment: OwnedComment | undefined;
  onClose: () => void;
}

/** Asks once, since nothing brings a writer back. */
export function EraseDialog({ comment, onClose }: EraseDialogProps) {
  const { moderate } = trpc.useUtils().client.comments;
  const erase = useWrite((writerId: string) => moderate.erase.mutate({ writerId }, inTime()), {
    done: () => {
      onClose();
      return 'The writer is erased';
    },
    failed: () => {
      onClose();
      return 'Failed to erase the writer';
    },
  });
  return (
    <Dialog
      open={comment !== undefined}
      onClose={onClose}
      title={`Erase ${comment?.name || 'this writer'}?`}
      size="small"
    >
      <p>
        All that this person wrote is deleted for good, on every page, with the stars. Where others
        have answered, it says “a reader” instead, and their answers stay.
      </p>
      <p>This cannot be undone. Do it where somebody asks you to.</p>
      <DialogActions>
        <Button tone="secondary" data-initial-focus disabled={erase.isBusy} onClick={onClose}>
          Cancel
        </Button>
        <Button
          tone="danger"
          disabled={erase.isBusy}
          onClick={() => comment?.writerId && void erase.run(comment.writerId)}
        >
          {erase.isBusy ? 'Erasing...' : 'Erase for good'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
