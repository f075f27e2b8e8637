import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { up as initial } from './0001-initial.ts';
import { up } from './0003-analytics-totals.ts';

let db: Kysely<unknown>;
beforeEach(() => {
  db = new Kysely({ dialect: new SqliteDialect({ database: new SQLite(':memory:') }) });
});
afterEach(() => db.destroy());

const rows = async (table: string) =>
  (await sql`SELECT * FROM ${sql.table(table)} ORDER BY 1`.execute(db)).rows;

it('starts the totals with the visits that are there', async () => {
  await initial(db);
  for (const [session, seconds] of [
    ['one', 30],
    ['two', 12],
  ]) {
    await sql`INSERT INTO visitor_sessions (id, session_id, start_time, total_time_spent, created_at)
      VALUES (${session}, ${session}, '', ${seconds}, '')`.execute(db);
  }
  for (const [id, session, path, seconds] of [
    ['a', 'one', '/', 10],
    ['b', 'one', '/about', 20],
    ['c', 'two', '/', 12],
  ]) {
    await sql`INSERT INTO page_views (id, session_id, path, time_spent, timestamp)
      VALUES (${id}, ${session}, ${path}, ${seconds}, '')`.execute(db);
  }
  await up(db);
  expect(await rows('visit_totals')).toEqual([
    { id: 1, visitors: 2, page_views: 3, time_spent: 42 },
  ]);
  expect(await rows('path_totals')).toEqual([
    { path: '/', views: 2, time_spent: 22 },
    { path: '/about', views: 1, time_spent: 20 },
  ]);
  expect(await rows('visitor_sessions')).toMatchObject([
    { id: 'one', last_page_view_id: 'b' },
    { id: 'two', last_page_view_id: 'c' },
  ]);
});

it('starts at nothing in a new database', async () => {
  await initial(db);
  await up(db);
  expect(await rows('visit_totals')).toEqual([
    { id: 1, visitors: 0, page_views: 0, time_spent: 0 },
  ]);
});
