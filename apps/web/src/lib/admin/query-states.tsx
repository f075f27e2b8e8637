import { LoadingText } from '../page-parts.tsx';
import { ReadFailure } from './read-failure.tsx';

export interface QueryStatesProps {
  query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => unknown };
  loading: string;
  failed: string;
}

/** Shows that a query is loading or has failed. Renders nothing when it has succeeded. */
export function QueryStates({ query, loading, failed }: QueryStatesProps) {
  if (query.isPending) return <LoadingText>{loading}</LoadingText>;
  if (!query.isError) return null;
  return <ReadFailure title={failed} error={query.error} onRetry={() => query.refetch()} />;
}
