import { type Kysely, sql } from 'kysely';

/** Links that show a draft to whoever has them. The token itself is stored nowhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE preview_links (
      post_id TEXT PRIMARY KEY REFERENCES blog_posts (id) ON DELETE CASCADE,
      token_hash TEXT NOT NULL UNIQUE,
      expires_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`.execute(db);
}
