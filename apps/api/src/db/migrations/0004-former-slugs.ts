import { type Kysely, sql } from 'kysely';

/** Slugs that a post or recipe had before: their addresses lead on to today's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE former_blog_post_slugs (
    slug TEXT PRIMARY KEY,
    blog_post_id TEXT NOT NULL REFERENCES blog_posts (id) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID`.execute(db);
  await sql`CREATE INDEX former_blog_post_slugs_post ON former_blog_post_slugs (blog_post_id)`.execute(
    db,
  );
  await sql`CREATE TABLE former_recipe_slugs (
    slug TEXT PRIMARY KEY,
    recipe_id TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE
  ) STRICT, WITHOUT ROWID`.execute(db);
  await sql`CREATE INDEX former_recipe_slugs_recipe ON former_recipe_slugs (recipe_id)`.execute(db);
}
