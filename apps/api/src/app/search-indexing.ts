/** Indexes content that the full-text index does not have: that of a database from before there was an index. */
import { sql } from 'kysely';
import { hasStalePublicWords, updatePublicWords } from '../content/search-index.ts';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/queries.ts';
import * as blogPosts from '../features/blog-posts/blog-posts.service.ts';
import * as recipes from '../features/recipes/recipes.service.ts';

/** What is searched, and how the row with an id is indexed. */
const SEARCHED = [
  { table: 'blogPosts', index: blogPosts.index },
  { table: 'recipes', index: recipes.index },
] as const;

const listMissing = (db: Db, table: (typeof SEARCHED)[number]['table']) =>
  db
    .selectFrom(table)
    .select('id')
    .where('id', 'not in', (texts) => texts.selectFrom('searchTexts').select('itemId'))
    .execute();

/**
 * Also lets the words of posts that became due meanwhile be suggested. Writes only what is missing, so that a start
 * waits for no other process without need.
 *
 * @returns the number of rows that were missing
 */
export async function indexMissing(db: Db, now: Date): Promise<number> {
  const missing = await Promise.all(SEARCHED.map(({ table }) => listMissing(db, table)));
  const isWhole = missing.every((rows) => rows.length === 0);
  if (isWhole && !(await hasStalePublicWords(db, now.toISOString()))) return 0;
  return inTransaction(db, async (tx) => {
    let count = 0;
    for (const { table, index } of SEARCHED) {
      for (const { id } of await listMissing(tx, table)) {
        await index(tx, id);
        count += 1;
      }
    }
    await updatePublicWords(tx, now.toISOString());
    return count;
  });
}

/** Makes the whole index anew. Returns the number of rows in it. */
export function rebuildIndex(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    await tx.deleteFrom('searchTexts').execute();
    const count = await indexMissing(tx, now);
    for (const table of ['search_words', 'search_spellings', 'public_spellings']) {
      const fts = sql.raw(table);
      await sql`INSERT INTO ${fts} (${fts}) VALUES ('rebuild')`.execute(tx);
    }
    return count;
  });
}
