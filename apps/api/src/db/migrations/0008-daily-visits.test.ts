import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { expect, it } from 'vitest';
import { up as initial } from './0001-initial.ts';
import { up as analyticsTotals } from './0003-analytics-totals.ts';
import { up } from './0008-daily-visits.ts';

it('starts the daily totals with the visits that are stored', async () => {
  const db = new Kysely<unknown>({
    dialect: new SqliteDialect({ database: new SQLite(':memory:') }),
  });
  await initial(db);
  await analyticsTotals(db);
  for (const [session, day, seconds] of [
    ['one', '2026-11-17', 30],
    ['two', '2026-11-18', 12],
  ]) {
    await sql`INSERT INTO visitor_sessions (id, session_id, start_time, total_time_spent, created_at)
      VALUES (${session}, ${session}, ${`${day}T23:00:00.000Z`}, ${seconds}, '')`.execute(db);
  }
  for (const [id, session, path, day, seconds] of [
    ['a', 'one', '/', '2026-11-17', 10],
    ['b', 'one', '/', '2026-11-18', 20],
    ['c', 'two', '/', '2026-11-18', 12],
  ]) {
    await sql`INSERT INTO page_views (id, session_id, path, time_spent, timestamp)
      VALUES (${id}, ${session}, ${path}, ${seconds}, ${`${day}T00:30:00.000Z`})`.execute(db);
  }
  await up(db);
  const rows = async (table: string) =>
    (await sql`SELECT * FROM ${sql.table(table)} ORDER BY 1, 2`.execute(db)).rows;
  expect(await rows('daily_visit_totals')).toEqual([
    { day: '2026-11-17', visitors: 1, page_views: 1, time_spent: 30 },
    { day: '2026-11-18', visitors: 1, page_views: 2, time_spent: 12 },
  ]);
  expect(await rows('daily_path_totals')).toEqual([
    { day: '2026-11-17', path: '/', is_known: 1, views: 1, time_spent: 10 },
    { day: '2026-11-18', path: '/', is_known: 1, views: 2, time_spent: 32 },
  ]);
  await db.destroy();
});
