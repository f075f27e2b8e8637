import { type Kysely, sql } from 'kysely';

/** The diets that the author says a recipe fits, as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE recipes ADD COLUMN diets TEXT`.execute(db);
}
