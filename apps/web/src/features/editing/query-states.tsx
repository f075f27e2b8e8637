import { Button, buttonClass } from '@site/ui/button';
import { MessagePanel } from '@site/ui/message-panel';
import { CircleAlert } from 'lucide-react';
import { LoadingText } from '../../lib/page-parts.tsx';
import { isUnauthorized } from './writes.ts';

interface Query {
  isPending: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => unknown;
}

export interface QueryStatesProps {
  query: Query;
  loading: string;
  failed: string;
}

/** Shows that a query is loading or has failed. Renders nothing when it has succeeded. */
export function QueryStates({ query, loading, failed }: QueryStatesProps) {
  if (query.isPending) return <LoadingText>{loading}</LoadingText>;
  if (!query.isError) return null;
  return <Failure title={failed} error={query.error} onRetry={query.refetch} />;
}

interface ReadFailureProps {
  title: string;
  query: Omit<Query, 'isPending'> & { data: unknown };
}

/** Stands for what could not be loaded, and is not there from before. */
export function ReadFailure({ title, query: { data, isError, error, refetch } }: ReadFailureProps) {
  return isError && data === undefined && <Failure title={title} error={error} onRetry={refetch} />;
}

interface FailureProps {
  title: string;
  error: unknown;
  onRetry: () => unknown;
}

/** Replaces content of the admin area that could not be loaded. */
export function Failure({ title, error, onRetry }: FailureProps) {
  const isLoggedOut = isUnauthorized(error);
  return (
    <MessagePanel
      icon={CircleAlert}
      title={title}
      level={3}
      action={
        isLoggedOut ? (
          <a className={buttonClass()} href="/admin/login">
            Log in again
          </a>
        ) : (
          <Button onClick={() => onRetry()}>Try again</Button>
        )
      }
    >
      {isLoggedOut && 'You are logged out. Nothing is lost: it is all there when you are back.'}
    </MessagePanel>
  );
}
