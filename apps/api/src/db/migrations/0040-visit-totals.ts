import { type Kysely, sql } from 'kysely';

/**
 * Totals by day, month and, for recent days, hour, from which every period is counted. Single visits get smaller rows,
 * which only tell late and repeated events apart; the old ones go after their referrers, browsers and ways through the
 * site are in the totals. Days up to this migration are UTC, later ones are the site's own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE site_totals (
      period TEXT PRIMARY KEY,
      visitors INTEGER NOT NULL DEFAULT 0,
      page_views INTEGER NOT NULL DEFAULT 0,
      time_spent INTEGER NOT NULL DEFAULT 0,
      shop_visits INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID`,
    sql`CREATE TABLE page_totals (
      period TEXT NOT NULL,
      path TEXT NOT NULL,
      is_known INTEGER NOT NULL CHECK (is_known IN (0, 1)),
      views INTEGER NOT NULL DEFAULT 0,
      visits INTEGER NOT NULL DEFAULT 0,
      entries INTEGER NOT NULL DEFAULT 0,
      time_spent INTEGER NOT NULL DEFAULT 0,
      shop_visits INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (period, path)
    ) STRICT, WITHOUT ROWID`,
    sql`CREATE TABLE event_totals (
      period TEXT NOT NULL,
      kind TEXT NOT NULL,
      name TEXT NOT NULL,
      path TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (period, kind, name, path)
    ) STRICT, WITHOUT ROWID`,

    sql`INSERT INTO site_totals (period, visitors, page_views, time_spent)
      SELECT day, visitors, page_views, time_spent FROM daily_visit_totals`,
    sql`INSERT INTO site_totals (period, visitors, page_views, time_spent)
      SELECT substr(day, 1, 7), sum(visitors), sum(page_views), sum(time_spent)
      FROM daily_visit_totals GROUP BY 1`,
    // Visits of before there were daily totals, which no period but the whole time has.
    sql`INSERT INTO site_totals (period, visitors, page_views, time_spent)
      SELECT '0000-00', all_time.visitors - coalesce(sum(days.visitors), 0),
        all_time.page_views - coalesce(sum(days.page_views), 0),
        all_time.time_spent - coalesce(sum(days.time_spent), 0)
      FROM visit_totals AS all_time LEFT JOIN daily_visit_totals AS days ON 1 GROUP BY all_time.id
      HAVING all_time.page_views > coalesce(sum(days.page_views), 0)
        OR all_time.visitors > coalesce(sum(days.visitors), 0)`,

    sql`CREATE TEMP TABLE old_views AS
      SELECT session_id, path, substr(timestamp, 1, 10) AS day,
        row_number() OVER session AS number, lag(path) OVER session AS path_before,
        row_number() OVER (PARTITION BY session_id, path ORDER BY rowid) AS times
      FROM page_views WINDOW session AS (PARTITION BY session_id ORDER BY rowid)`,
    sql`INSERT INTO page_totals (period, path, is_known, views, visits, entries, time_spent)
      SELECT day, path, is_known, views,
        coalesce(visits, 0), coalesce(entries, 0), time_spent
      FROM daily_path_totals LEFT JOIN (
        SELECT day, path, sum(times = 1) AS visits, sum(number = 1) AS entries FROM old_views GROUP BY day, path
      ) USING (day, path)`,
    sql`INSERT INTO page_totals (period, path, is_known, views, visits, entries, time_spent)
      SELECT substr(period, 1, 7), path, max(is_known), sum(views), sum(visits), sum(entries), sum(time_spent)
      FROM page_totals GROUP BY 1, 2`,
    sql`INSERT INTO page_totals (period, path, is_known, views, time_spent)
      SELECT '0000-00', all_time.path, 1, all_time.views - coalesce(sum(days.views), 0),
        all_time.time_spent - coalesce(sum(days.time_spent), 0)
      FROM path_totals AS all_time LEFT JOIN daily_path_totals AS days USING (path)
      GROUP BY all_time.path HAVING all_time.views > coalesce(sum(days.views), 0)`,

    sql`INSERT INTO event_totals (period, kind, name, path, count)
      SELECT substr(start_time, 1, 10), 'source', coalesce(referrer, ''), '', count(*)
      FROM visitor_sessions GROUP BY 1, 3`,
    sql`INSERT INTO event_totals (period, kind, name, path, count)
      SELECT substr(start_time, 1, 10), 'program', coalesce(user_agent, ''), '', count(*)
      FROM visitor_sessions GROUP BY 1, 3`,
    sql`INSERT INTO event_totals (period, kind, name, path, count)
      SELECT day, 'next', path, path_before, count(*) FROM old_views
      WHERE path_before <> path GROUP BY 1, 3, 4`,
    sql`INSERT INTO event_totals (period, kind, name, path, count)
      SELECT substr(period, 1, 7), kind, name, path, sum(count) FROM event_totals GROUP BY 1, 2, 3, 4`,

    sql`DROP TABLE old_views`,
    sql`DROP TABLE page_views`,
    sql`DROP TABLE visitor_sessions`,
    sql`DROP TABLE visit_totals`,
    sql`DROP TABLE path_totals`,
    sql`DROP TABLE daily_visit_totals`,
    sql`DROP TABLE daily_path_totals`,

    sql`CREATE TABLE visitor_sessions (
      id INTEGER PRIMARY KEY,
      key BLOB NOT NULL UNIQUE,
      start_time INTEGER NOT NULL,
      end_time INTEGER,
      total_time_spent INTEGER NOT NULL DEFAULT 0,
      page_count INTEGER NOT NULL DEFAULT 0,
      referrer TEXT
    ) STRICT`,
    sql`CREATE TABLE visited_paths (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE) STRICT`,
    sql`CREATE TABLE page_views (
      session INTEGER NOT NULL REFERENCES visitor_sessions (id) ON DELETE CASCADE,
      number INTEGER NOT NULL,
      path INTEGER NOT NULL REFERENCES visited_paths (id),
      time_spent INTEGER NOT NULL DEFAULT 0,
      timestamp INTEGER NOT NULL,
      led_to_shop INTEGER NOT NULL DEFAULT 0 CHECK (led_to_shop IN (0, 1)),
      actions TEXT,
      PRIMARY KEY (session, number)
    ) STRICT, WITHOUT ROWID`,
  ];
  for (const statement of statements) await statement.execute(db);
}
