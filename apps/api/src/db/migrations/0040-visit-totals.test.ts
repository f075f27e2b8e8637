import SQLite from 'better-sqlite3';
import { Kysely, SqliteDialect, sql } from 'kysely';
import { expect, it } from 'vitest';
import { up as initial } from './0001-initial.ts';
import { up as analyticsTotals } from './0003-analytics-totals.ts';
import { up as dailyVisits } from './0008-daily-visits.ts';
import { up } from './0040-visit-totals.ts';

it('adds the stored visits to the totals of days and months', async () => {
  const db = new Kysely<unknown>({
    dialect: new SqliteDialect({ database: new SQLite(':memory:') }),
  });
  await initial(db);
  const sessions = [
    ['one', '2026-10-31', 'search.example', 'Firefox on Linux', 30],
    ['two', '2026-11-18', null, null, 12],
  ];
  for (const [id, day, referrer, program, seconds] of sessions) {
    await sql`INSERT INTO visitor_sessions (id, session_id, start_time, referrer, user_agent,
      total_time_spent, created_at) VALUES (${id}, ${id}, ${`${day}T23:00:00.000Z`}, ${referrer},
      ${program}, ${seconds}, '')`.execute(db);
  }
  const views = [
    ['a', 'one', '/', '2026-10-31', 10],
    ['b', 'one', '/book', '2026-10-31', 20],
    ['c', 'one', '/', '2026-11-01', 1],
    ['d', 'two', '/', '2026-11-18', 12],
  ];
  for (const [id, session, path, day, seconds] of views) {
    await sql`INSERT INTO page_views (id, session_id, path, time_spent, timestamp)
      VALUES (${id}, ${session}, ${path}, ${seconds}, ${`${day}T23:30:00.000Z`})`.execute(db);
  }
  await analyticsTotals(db);
  await dailyVisits(db);
  // A visit of before there were totals by day.
  await sql`UPDATE visit_totals SET visitors = visitors + 1, page_views = page_views + 2`.execute(
    db,
  );
  await sql`UPDATE path_totals SET views = views + 2 WHERE path = '/'`.execute(db);
  await up(db);

  const rows = async (query: string) => (await sql.raw<object>(query).execute(db)).rows;
  expect(
    await rows('SELECT period, visitors, page_views, time_spent FROM site_totals ORDER BY 1'),
  ).toEqual([
    { period: '0000-00', visitors: 1, page_views: 2, time_spent: 0 },
    { period: '2026-10', visitors: 1, page_views: 2, time_spent: 30 },
    { period: '2026-10-31', visitors: 1, page_views: 2, time_spent: 30 },
    { period: '2026-11', visitors: 1, page_views: 2, time_spent: 12 },
    { period: '2026-11-01', visitors: 0, page_views: 1, time_spent: 0 },
    { period: '2026-11-18', visitors: 1, page_views: 1, time_spent: 12 },
  ]);
  expect(
    await rows(`SELECT period, path, views, visits, entries, time_spent FROM page_totals
      WHERE length(period) = 7 ORDER BY 1, 2`),
  ).toEqual([
    { period: '0000-00', path: '/', views: 2, visits: 0, entries: 0, time_spent: 0 },
    { period: '2026-10', path: '/', views: 1, visits: 1, entries: 1, time_spent: 10 },
    { period: '2026-10', path: '/book', views: 1, visits: 1, entries: 0, time_spent: 20 },
    { period: '2026-11', path: '/', views: 2, visits: 1, entries: 1, time_spent: 13 },
  ]);
  expect(
    await rows(`SELECT period, kind, name, path, count FROM event_totals
      WHERE length(period) = 7 ORDER BY 1, 2, 3`),
  ).toEqual([
    { period: '2026-10', kind: 'next', name: '/book', path: '/', count: 1 },
    { period: '2026-10', kind: 'program', name: 'Firefox on Linux', path: '', count: 1 },
    { period: '2026-10', kind: 'source', name: 'search.example', path: '', count: 1 },
    { period: '2026-11', kind: 'next', name: '/', path: '/book', count: 1 },
    { period: '2026-11', kind: 'program', name: '', path: '', count: 1 },
    { period: '2026-11', kind: 'source', name: '', path: '', count: 1 },
  ]);
  expect(await rows('SELECT count(*) AS n FROM page_views')).toEqual([{ n: 0 }]);
  await db.destroy();
});
