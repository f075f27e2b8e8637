/** Only the owner sees drafts and scheduled posts. */
import type { RequestContext } from '../http/context.ts';

type Caller = Pick<RequestContext, 'admin' | 'services'>;

/** Changes a list's query so that visitors get published rows only, whatever they send. */
export function visibleTo<Query extends { published?: boolean | undefined }>(
  { admin }: Pick<Caller, 'admin'>,
  query: Query,
): Query {
  return admin ? query : { ...query, published: true };
}

/** What is searched for in a list, and by whom. */
export const searchOf = (
  { admin }: Pick<Caller, 'admin'>,
  { search }: { search?: string | undefined },
) => ({
  search,
  searcher: admin ? ('owner' as const) : ('visitor' as const),
});

/** Whether the caller may see the row. To a visitor a hidden row must look exactly like a missing one. */
export function isVisibleTo<Row extends { published: boolean; publishedAt?: string | null }>(
  { admin, services }: Caller,
  row: Row | undefined,
): row is Row {
  if (row === undefined || admin !== null) return row !== undefined;
  return row.published && (row.publishedAt ?? '') <= services.now().toISOString();
}
