/** Deletes the rows of old visits, whose totals stay, and the searches of old days. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { VISIT_RETENTION_KEY } from '@site/schema/visit-retention';
import { sql } from 'kysely';
import { readSetting } from '../../content/settings.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { repeat } from '../../lib/repeat.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds from one deletion to the next. */
const INTERVAL = 60 * 60 * 1000;
/** Milliseconds after the start, so that it does not slow the first visitors down. */
const FIRST_DELETION = 60 * 1000;
/** Rows per transaction, so that one blocks other requests for a few milliseconds at most. */
const BATCH = 500;

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
  const before = new Date(now().getTime() - days * DAY).toISOString();
  while ((await deletePageViews(db, before)) > 0) await nextTurn();
  await db.deleteFrom('dailySearchTotals').where('day', '<', before.slice(0, 10)).execute();
  // Sessions go last, because deleting a session deletes its page views too.
  let last: number | undefined = 0;
  while (last !== undefined) {
    const after: number = last;
    last = await inTransaction(db, (tx) => deleteSessions(tx, { before, after }));
    await nextTurn();
  }
}

/** Rows are inserted in the order of time, so only the first rows need to be examined. */
async function deletePageViews(db: Db, before: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM page_views WHERE timestamp < ${before}
      AND rowid IN (SELECT rowid FROM page_views ORDER BY rowid LIMIT ${BATCH})`.execute(db);
  return Number(numAffectedRows);
}

/** Returns the row id after which to continue; `undefined` when no old session is left. */
async function deleteSessions(
  tx: Db,
  { before, after }: { before: string; after: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ rowId: number; isUsed: 0 | 1 }>`
    SELECT row_id, EXISTS (SELECT 1 FROM page_views WHERE session_id = batch.session_id) AS is_used
    FROM (
      SELECT rowid AS row_id, session_id, created_at FROM visitor_sessions
      WHERE rowid > ${after} ORDER BY rowid LIMIT ${BATCH}
    ) AS batch WHERE created_at < ${before}`.execute(tx);
  // A tab that stayed open has newer page views: its session goes with the last of them.
  for (const { rowId, isUsed } of rows) {
    if (!isUsed) await sql`DELETE FROM visitor_sessions WHERE rowid = ${rowId}`.execute(tx);
  }
  return rows.at(-1)?.rowId;
}

/** Starts the hourly deletion. Returns a function that ends it and waits for a running one. */
export function keepVisitsBounded(
  stores: Stores,
  log: { error: (details: object, line: string) => void },
): () => Promise<void> {
  return repeat({
    first: FIRST_DELETION,
    interval: INTERVAL,
    work: () => deleteOldVisits(stores),
    onError: (error) => log.error({ err: error }, 'The deletion of old visits failed'),
  });
}
