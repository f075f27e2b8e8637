import { type Kysely, sql } from 'kysely';

/**
 * A full-text index of posts and recipes. Their texts follow at the next start, which indexes what is missing. Triggers
 * keep both FTS5 tables equal to `search_texts`, of which they hold no copy.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE search_texts (
      id INTEGER PRIMARY KEY,
      item_id TEXT NOT NULL UNIQUE,
      title TEXT NOT NULL,
      keywords TEXT NOT NULL,
      body TEXT NOT NULL
    ) STRICT`.execute(db);
  await sql`
    CREATE VIRTUAL TABLE search_words USING fts5 (
      title, keywords, body, content='search_texts', content_rowid='id',
      tokenize='porter unicode61 remove_diacritics 2'
    )`.execute(db);
  // The order of results: a word in the title counts for more than one in the keywords or the text.
  await sql`INSERT INTO search_words (search_words, rank) VALUES ('rank', 'bm25(10.0, 4.0, 1.0)')`.execute(
    db,
  );
  // Stems have no beginnings ('baki' begins no stem of 'baking'), so the words themselves are indexed too.
  await sql`
    CREATE VIRTUAL TABLE search_spellings USING fts5 (
      title, keywords, body, content='search_texts', content_rowid='id', columnsize=0, detail=none,
      tokenize='unicode61 remove_diacritics 2'
    )`.execute(db);
  await sql`CREATE VIRTUAL TABLE search_vocabulary USING fts5vocab (search_spellings, row)`.execute(
    db,
  );
  for (const table of ['search_words', 'search_spellings']) await createTriggers(db, table);
  await sql`ALTER TABLE blog_posts DROP COLUMN search_text`.execute(db);
  await sql`ALTER TABLE recipes DROP COLUMN search_text`.execute(db);
}

async function createTriggers(db: Kysely<unknown>, table: string): Promise<void> {
  const fts = sql.raw(table);
  const add = sql`INSERT INTO ${fts} (rowid, title, keywords, body)
    VALUES (new.id, new.title, new.keywords, new.body);`;
  const remove = sql`INSERT INTO ${fts} (${fts}, rowid, title, keywords, body)
    VALUES ('delete', old.id, old.title, old.keywords, old.body);`;
  const events = { insert: add, delete: remove, update: sql`${remove} ${add}` };
  for (const [event, body] of Object.entries(events)) {
    await sql`CREATE TRIGGER ${sql.raw(`${table}_${event}`)} AFTER ${sql.raw(event)} ON search_texts
      BEGIN ${body} END`.execute(db);
  }
}
