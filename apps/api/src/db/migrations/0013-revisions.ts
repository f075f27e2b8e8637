import { type Kysely, sql } from 'kysely';

/** Earlier states of posts and recipes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE revisions (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      item TEXT NOT NULL,
      title TEXT NOT NULL,
      published INTEGER NOT NULL,
      words INTEGER NOT NULL,
      body TEXT NOT NULL,
      images TEXT NOT NULL,
      saved_at TEXT NOT NULL
    ) STRICT`.execute(db);
  await sql`CREATE INDEX revisions_item ON revisions (item, id)`.execute(db);
}
