import { type Kysely, sql } from 'kysely';

/** Pages of the owner's own: posts that are no part of the blog, with the place that links to each and their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE blog_posts ADD COLUMN place TEXT`.execute(db);
  await sql`ALTER TABLE blog_posts ADD COLUMN place_order INTEGER NOT NULL DEFAULT 0`.execute(db);
  await sql`CREATE INDEX blog_posts_pages ON blog_posts (place_order) WHERE place IS NOT NULL`.execute(
    db,
  );
}
