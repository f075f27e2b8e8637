import { type Kysely, sql } from 'kysely';

/** Totals of each day, which stay when the day's page views are deleted. Days are UTC, such as `2026-11-18`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE daily_visit_totals (
      day TEXT PRIMARY KEY,
      visitors INTEGER NOT NULL,
      page_views INTEGER NOT NULL,
      time_spent INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
    sql`INSERT INTO daily_visit_totals (day, visitors, page_views, time_spent)
      SELECT day, sum(visitors), sum(page_views), sum(time_spent) FROM (
        SELECT substr(start_time, 1, 10) AS day, 1 AS visitors, 0 AS page_views,
          total_time_spent AS time_spent FROM visitor_sessions
        UNION ALL
        SELECT substr(timestamp, 1, 10), 0, 1, 0 FROM page_views
      ) GROUP BY day`,

    sql`CREATE TABLE daily_path_totals (
      day TEXT NOT NULL,
      path TEXT NOT NULL,
      is_known INTEGER NOT NULL CHECK (is_known IN (0, 1)),
      views INTEGER NOT NULL,
      time_spent INTEGER NOT NULL,
      PRIMARY KEY (day, path)
    ) STRICT, WITHOUT ROWID`,
    sql`INSERT INTO daily_path_totals (day, path, is_known, views, time_spent)
      SELECT substr(timestamp, 1, 10), path, 1, count(*), sum(time_spent)
      FROM page_views GROUP BY 1, 2`,

    // A session has few page views: its path need not stand in the index once more.
    sql`DROP INDEX page_views_session_path`,
    sql`CREATE INDEX page_views_session ON page_views (session_id)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
