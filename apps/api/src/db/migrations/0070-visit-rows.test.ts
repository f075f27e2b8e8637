import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { expect, it } from 'vitest';
import { up as initial } from './0001-initial.ts';
import { up as analyticsTotals } from './0003-analytics-totals.ts';
import { up as dailyVisits } from './0008-daily-visits.ts';
import { up as visitTotals } from './0040-visit-totals.ts';
import { up } from './0070-visit-rows.ts';

it('makes rows that people can read of the numbers, and keeps the totals', async () => {
  const db = new Kysely<unknown>({
    dialect: new SqliteDialect({ database: new SQLite(':memory:') }),
  });
  for (const migration of [initial, analyticsTotals, dailyVisits, visitTotals]) await migration(db);
  const START = Date.parse('2026-11-18T12:00:00.123Z');
  const fill = [
    `INSERT INTO visited_paths VALUES (1, '/'), (2, '/blog/soup')`,
    `INSERT INTO visitor_sessions VALUES
      (7, x'0102030405060708', ${START}, ${START + 9000}, 9, 3, 'a.example'),
      (8, x'ff02030405060708', ${START + 1500}, NULL, 0, 1, NULL),
      (9, x'ee02030405060708', ${START}, NULL, 0, 0, NULL)`,
    `INSERT INTO page_views VALUES
      (7, 1, 1, 4, ${START}, 0, NULL),
      (7, 2, 2, 5, ${START + 2000}, 1, 'read:50 shop:shop.example cook:'),
      (7, 3, 1, 0, ${START + 9000}, 1, NULL),
      (8, 1, 2, 0, ${START + 1500}, 0, '')`,
    `INSERT INTO site_totals VALUES
      ('0000-00', 1, 2, 3, 0), ('2026-11', 3, 4, 9, 1), ('2026-11-18', 3, 4, 9, 1),
      ('2026-11-18T12:00Z', 3, 4, 0, 0)`,
    `INSERT INTO page_totals VALUES ('2026-11-18', '/', 1, 2, 1, 1, 4, 1)`,
    `INSERT INTO event_totals VALUES ('2026-11-18', 'source', 'a.example', '', 1)`,
  ];
  for (const statement of fill) await sql.raw(statement).execute(db);
  await up(db);

  const rows = async (query: string) => (await sql.raw<object>(query).execute(db)).rows;
  const one = '0102030405060708';
  expect(await rows('SELECT * FROM visitor_sessions')).toMatchObject([
    {
      id: 7,
      session_id: one,
      start_time: '2026-11-18T12:00:00.123Z',
      end_time: '2026-11-18T12:00:09.123Z',
      total_time_spent: 9,
      page_count: 3,
      referrer: 'a.example',
      created_at: '2026-11-18T12:00:00.123Z',
      last_view: 4,
    },
    { id: 8, session_id: 'ff02030405060708', end_time: null, last_view: 2 },
    { id: 9, last_view: null },
  ]);
  // In the order of time.
  expect(await rows('SELECT * FROM page_views')).toMatchObject([
    { id: 1, session_id: one, path: '/', time_spent: 4, previous_view: null, seen_before: 0 },
    { id: 2, session_id: 'ff02030405060708', path: '/blog/soup', exit_page: 0 },
    { id: 3, path: '/blog/soup', timestamp: '2026-11-18T12:00:02.123Z', previous_view: 1 },
    { id: 4, path: '/', exit_page: 1, previous_view: 3, seen_before: 1 },
  ]);
  expect(await rows('SELECT * FROM page_events')).toEqual([
    { view: 3, kind: 'cook', name: '' },
    { view: 3, kind: 'read', name: '50' },
    { view: 3, kind: 'shop', name: 'shop.example' },
  ]);
  expect(await rows('SELECT unit, period, source, visitors, page_views FROM site_totals')).toEqual([
    { unit: 'day', period: '2026-11-18', source: 'kept', visitors: 3, page_views: 4 },
    { unit: 'month', period: '0000-00', source: 'kept', visitors: 1, page_views: 2 },
    { unit: 'month', period: '2026-11', source: 'kept', visitors: 3, page_views: 4 },
  ]);
  expect(await rows('SELECT count(*) AS n FROM page_totals')).toEqual([{ n: 1 }]);
  expect(await rows('SELECT count(*) AS n FROM event_totals')).toEqual([{ n: 1 }]);
  expect(await rows('SELECT * FROM counted_days')).toMatchObject([
    { day: '', last_view: 4, last_session: 9, state: 'final' },
  ]);
});
