/** Only the owner sees drafts. */
import type { RequestContext } from './http/context.ts';

type Caller = Pick<RequestContext, 'admin'>;

/** Changes a list's query so that visitors get published rows only, whatever they send. */
export function visibleTo<Query extends { published?: boolean | undefined }>(
  { admin }: Caller,
  query: Query,
): Query {
  return admin ? query : { ...query, published: true };
}

/** Whether the caller may see the row. To a visitor a draft must look exactly like a missing row. */
export function isVisibleTo<Row extends { published: boolean }>(
  { admin }: Caller,
  row: Row | undefined,
): row is Row {
  return row !== undefined && (row.published || admin !== null);
}
