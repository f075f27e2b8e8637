import { type Kysely, sql } from 'kysely';

/** Recipes are found by their category too: the next start indexes them anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM search_texts WHERE item_id IN (SELECT id FROM recipes)`.execute(db);
}
