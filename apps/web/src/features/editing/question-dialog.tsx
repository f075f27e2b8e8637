import { Button } from '@site/ui/button';
import { Dialog, DialogActions, type DialogProps } from '@site/ui/dialog';

interface QuestionDialogProps extends Omit<DialogProps, 'size' | 'headerActions'> {
  /** What the button says that does it, and while it is being done. */
  action: string;
  busy?: string;
  isBusy?: boolean;
  /** What the button says that leaves everything as it is. */
  keep?: string;
  tone?: 'danger' | 'primary';
  onConfirm: () => void;
}

/** Asks once before what cannot be undone. It stays open while it is done. */
export function QuestionDialog({
  action,
  busy = action,
  isBusy = false,
  keep = 'Cancel',
  tone = 'danger',
  onConfirm,
  onClose,
  children,
  ...dialog
}: QuestionDialogProps) {
  return (
    <Dialog size="small" hasUnsavedWork={isBusy} onClose={() => !isBusy && onClose()} {...dialog}>
      {children}
      <DialogActions>
        <Button tone="secondary" data-initial-focus disabled={isBusy} onClick={onClose}>
          {keep}
        </Button>
        <Button tone={tone} disabled={isBusy} onClick={onConfirm}>
          {isBusy ? busy : action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
