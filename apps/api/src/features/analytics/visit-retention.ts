/** Counts the visits, and deletes the rows of old ones, whose totals stay, and the searches of old days. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { VISIT_RETENTION_KEY } from '@site/schema/visit-retention';
import { sql } from 'kysely';
import { readSetting } from '../../content/settings.ts';
import type { Db } from '../../db/open.ts';
import { dayIn } from '../../lib/day-in.ts';
import { DAY, MINUTE } from '../../lib/durations.ts';
import { repeat } from '../../lib/repeat.ts';
import { type Counting, countVisits } from './totals.ts';

/** Milliseconds from one time to the next. The owner's tab counts the latest visits itself. */
const INTERVAL = 10 * MINUTE;
/** Milliseconds after the start, so that it does not slow the first visitors down. */
const FIRST = MINUTE;
/** Rows that are deleted at once, so that it blocks other requests for a few milliseconds at most. */
const BATCH = 500;

interface Stores extends Counting {
  env: { visitRetentionDays: number };
}

/** As the owner has set it, and otherwise the environment. */
export async function retentionDays(db: Db, env: Stores['env']): Promise<number> {
  return Number(await readSetting(db, VISIT_RETENTION_KEY)) || env.visitRetentionDays;
}

/**
 * All of them are counted before.
 *
 * @param at the time by which they have aged; with `null` none is deleted
 */
export async function deleteOldVisits(
  stores: Stores,
  at: Date | null = stores.now(),
): Promise<void> {
  await countVisits(stores);
  if (!at) return;
  const { db, env, timeZone } = stores;
  const before = new Date(at.getTime() - (await retentionDays(db, env)) * DAY);
  const day = before.toISOString().slice(0, 10);
  await db.deleteFrom('dailySearchTotals').where('day', '<', day).execute();
  await db
    .updateTable('countedDays')
    .set({ state: 'final' })
    .where('day', '<=', dayIn(timeZone(), before))
    .execute();
  const time = before.toISOString();
  await deleteRows(db, { table: 'page_views', column: 'timestamp', last: 'last_view' }, time);
  await deleteRows(
    db,
    { table: 'visitor_sessions', column: 'start_time', last: 'last_session' },
    time,
    // A tab that stayed open has newer views.
    sql`NOT EXISTS (SELECT 1 FROM page_views WHERE page_views.id = last_view)`,
  );
}

/**
 * Deletes rows from before a time, of days that are never counted again. Rows are in the order of time, so it ends with
 * the first batch that is newer.
 */
async function deleteRows(
  db: Db,
  { table, column, last }: { table: string; column: string; last: string },
  before: string,
  isOver = sql`1`,
): Promise<void> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<{ last: number | null; newest: string }>`
      SELECT max(id) AS last, max(${sql.ref(column)}) AS newest FROM (
        SELECT id, ${sql.ref(column)} FROM ${sql.table(table)} WHERE id > ${after}
          AND id <= (SELECT max(${sql.ref(last)}) FROM counted_days WHERE state = 'final')
        ORDER BY id LIMIT ${BATCH})`.execute(db);
    const [batch] = rows;
    if (!batch?.last) return;
    await sql`DELETE FROM ${sql.table(table)} WHERE id > ${after} AND id <= ${batch.last}
      AND ${sql.ref(column)} < ${before} AND ${isOver}`.execute(db);
    if (batch.newest >= before) return;
    after = batch.last;
    await nextTurn();
  }
}

/** Starts the regular work. Returns a function that ends it and waits for a running one. */
export const keepVisitsBounded = (
  stores: Stores & { agedNow: () => Promise<Date | null> },
  log: Parameters<typeof repeat>[1],
) =>
  repeat(
    {
      first: FIRST,
      interval: INTERVAL,
      failure: 'The visits could not be counted',
      work: async () => deleteOldVisits(stores, await stores.agedNow()),
    },
    log,
  );
