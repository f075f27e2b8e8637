import { type Kysely, sql } from 'kysely';

/** What imports brought, so that a second one changes only what changed, and the last one can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`CREATE TABLE imports (
      id TEXT PRIMARY KEY,
      source TEXT NOT NULL,
      file TEXT NOT NULL,
      created_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`,
    sql`CREATE TABLE import_items (
      source TEXT NOT NULL,
      source_id TEXT NOT NULL,
      table_name TEXT NOT NULL,
      row_id TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      row_updated_at TEXT NOT NULL,
      missing_pictures INTEGER NOT NULL,
      PRIMARY KEY (source, source_id)
    ) STRICT, WITHOUT ROWID`,
    sql`CREATE TABLE import_changes (
      import_id TEXT NOT NULL,
      source TEXT NOT NULL,
      source_id TEXT NOT NULL,
      before TEXT,
      PRIMARY KEY (import_id, source, source_id)
    ) STRICT, WITHOUT ROWID`,
    sql`CREATE TABLE import_pictures (
      source TEXT NOT NULL,
      url TEXT NOT NULL,
      filename TEXT NOT NULL,
      import_id TEXT NOT NULL,
      PRIMARY KEY (source, url)
    ) STRICT, WITHOUT ROWID`,
    sql`CREATE TABLE old_paths (
      path TEXT PRIMARY KEY,
      table_name TEXT NOT NULL,
      row_id TEXT NOT NULL,
      import_id TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`,
    sql`CREATE INDEX old_paths_row ON old_paths (table_name, row_id)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
