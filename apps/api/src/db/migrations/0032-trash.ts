import { type Kysely, sql } from 'kysely';

/** Deleted posts and recipes, which can be restored for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE trash (
      row_id TEXT PRIMARY KEY,
      table_name TEXT NOT NULL,
      title TEXT NOT NULL,
      body TEXT NOT NULL,
      gone_path TEXT,
      deleted_at TEXT NOT NULL
    ) STRICT`.execute(db);
  await sql`CREATE INDEX trash_newest ON trash (table_name, deleted_at)`.execute(db);
  await sql`CREATE INDEX trash_gone ON trash (gone_path) WHERE gone_path IS NOT NULL`.execute(db);
}
