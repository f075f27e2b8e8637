import { Button } from '@site/ui/button';
import { Dialog, type DialogProps } from '@site/ui/dialog';
import { MessagePanel } from '@site/ui/message-panel';
import { type ReactNode, useState } from 'react';
import { LoadingText } from '../page-parts.tsx';
import { isNotFound } from '../trpc.ts';
import { DraftsOfMissing } from './drafts-of-missing.tsx';

/**
 * Query options for a row that a form edits: it is loaded once when the form opens, so that no later answer replaces
 * the values in the form.
 */
export const readOnce = { staleTime: 0, gcTime: 0, refetchOnReconnect: false } as const;

interface Query<T> {
  data: T | undefined;
  isFetching: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

export interface LoadingDialogProps<T>
  extends Pick<DialogProps, 'title' | 'onClose'>,
    Required<Pick<DialogProps, 'size'>> {
  texts: { loading: string; missing: string; failed: string };
  /** The row: `blog-post:<id>`. */
  item: string;
  /** Whether the row is known to be missing before the query says so. */
  isMissing?: boolean;
  query: Query<T>;
  /** Renders the form when the row is loaded. */
  children: (data: T) => ReactNode;
}

/** Shows a loading or error dialog until the row that a form edits is loaded. The form gets it as it was then. */
export function LoadingDialog<T>({
  texts,
  item,
  isMissing,
  query,
  children,
  ...dialog
}: LoadingDialogProps<T>) {
  // A form that stays open after a save keeps its values, whatever is read again.
  const [loaded, setLoaded] = useState<T>();
  if (loaded !== undefined) return children(loaded);
  if (query.data !== undefined && !query.isFetching) setLoaded(query.data);
  return (
    <Dialog open {...dialog}>
      {isMissing || isNotFound(query.error) ? (
        <>
          <Problem title={texts.missing} action="Close" onAction={dialog.onClose} />
          <DraftsOfMissing item={item} />
        </>
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
