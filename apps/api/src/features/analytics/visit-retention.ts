/** Deletes the rows of old visits, whose totals stay, the totals of old hours, and the searches of old days. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { VISIT_RETENTION_KEY } from '@site/schema/visit-retention';
import { sql } from 'kysely';
import { readSetting } from '../../content/settings.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import { repeat } from '../../lib/repeat.ts';
import { hourPeriod } from './totals.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds from one deletion to the next. */
const INTERVAL = 60 * 60 * 1000;
/** Milliseconds after the start, so that it does not slow the first visitors down. */
const FIRST_DELETION = 60 * 1000;
/** Rows per transaction, so that one blocks other requests for a few milliseconds at most. */
const BATCH = 500;
/** Milliseconds for which the totals of single hours stay. The tab shows those of today. */
const HOURS_KEPT = 3 * DAY;

interface Stores {
  db: Db;
  env: { visitRetentionDays: number };
  now: () => Date;
}

/** As the owner has set it, and otherwise the environment. */
export async function retentionDays(db: Db, env: Stores['env']): Promise<number> {
  return Number(await readSetting(db, VISIT_RETENTION_KEY)) || env.visitRetentionDays;
}

export async function deleteOldVisits({ db, env, now }: Stores): Promise<void> {
  const days = await retentionDays(db, env);
  const before = now().getTime() - days * DAY;
  const day = new Date(before).toISOString().slice(0, 10);
  await db.deleteFrom('dailySearchTotals').where('day', '<', day).execute();
  let last: number | undefined = 0;
  while (last !== undefined) {
    const after: number = last;
    last = await inTransaction(db, (tx) => deleteSessions(tx, { before, after }));
    await nextTurn();
  }
  const hoursBefore = hourPeriod(now().getTime() - HOURS_KEPT);
  await sql`DELETE FROM site_totals WHERE length(period) > 10 AND period < ${hoursBefore}`.execute(
    db,
  );
}

/**
 * Deletes the old page views of the next sessions, and those sessions that have none left: a tab that stayed open has
 * newer ones. Sessions are inserted in the order of time, so only the first need to be examined.
 *
 * @returns the id after which to continue; `undefined` when no old session is left
 */
async function deleteSessions(
  tx: Db,
  { before, after }: { before: number; after: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM visitor_sessions WHERE id > ${after} AND start_time < ${before}
    ORDER BY id LIMIT ${BATCH}`.execute(tx);
  const last = rows.at(-1)?.id;
  if (last === undefined) return undefined;
  const inBatch = sql`BETWEEN ${after + 1} AND ${last}`;
  await sql`DELETE FROM page_views WHERE session ${inBatch} AND timestamp < ${before}`.execute(tx);
  await sql`DELETE FROM visitor_sessions WHERE id ${inBatch} AND start_time < ${before}
    AND NOT EXISTS (SELECT 1 FROM page_views WHERE session = visitor_sessions.id)`.execute(tx);
  return last;
}

/** Starts the hourly deletion. Returns a function that ends it and waits for a running one. */
export const keepVisitsBounded = (stores: Stores, log: Parameters<typeof repeat>[1]) =>
  repeat(
    {
      first: FIRST_DELETION,
      interval: INTERVAL,
      failure: 'The deletion of old visits failed',
      work: () => deleteOldVisits(stores),
    },
    log,
  );
