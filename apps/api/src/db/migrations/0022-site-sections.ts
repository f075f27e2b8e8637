import { type Kysely, sql } from 'kysely';

/** The words of the site that the owner has changed, by section, as JSON, and what each section was before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE site_sections (
    section TEXT PRIMARY KEY NOT NULL,
    -- NULL for the words that the site began with.
    value TEXT,
    updated_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`.execute(db);
  await sql`CREATE TABLE site_section_versions (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    section TEXT NOT NULL,
    value TEXT
  ) STRICT`.execute(db);
  await sql`CREATE INDEX site_section_versions_section ON site_section_versions (section, id)`.execute(
    db,
  );
}
