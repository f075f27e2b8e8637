import { Button } from '@site/ui/button';
import { Dialog, type DialogProps } from '@site/ui/dialog';
import { MessagePanel } from '@site/ui/message-panel';
import type { ReactNode } from 'react';
import { LoadingText } from '../loading-text.tsx';

/** Options of the query for what a form edits: read anew once, so that no later answer replaces the open form. */
export const readOnce = { staleTime: 0, gcTime: 0, refetchOnReconnect: false } as const;

interface Query<T> {
  data: T | undefined;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

export interface LoadingDialogProps<T>
  extends Pick<DialogProps, 'title' | 'onClose'>,
    Required<Pick<DialogProps, 'size'>> {
  texts: { loading: string; missing: string; failed: string };
  /** Whether the list was read and the row is not in it. */
  isMissing: boolean;
  query: Query<T>;
  /** The form, once the query has its answer. */
  children: (data: T) => ReactNode;
}

/** Stands in for a form's dialog until the row that it edits is read. */
export function LoadingDialog<T>({
  texts,
  isMissing,
  query,
  children,
  ...dialog
}: LoadingDialogProps<T>) {
  if (query.data !== undefined && !query.isFetching) return children(query.data);
  return (
    <Dialog open {...dialog}>
      {isMissing ? (
        <Problem title={texts.missing} action="Close" onAction={dialog.onClose} />
      ) : query.isError ? (
        <Problem title={texts.failed} action="Try again" onAction={query.refetch} />
      ) : (
        <LoadingText>{texts.loading}</LoadingText>
      )}
    </Dialog>
  );
}

interface ProblemProps {
  title: string;
  action: string;
  onAction: () => unknown;
}

function Problem({ title, action, onAction }: ProblemProps) {
  return (
    <MessagePanel
      title={title}
      level={3}
      action={<Button onClick={() => onAction()}>{action}</Button>}
    />
  );
}
