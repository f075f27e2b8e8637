import { type Kysely, sql } from 'kysely';

/**
 * Visitors get suggestions from the words of published rows alone. Their words have an index of their own, since the
 * one of all rows would tell a word of a draft. The other triggers no longer run where only `is_public` changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE search_texts ADD COLUMN is_public INTEGER NOT NULL DEFAULT 0`.execute(db);
  for (const table of ['search_words', 'search_spellings']) {
    const fts = sql.raw(table);
    const trigger = sql.raw(`${table}_update`);
    await sql`DROP TRIGGER ${trigger}`.execute(db);
    await sql`CREATE TRIGGER ${trigger} AFTER UPDATE OF title, keywords, body ON search_texts
      BEGIN ${removeFrom(fts)} ${addTo(fts)} END`.execute(db);
  }
  await sql`UPDATE search_texts SET is_public = 1 WHERE item_id IN (
    SELECT id FROM recipes WHERE published = 1 UNION ALL
    SELECT id FROM blog_posts
    WHERE published = 1 AND published_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  )`.execute(db);
  await sql`CREATE VIEW public_texts AS
    SELECT id, title, keywords, body FROM search_texts WHERE is_public = 1`.execute(db);
  const fts = sql.raw('public_spellings');
  await sql`CREATE VIRTUAL TABLE ${fts} USING fts5 (
    title, keywords, body, content='public_texts', content_rowid='id', columnsize=0, detail=none,
    tokenize='unicode61 remove_diacritics 2'
  )`.execute(db);
  await sql`INSERT INTO ${fts} (${fts}) VALUES ('rebuild')`.execute(db);
  await sql`CREATE VIRTUAL TABLE public_vocabulary USING fts5vocab (public_spellings, row)`.execute(
    db,
  );
  await sql`CREATE TRIGGER public_spellings_insert AFTER INSERT ON search_texts WHEN new.is_public
    BEGIN ${addTo(fts)} END`.execute(db);
  await sql`CREATE TRIGGER public_spellings_delete AFTER DELETE ON search_texts WHEN old.is_public
    BEGIN ${removeFrom(fts)} END`.execute(db);
  // In this order: SQLite promises none between two triggers of one event, so one trigger does both.
  await sql`CREATE TRIGGER public_spellings_update AFTER UPDATE ON search_texts
    WHEN old.is_public OR new.is_public
    BEGIN
      INSERT INTO ${fts} (${fts}, rowid, title, keywords, body)
        SELECT 'delete', old.id, old.title, old.keywords, old.body WHERE old.is_public;
      INSERT INTO ${fts} (rowid, title, keywords, body)
        SELECT new.id, new.title, new.keywords, new.body WHERE new.is_public;
    END`.execute(db);
}

type Name = ReturnType<typeof sql.raw>;

const addTo = (fts: Name) => sql`INSERT INTO ${fts} (rowid, title, keywords, body)
  VALUES (new.id, new.title, new.keywords, new.body);`;

const removeFrom = (fts: Name) => sql`INSERT INTO ${fts} (${fts}, rowid, title, keywords, body)
  VALUES ('delete', old.id, old.title, old.keywords, old.body);`;
