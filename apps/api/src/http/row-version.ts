/** The version of a row as an ETag: `If-Match` names the version that a change began from. */
import { CHANGED_ELSEWHERE } from '@site/schema/versions';
import { TRPCError } from '@trpc/server';

/** The ETag of a row with `updatedAt`; `undefined` for another body. */
export function rowEtag(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('updatedAt' in body)) return undefined;
  return `"${String(body.updatedAt)}"`;
}

/**
 * The `updatedAt` that an `If-Match` header names; `undefined` when any version will do. Throws PRECONDITION_FAILED for
 * an ETag that no row can have.
 */
export function versionIn(ifMatch: string): string | undefined {
  const tag = ifMatch.trim();
  if (tag === '*') return undefined;
  if (tag.includes(',')) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'If-Match takes one ETag' });
  }
  const version = /^"(\d{4}-[\d:.T-]+Z)"$/.exec(tag)?.[1];
  if (version === undefined || Number.isNaN(Date.parse(version))) throw staleEtag();
  return version;
}

const staleEtag = () => new TRPCError({ code: 'PRECONDITION_FAILED', message: CHANGED_ELSEWHERE });

/** A stale version gets 412 when the header named it, and 409 when the body did. */
export function asStaleEtag(error: unknown): unknown {
  const isStale = error instanceof TRPCError && error.message === CHANGED_ELSEWHERE;
  return isStale ? staleEtag() : error;
}
