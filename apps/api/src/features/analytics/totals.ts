/** Counts the rows of visits day by day, by SQL: single events only mark the day whose numbers they change. */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { KeptAction } from '@site/schema/analytics';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import { dayIn, dayStart } from '../../lib/day-in.ts';
import type { CountedDaysTable, EventKind, Totals } from './analytics.table.ts';
import { addDays, listDays } from './periods.ts';

/** How many different events of a kind are counted by their own name, in a day and in a month. */
const EVENTS = { day: 300, month: 1000 } as const;
/** The kinds whose names come from outside. The others have as many as the site has pages and links. */
const FREE_KINDS: readonly EventKind[] = ['source', 'campaign', 'next', 'missing'];
/** The name of all further ones. Strangers can write here, and must not be able to fill the disk. */
export const OTHER = 'other';

type Day = Selectable<CountedDaysTable>;

/** What counting needs of the site. */
export interface Counting {
  db: Db;
  now: () => Date;
  timeZone: () => string;
}

/** Notes that the numbers of the days with these rows have changed. */
export async function reopenDays(
  tx: Db,
  { views = [], sessions = [] }: { views?: readonly number[]; sessions?: readonly number[] },
): Promise<void> {
  const has = (ids: readonly number[], first: string, last: string) =>
    sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(ids)})
      WHERE value BETWEEN ${sql.ref(first)} AND ${sql.ref(last)})`;
  await sql`UPDATE counted_days SET state = 'changed' WHERE state = 'counted'
    AND (${has(views, 'firstView', 'lastView')} OR ${has(sessions, 'firstSession', 'lastSession')})
  `.execute(tx);
}

/**
 * Counts what came since the last time. It writes nothing when nothing came.
 *
 * @param onBegin called when no other process writes any more
 */
export async function countVisits(
  { db, now, timeZone }: Counting,
  onBegin?: () => void,
): Promise<void> {
  if (!(await hasUncounted(db))) return;
  await inTransaction(db, (tx) => {
    onBegin?.();
    return assignRows(tx, { now: now(), timeZone: timeZone() });
  });
  const listChanged = (within: Db) =>
    within
      .selectFrom('countedDays')
      .selectAll()
      .where('state', '=', 'changed')
      .orderBy('day')
      .execute();
  // A month is counted with its days: it is never another sum than theirs.
  for (const month of new Set((await listChanged(db)).map(({ day }) => day.slice(0, 7)))) {
    await inTransaction(db, async (tx) => {
      // Read again: somebody else may have counted them, or given them more rows.
      const days = (await listChanged(tx)).filter(({ day }) => day.startsWith(month));
      for (const day of days) await countDay(tx, day);
      if (days.length > 0) await countMonth(tx, month);
    });
    await nextTurn();
  }
}

/** Milliseconds that the owner waits for the latest visits while another process writes. */
const WAITING = 1000;

/** Counts the latest visits, if the database can be written now. If it cannot, the totals are those of before. */
export async function countLatest(stores: Counting): Promise<void> {
  const { promise: begun, resolve: begin } = Promise.withResolvers<'begun'>();
  // The log tells of a failure when the visits are counted regularly (`visit-retention.ts`).
  const counting = countVisits(stores, () => begin('begun')).catch(() => undefined);
  const waiting = sleep(WAITING, undefined, { ref: false });
  if ((await Promise.race([counting, begun, waiting])) === 'begun') await counting;
}

async function hasUncounted(db: Db): Promise<boolean> {
  const { rows } = await sql<{ hasUncounted: number }>`SELECT
    EXISTS (SELECT 1 FROM counted_days WHERE state = 'changed')
    OR EXISTS (SELECT 1 FROM page_views WHERE id > (SELECT max(last_view) FROM counted_days))
    OR EXISTS (SELECT 1 FROM visitor_sessions WHERE id > (SELECT max(last_session) FROM counted_days))
    AS has_uncounted`.execute(db);
  return rows[0]?.hasUncounted === 1;
}

/**
 * Gives each new row to a day: that of its time, as days are now. So days that were counted stay as they are when the
 * owner changes the time zone, and each row belongs to one of them.
 */
async function assignRows(
  tx: Db,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const { rows } = await sql<{ day: string; first: string | null }>`SELECT max(day) AS day,
    (SELECT min(start_time) FROM visitor_sessions WHERE id >
      (SELECT max(last_session) FROM counted_days)) AS first FROM counted_days`.execute(tx);
  const [{ day: newest, first } = { day: '', first: null }] = rows;
  const from = newest || dayIn(timeZone, first === null ? now : new Date(first));
  const to = [from, dayIn(timeZone, now)].sort().at(-1) ?? from;
  for (const day of listDays({ from, to })) {
    const end = day === to ? '9999' : new Date(dayStart(timeZone, addDays(day, 1))).toISOString();
    await sql`INSERT INTO counted_days
      SELECT ${day}, view + 1, last_view, session + 1, last_session, 'changed' FROM (SELECT *,
          coalesce((SELECT max(id) FROM page_views WHERE id > view AND timestamp < ${end}), view) AS last_view,
          coalesce((SELECT max(id) FROM visitor_sessions WHERE id > session AND start_time < ${end}), session)
            AS last_session
        FROM (SELECT max(last_view) AS view, max(last_session) AS session FROM counted_days))
      WHERE last_view > view OR last_session > session
      ON CONFLICT (day) DO UPDATE SET last_view = excluded.last_view,
        last_session = excluded.last_session, state = 'changed'`.execute(tx);
  }
}

const rowsOf = ({ firstView, lastView, firstSession, lastSession }: Day) => ({
  views: sql`view.id BETWEEN ${firstView} AND ${lastView}`,
  sessions: sql`visitor_sessions.id BETWEEN ${firstSession} AND ${lastSession}`,
  /** The sessions that went on to a shop, and the view from which they did so last. */
  shops: sql`shops AS MATERIALIZED (SELECT session_id, max(view.id) AS last_click
    FROM page_events JOIN page_views AS view ON view.id = page_events.view
    WHERE kind = 'shop' AND page_events.view >= ${firstView} GROUP BY session_id)`,
});

async function countDay(tx: Db, counted: Day): Promise<void> {
  const { day } = counted;
  const { views, sessions, shops } = rowsOf(counted);
  await deleteTotals(tx, { unit: 'day', period: day, source: 'rows' });
  await sql`INSERT INTO site_totals
      (unit, period, source, visitors, page_views, time_spent, shop_visits)
    WITH ${shops} SELECT 'day', ${day}, 'rows', count(*),
      (SELECT count(*) FROM page_views AS view WHERE ${views}), coalesce(sum(total_time_spent), 0),
      coalesce(sum(session_id IN (SELECT session_id FROM shops)), 0)
    FROM visitor_sessions WHERE ${sessions}`.execute(tx);
  await nextTurn();
  await sql`INSERT INTO page_totals
      (unit, period, source, path, is_known, views, visits, entries, time_spent, shop_visits)
    WITH ${shops} SELECT 'day', ${day}, 'rows', path,
      max(NOT EXISTS (SELECT 1 FROM page_events WHERE view = view.id AND kind = 'missing')),
      count(*), sum(NOT seen_before), sum(previous_view IS NULL), sum(time_spent),
      sum(NOT seen_before AND coalesce(last_click >= view.id, 0))
    FROM page_views AS view LEFT JOIN shops USING (session_id) WHERE ${views}
    GROUP BY path`.execute(tx);
  await nextTurn();
  const session = (kind: string, name: string) => sql`
    SELECT ${kind} AS kind, ${sql.raw(name)} AS name, '' AS path, count(*) AS count
    FROM visitor_sessions WHERE ${sessions} GROUP BY 2 HAVING name IS NOT NULL`;
  await insertEvents(
    tx,
    { unit: 'day', period: day, source: 'rows' },
    sql`${session('source', "coalesce(referrer, '')")}
    UNION ALL ${session('program', "coalesce(user_agent, '')")}
    UNION ALL ${session('campaign', 'campaign')}
    UNION ALL SELECT 'next', view.path, before.path, count(*)
      FROM page_views AS view JOIN page_views AS before ON before.id = view.previous_view
      WHERE ${views} AND before.path <> view.path GROUP BY 2, 3
    UNION ALL SELECT kind, coalesce(depth, name), path, count(*)
      FROM page_views AS view JOIN page_events ON page_events.view = view.id
      LEFT JOIN (SELECT '25' AS depth UNION VALUES ('50'), ('100'))
        ON kind = 'read' AND CAST(depth AS INTEGER) <= CAST(name AS INTEGER)
      WHERE ${views} GROUP BY 1, 2, 3`,
  );
  await tx.updateTable('countedDays').set({ state: 'counted' }).where('day', '=', day).execute();
  await nextTurn();
}

/** Adds up the days of a month, of one source. */
export async function countMonth(tx: Db, month: string, source = 'rows'): Promise<void> {
  const days = sql`unit = 'day' AND source = ${source}
    AND period BETWEEN ${`${month}-01`} AND ${`${month}-31`}`;
  await deleteTotals(tx, { unit: 'month', period: month, source });
  await sql`INSERT INTO site_totals
      (unit, period, source, visitors, page_views, time_spent, shop_visits)
    SELECT 'month', ${month}, ${source}, sum(visitors), sum(page_views), sum(time_spent), sum(shop_visits)
    FROM site_totals WHERE ${days} HAVING count(*) > 0`.execute(tx);
  await sql`INSERT INTO page_totals
      (unit, period, source, path, is_known, views, visits, entries, time_spent, shop_visits)
    SELECT 'month', ${month}, ${source}, path, max(is_known), sum(views), sum(visits), sum(entries),
      sum(time_spent), sum(shop_visits)
    FROM page_totals WHERE ${days} GROUP BY path`.execute(tx);
  await nextTurn();
  await insertEvents(
    tx,
    { unit: 'month', period: month, source },
    sql`SELECT kind, name, path, sum(count) AS count FROM event_totals WHERE ${days} GROUP BY 1, 2, 3`,
  );
  await nextTurn();
}

/** Of the kinds whose names come from outside, so many are counted by their names. */
async function insertEvents(
  tx: Db,
  { unit, period, source }: Totals,
  counts: ReturnType<typeof sql>,
): Promise<void> {
  const isOther = sql`place > ${EVENTS[unit]}
    AND kind IN (SELECT value FROM json_each(${JSON.stringify(FREE_KINDS)}))`;
  await sql`INSERT INTO event_totals (unit, period, source, kind, name, path, count)
    SELECT ${unit}, ${period}, ${source}, kind, iif(${isOther}, ${OTHER}, name) AS counted,
      iif(${isOther}, '', path) AS counted_path, sum(count)
    FROM (SELECT *, row_number() OVER
      (PARTITION BY kind ORDER BY name = ${OTHER} DESC, count DESC, name, path) AS place FROM (${counts}))
    GROUP BY kind, counted, counted_path`.execute(tx);
}

async function deleteTotals(tx: Db, { unit, period, source }: Totals): Promise<void> {
  for (const table of ['siteTotals', 'pageTotals', 'eventTotals'] as const) {
    await tx
      .deleteFrom(table)
      .where('unit', '=', unit)
      .where('period', '=', period)
      .where('source', '=', source)
      .execute();
  }
}

/** What is counted as it comes, since there is no row from which it could be. */
export type RowlessEvent =
  | { kind: 'dropped'; name: 'bot' | 'owner' | 'limit' }
  | { kind: KeptAction; name: '' };

export async function countRowless(tx: Db, day: string, event: RowlessEvent): Promise<void> {
  const counted = { ...event, source: 'kept', path: '', count: 1 } as const;
  await tx
    .insertInto('eventTotals')
    .values([
      { ...counted, unit: 'day', period: day },
      { ...counted, unit: 'month', period: day.slice(0, 7) },
    ])
    .onConflict((conflict) =>
      conflict
        .columns(['unit', 'period', 'source', 'kind', 'name', 'path'])
        .doUpdateSet((eb) => ({ count: eb('eventTotals.count', '+', 1) })),
    )
    .execute();
}
