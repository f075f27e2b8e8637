import { type Kysely, sql } from 'kysely';

/** When a device was last seen, and the owner's second factor with its recovery codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // NULL for a session that was not used since this migration.
  await sql`ALTER TABLE sessions ADD COLUMN last_seen_at TEXT`.execute(db);
  await sql`CREATE TABLE second_factors (
    admin_id TEXT PRIMARY KEY NOT NULL REFERENCES admin_users (id) ON DELETE CASCADE,
    secret TEXT NOT NULL,
    last_step INTEGER NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL,
    confirmed_at TEXT
  ) STRICT, WITHOUT ROWID`.execute(db);
  await sql`CREATE TABLE recovery_codes (
    code_hash TEXT PRIMARY KEY NOT NULL,
    admin_id TEXT NOT NULL REFERENCES admin_users (id) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID`.execute(db);
}
