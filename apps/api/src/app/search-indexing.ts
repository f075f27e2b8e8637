/** Indexes content that the full-text index does not have: that of a database from before there was an index. */
import { sql } from 'kysely';
import { updatePublicWords } from '../content/search-index.ts';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/queries.ts';
import * as blogPosts from '../features/blog-posts/blog-posts.service.ts';
import * as recipes from '../features/recipes/recipes.service.ts';

/** What is searched, and how the row with an id is indexed. */
const SEARCHED = [
  { table: 'blogPosts', index: blogPosts.index },
  { table: 'recipes', index: recipes.index },
] as const;

/** Also lets the words of posts that became due meanwhile be suggested. Returns the number of rows that were missing. */
export function indexMissing(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    let count = 0;
    for (const { table, index } of SEARCHED) {
      const missing = await tx
        .selectFrom(table)
        .select('id')
        .where('id', 'not in', (texts) => texts.selectFrom('searchTexts').select('itemId'))
        .execute();
      for (const { id } of missing) await index(tx, id);
      count += missing.length;
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
