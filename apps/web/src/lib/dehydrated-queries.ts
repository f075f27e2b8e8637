/** How what a document was rendered from travels with it: as JSON, which is quick to write and to read. */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

interface DehydratedQueries {
  /** Milliseconds since 1970: when the data was read, all of it at about the same time. */
  readAt: number;
  queries: { key: QueryKey; data: unknown }[];
}

/** JSON of all that was read. What could not be is left out: the page that comes to life asks again. */
export function dehydrateQueries(queryClient: QueryClient): string {
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data }));
  return JSON.stringify({ readAt: Date.now(), queries } satisfies DehydratedQueries);
}

/** Gives a browser's cache what the document holds. */
export function hydrateQueries(queryClient: QueryClient, dehydrated: string): void {
  const { readAt, queries }: DehydratedQueries = JSON.parse(dehydrated);
  for (const { key, data } of queries) {
    queryClient.setQueryData(key, data, { updatedAt: readAt });
  }
}
