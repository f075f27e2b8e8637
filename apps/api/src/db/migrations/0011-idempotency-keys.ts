import { type Kysely, sql } from 'kysely';

/** What requests with a key have created, so that a repeated request creates nothing more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE idempotency_keys (
      key TEXT PRIMARY KEY,
      table_name TEXT NOT NULL,
      row_id TEXT NOT NULL,
      input_hash TEXT NOT NULL,
      created_at TEXT NOT NULL
    ) STRICT`.execute(db);
}
