import { type Kysely, sql } from 'kysely';

/** The home page's photos in their order, so that they are read and not sorted out of all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX recipes_highlights
    ON recipes (published, featured DESC, sort_order, created_at DESC, id)
    WHERE image_url IS NOT NULL`.execute(db);
}
