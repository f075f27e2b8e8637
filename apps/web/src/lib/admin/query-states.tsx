import { LoadingText } from '../loading-text.tsx';
import { ReadFailure } from './read-failure.tsx';

export interface QueryStatesProps {
  query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };
  loading: string;
  failed: string;
}

/** Says that a query is loading, or that it failed. Renders nothing else: what it answered is the panel's to show. */
export function QueryStates({ query, loading, failed }: QueryStatesProps) {
  if (query.isPending) return <LoadingText>{loading}</LoadingText>;
  if (!query.isError) return null;
  return <ReadFailure title={failed} error={query.error} onRetry={() => query.refetch()} />;
}
