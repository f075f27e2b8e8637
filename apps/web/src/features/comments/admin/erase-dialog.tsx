import type { OwnedComment } from '@site/schema/comments';
import { trpc } from '../../../lib/trpc.ts';
import { QuestionDialog } from '../../editing/question-dialog.tsx';
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
    settled: onClose,
    done: 'The writer is erased',
    failed: 'Failed to erase the writer',
  });
  return (
    <QuestionDialog
      open={comment !== undefined}
      title={`Erase ${comment?.name || 'this writer'}?`}
      action="Erase for good"
      busy="Erasing..."
      isBusy={erase.isBusy}
      onConfirm={() => comment?.writerId && void erase.run(comment.writerId)}
      onClose={onClose}
    >
      <p>
        All that this person wrote is deleted for good, on every page, with the stars. Where others
        have answered, it says “a reader” instead, and their answers stay.
      </p>
      <p>This cannot be undone. Do it where somebody asks you to.</p>
    </QuestionDialog>
  );
}
