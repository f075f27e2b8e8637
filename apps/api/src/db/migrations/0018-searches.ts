import { type Kysely, sql } from 'kysely';

/** How often visitors searched for which words on each day. Days are UTC, such as `2026-11-18`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE daily_search_totals (
    day TEXT NOT NULL,
    words TEXT NOT NULL,
    searches INTEGER NOT NULL,
    without_result INTEGER NOT NULL,
    PRIMARY KEY (day, words)
  ) STRICT, WITHOUT ROWID`.execute(db);
}
