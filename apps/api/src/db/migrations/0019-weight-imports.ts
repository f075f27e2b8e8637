import { type Kysely, sql } from 'kysely';

/** The last import of weights from a file, so that it can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE weight_imports (
    id TEXT PRIMARY KEY NOT NULL,
    name TEXT NOT NULL,
    imported_at TEXT NOT NULL,
    entry_ids TEXT NOT NULL
  ) STRICT, WITHOUT ROWID`.execute(db);
}
