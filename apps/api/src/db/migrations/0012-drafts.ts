import { type Kysely, sql } from 'kysely';

/** What the owner typed into forms and has not saved yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE drafts (
      key TEXT PRIMARY KEY,
      owner_id TEXT NOT NULL REFERENCES admin_users (id) ON DELETE CASCADE,
      item TEXT NOT NULL,
      body TEXT,
      stored_at TEXT NOT NULL,
      received_at TEXT NOT NULL
    ) STRICT`.execute(db);
  await sql`CREATE INDEX drafts_item ON drafts (item)`.execute(db);
}
