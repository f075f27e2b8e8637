import { type Kysely, sql } from 'kysely';

/** The key that signs the marks of known devices. A mark signed with the password's hash ended with the password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE admin_users ADD COLUMN device_key TEXT NOT NULL DEFAULT ''`.execute(db);
  await sql`UPDATE admin_users SET device_key = lower(hex(randomblob(32)))`.execute(db);
}
