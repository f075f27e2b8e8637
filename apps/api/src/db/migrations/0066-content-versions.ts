import { type Kysely, sql } from 'kysely';

/** Which version of the sanitiser made the content of a post; 0 for those before versions were counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE blog_posts ADD COLUMN content_version INTEGER NOT NULL DEFAULT 0`.execute(
    db,
  );
}
