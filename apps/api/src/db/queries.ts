import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from './open.ts';

/** Runs `work` in a transaction: the one that `db` already is, or one of its own. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** How many rows a query finds. */
export async function countRows<DB, TB extends keyof DB>(
  rows: SelectQueryBuilder<DB, TB, object>,
): Promise<number> {
  const { count } = await rows
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow();
  return count;
}

/** The sum of a column, under its own name; 0 of no rows. */
export const sum = <Name extends string>(column: Name) =>
  sql<number>`coalesce(sum(${sql.ref(column)}), 0)`.as(column);

type Change = { numUpdatedRows: bigint } | { numDeletedRows: bigint };

/** Whether an update or a deletion found a row. */
export async function hasChanged(change: { executeTakeFirstOrThrow(): Promise<Change> }) {
  const result = await change.executeTakeFirstOrThrow();
  return ('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows) > 0n;
}
