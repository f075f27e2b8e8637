import { type Kysely, sql } from 'kysely';

/** The owner's passkeys, each with the public half of its key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE passkeys (
    id TEXT PRIMARY KEY NOT NULL,
    admin_id TEXT NOT NULL REFERENCES admin_users (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    public_key TEXT NOT NULL,
    counter INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    last_used_at TEXT
  ) STRICT, WITHOUT ROWID`.execute(db);
}
