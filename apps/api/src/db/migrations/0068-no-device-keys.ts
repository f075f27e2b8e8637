import { type Kysely, sql } from 'kysely';

/** The key of known devices is a file beside the database: in it, each backup could sign for ever. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE admin_users DROP COLUMN device_key`.execute(db);
}
