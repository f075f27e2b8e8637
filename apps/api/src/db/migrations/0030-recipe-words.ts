import { type Kysely, sql } from 'kysely';

/** The author's notes on a recipe, and its cuisine. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE recipes ADD COLUMN notes TEXT`.execute(db);
  await sql`ALTER TABLE recipes ADD COLUMN cuisine TEXT`.execute(db);
}
