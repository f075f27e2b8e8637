import { type Kysely, sql } from 'kysely';

/** The minutes in which a dish rests, chills or soaks, and the word for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE recipes ADD COLUMN rest_time INTEGER`.execute(db);
  await sql`ALTER TABLE recipes ADD COLUMN rest_word TEXT`.execute(db);
}
