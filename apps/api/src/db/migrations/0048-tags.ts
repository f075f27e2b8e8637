import { type Kysely, sql } from 'kysely';

/** Tags of posts and recipes, with commas between them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE blog_posts ADD COLUMN tags TEXT`.execute(db);
  await sql`ALTER TABLE recipes ADD COLUMN tags TEXT`.execute(db);
}
