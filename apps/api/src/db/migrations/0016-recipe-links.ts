import { type Kysely, sql } from 'kysely';

/** Which posts link to which recipes, so that a recipe page finds them without reading the text of every post. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE recipe_links (
      recipe_slug TEXT NOT NULL,
      post_id TEXT NOT NULL REFERENCES blog_posts (id) ON DELETE CASCADE,
      PRIMARY KEY (recipe_slug, post_id)
    ) STRICT, WITHOUT ROWID`.execute(db);
  await sql`CREATE INDEX recipe_links_post ON recipe_links (post_id)`.execute(db);

  const { rows } = await sql<{ id: string; content: string }>`
    SELECT id, content FROM blog_posts WHERE content LIKE '%/photo-gallery/%'`.execute(db);
  for (const { id, content } of rows) {
    for (const [, slug] of content.matchAll(/href="\/photo-gallery\/([a-z0-9-]+)/g)) {
      await sql`INSERT OR IGNORE INTO recipe_links (recipe_slug, post_id) VALUES (${slug}, ${id})`.execute(
        db,
      );
    }
  }
}
