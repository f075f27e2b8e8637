import { type Kysely, sql } from 'kysely';

/** A moment in milliseconds as the text that all other tables have. */
const text = (column: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;

/**
 * Sessions and page views as rows that people can read, and totals that are counted from them day by day. What was counted
 * before stays as it is (source `kept`): the rows of before lack the browser and the campaign.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `ALTER TABLE visitor_sessions RENAME TO old_sessions`,
    `ALTER TABLE page_views RENAME TO old_views`,
    `ALTER TABLE site_totals RENAME TO old_site_totals`,
    `ALTER TABLE page_totals RENAME TO old_page_totals`,
    `ALTER TABLE event_totals RENAME TO old_event_totals`,

    `CREATE TABLE visitor_sessions (
      id INTEGER PRIMARY KEY,
      session_id TEXT NOT NULL UNIQUE,
      start_time TEXT NOT NULL,
      end_time TEXT,
      total_time_spent INTEGER NOT NULL DEFAULT 0,
      page_count INTEGER NOT NULL DEFAULT 0,
      user_agent TEXT,
      ip_address TEXT,
      referrer TEXT,
      created_at TEXT NOT NULL GENERATED ALWAYS AS (start_time) VIRTUAL,
      campaign TEXT,
      last_view INTEGER
    ) STRICT`,
    `CREATE TABLE page_views (
      id INTEGER PRIMARY KEY,
      session_id TEXT NOT NULL,
      path TEXT NOT NULL,
      title TEXT,
      time_spent INTEGER NOT NULL DEFAULT 0,
      timestamp TEXT NOT NULL,
      exit_page INTEGER NOT NULL DEFAULT 0 CHECK (exit_page IN (0, 1)),
      previous_view INTEGER,
      seen_before INTEGER NOT NULL DEFAULT 0 CHECK (seen_before IN (0, 1))
    ) STRICT`,
    `CREATE TABLE page_events (
      view INTEGER NOT NULL REFERENCES page_views (id) ON DELETE CASCADE,
      kind TEXT NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (view, kind, name)
    ) STRICT, WITHOUT ROWID`,
    `CREATE INDEX page_events_shop ON page_events (view) WHERE kind = 'shop'`,
    `CREATE TABLE counted_days (
      day TEXT PRIMARY KEY,
      first_view INTEGER NOT NULL,
      last_view INTEGER NOT NULL,
      first_session INTEGER NOT NULL,
      last_session INTEGER NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('changed', 'counted', 'final'))
    ) STRICT, WITHOUT ROWID`,

    `INSERT INTO visitor_sessions
        (id, session_id, start_time, end_time, total_time_spent, page_count, referrer)
      SELECT id, lower(hex(key)), ${text('start_time')}, ${text('end_time')}, total_time_spent,
        page_count, referrer FROM old_sessions ORDER BY id`,
    `CREATE TEMP TABLE view_numbers (
      id INTEGER PRIMARY KEY, session INTEGER, number INTEGER, UNIQUE (session, number)
    )`,
    `INSERT INTO view_numbers (session, number)
      SELECT session, number FROM old_views ORDER BY timestamp, session, number`,
    `INSERT INTO page_views (id, session_id, path, time_spent, timestamp, exit_page, previous_view, seen_before)
      SELECT view_numbers.id, lower(hex(old_sessions.key)), visited_paths.path, old_views.time_spent,
        ${text('old_views.timestamp')},
        number = page_count AND end_time IS NOT NULL,
        (SELECT before.id FROM view_numbers AS before
          WHERE before.session = view_numbers.session AND before.number < view_numbers.number
          ORDER BY before.number DESC LIMIT 1),
        EXISTS (SELECT 1 FROM old_views AS before WHERE before.session = old_views.session
          AND before.number < old_views.number AND before.path = old_views.path)
      FROM view_numbers
      JOIN old_views USING (session, number)
      JOIN old_sessions ON old_sessions.id = session
      JOIN visited_paths ON visited_paths.id = old_views.path
      ORDER BY view_numbers.id`,
    `UPDATE visitor_sessions SET last_view =
      (SELECT id FROM view_numbers WHERE session = visitor_sessions.id ORDER BY number DESC LIMIT 1)`,
    `INSERT INTO page_events (view, kind, name)
      SELECT view_numbers.id, substr(value, 1, instr(value, ':') - 1), substr(value, instr(value, ':') + 1)
      FROM view_numbers JOIN old_views USING (session, number)
      JOIN json_each('["' || replace(actions, ' ', '","') || '"]')
      WHERE actions <> '' ORDER BY view_numbers.id`,
    `INSERT INTO counted_days VALUES ('', 0, (SELECT coalesce(max(id), 0) FROM page_views),
      0, (SELECT coalesce(max(id), 0) FROM visitor_sessions), 'final')`,

    `CREATE TABLE site_totals (
      unit TEXT NOT NULL CHECK (unit IN ('day', 'month')),
      period TEXT NOT NULL,
      source TEXT NOT NULL,
      visitors INTEGER NOT NULL DEFAULT 0,
      page_views INTEGER NOT NULL DEFAULT 0,
      time_spent INTEGER NOT NULL DEFAULT 0,
      shop_visits INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (unit, period, source)
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE page_totals (
      unit TEXT NOT NULL CHECK (unit IN ('day', 'month')),
      period TEXT NOT NULL,
      source TEXT NOT NULL,
      path TEXT NOT NULL,
      is_known INTEGER NOT NULL CHECK (is_known IN (0, 1)),
      views INTEGER NOT NULL DEFAULT 0,
      visits INTEGER NOT NULL DEFAULT 0,
      entries INTEGER NOT NULL DEFAULT 0,
      time_spent INTEGER NOT NULL DEFAULT 0,
      shop_visits INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (unit, period, path, source)
    ) STRICT, WITHOUT ROWID`,
    `CREATE TABLE event_totals (
      unit TEXT NOT NULL CHECK (unit IN ('day', 'month')),
      period TEXT NOT NULL,
      source TEXT NOT NULL,
      kind TEXT NOT NULL,
      name TEXT NOT NULL,
      path TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY (unit, period, kind, name, path, source)
    ) STRICT, WITHOUT ROWID`,
    ...['site', 'page', 'event'].map(
      (name) => `INSERT INTO ${name}_totals
        SELECT CASE length(period) WHEN 7 THEN 'month' ELSE 'day' END, period, 'kept', ${
          {
            site: 'visitors, page_views, time_spent, shop_visits',
            page: 'path, is_known, views, visits, entries, time_spent, shop_visits',
            event: 'kind, name, path, count',
          }[name]
        } FROM old_${name}_totals WHERE length(period) IN (7, 10)`,
    ),

    `CREATE TABLE visit_imports (
      id TEXT PRIMARY KEY,
      created_at TEXT NOT NULL,
      files TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`,

    `DROP TABLE view_numbers`,
    `DROP TABLE old_views`,
    `DROP TABLE old_sessions`,
    `DROP TABLE visited_paths`,
    `DROP TABLE old_site_totals`,
    `DROP TABLE old_page_totals`,
    `DROP TABLE old_event_totals`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
