import { CHANGED_ELSEWHERE } from '@site/schema/versions';
import { TRPCError } from '@trpc/server';

/**
 * Throws CONFLICT if the row has changed since the version that a change began from.
 *
 * @param baseUpdatedAt `null` for a change that began while there was no row
 */
export function requireVersion(
  row: { updatedAt: string },
  baseUpdatedAt: string | null | undefined,
): void {
  if (baseUpdatedAt === undefined) return;
  if (baseUpdatedAt !== null && Date.parse(baseUpdatedAt) === Date.parse(row.updatedAt)) return;
  throw new TRPCError({ code: 'CONFLICT', message: CHANGED_ELSEWHERE });
}
