import { Button } from '@site/ui/button';
import { Dialog, type DialogProps } from '@site/ui/dialog';
import { MessagePanel } from '@site/ui/message-panel';
import { LoadingText } from '../loading-text.tsx';

export interface WaitingDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose'> {
  /** What it says while it waits. */
  loading: string;
  /** Why there is nothing to edit, and what can be done about it. */
  trouble: { title: string; action: string; onAction: () => void } | undefined;
}

/** A form's dialog while what it edits has not been read, or cannot be. */
export function WaitingDialog({ title, size, onClose, loading, trouble }: WaitingDialogProps) {
  return (
    <Dialog open title={title} onClose={onClose} {...(size && { size })}>
      {trouble ? (
        <MessagePanel
          title={trouble.title}
          level={3}
          action={<Button onClick={trouble.onAction}>{trouble.action}</Button>}
        />
      ) : (
        <LoadingText>{loading}</LoadingText>
      )}
    </Dialog>
  );
}

/** What is edited is what is stored now; it is read once, so that nothing replaces the form under the owner's hands. */
export const readOnceNow = { staleTime: 0, gcTime: 0, refetchOnReconnect: false } as const;
