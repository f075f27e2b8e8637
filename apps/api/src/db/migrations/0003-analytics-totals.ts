import { type Kysely, sql } from 'kysely';

/** Totals of the visits, so that no count ever has to walk a million page views. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE visit_totals (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      visitors INTEGER NOT NULL,
      page_views INTEGER NOT NULL,
      time_spent INTEGER NOT NULL
    ) STRICT`,
    sql`INSERT INTO visit_totals (id, visitors, page_views, time_spent)
      SELECT 1, count(*), (SELECT count(*) FROM page_views), coalesce(sum(total_time_spent), 0)
      FROM visitor_sessions`,

    sql`CREATE TABLE path_totals (
      path TEXT PRIMARY KEY,
      views INTEGER NOT NULL,
      time_spent INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID`,
    sql`INSERT INTO path_totals (path, views, time_spent)
      SELECT path, count(*), sum(time_spent) FROM page_views GROUP BY path`,
    sql`CREATE INDEX path_totals_views ON path_totals (views DESC, path)`,

    // The page that a session is on: an exit page is only ever the last one.
    sql`ALTER TABLE visitor_sessions ADD COLUMN last_page_view_id TEXT`,
    sql`UPDATE visitor_sessions SET last_page_view_id =
      (SELECT id FROM page_views WHERE page_views.session_id = visitor_sessions.session_id
       ORDER BY page_views.rowid DESC LIMIT 1)`,

    // Whether a session has seen a path before is asked at each view of a post.
    sql`DROP INDEX page_views_session`,
    sql`CREATE INDEX page_views_session_path ON page_views (session_id, path)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
