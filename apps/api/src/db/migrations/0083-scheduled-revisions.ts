import { type Kysely, sql } from 'kysely';

/** Whether a revision was ahead of its publish date when it was saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE revisions ADD COLUMN scheduled INTEGER NOT NULL DEFAULT 0`.execute(db);
  await sql`UPDATE revisions SET scheduled = 1
    WHERE published = 1 AND json_extract(body, '$.publishedAt') > saved_at`.execute(db);
}
