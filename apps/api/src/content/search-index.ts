/**
 * The full-text index: one row of text for each post and recipe. Their services write it in the transaction of the
 * change. `search.ts` reads it, and docs/decisions/0003-api-and-data.md explains it.
 */
import { type Generated, sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** What a search finds of one post or recipe, as plain text. Title, keywords and body count for less in this order. */
export interface SearchText {
  title: string;
  keywords: string;
  body: string;
}

declare module '../db/tables.ts' {
  interface Tables {
    searchTexts: SearchTextsTable;
    publicVocabulary: SearchVocabularyTable;
    searchVocabulary: SearchVocabularyTable;
    searchWords: SearchWordsTable;
  }
}

export interface SearchTextsTable extends SearchText {
  /** The `rowid` of its row in the FTS5 tables. */
  id: Generated<number>;
  /** Id of a post or a recipe. */
  itemId: string;
  /** 1 where visitors can read it: see {@link updatePublicWords}. */
  isPublic: Generated<number>;
}

/** FTS5. `rank` orders results; the smallest is best. */
export interface SearchWordsTable {
  rowid: number;
  rank: number;
}

/** Every word of an index, and the number of rows that have it: of all rows, or of those that visitors can read. */
export interface SearchVocabularyTable {
  term: string;
  doc: number;
}

/** Adds the texts of an item, or replaces them. */
export async function indexText(tx: Db, itemId: string, text: SearchText): Promise<void> {
  const values = {
    title: withoutControls(text.title),
    keywords: withoutControls(text.keywords),
    body: withoutControls(text.body),
  };
  await tx
    .insertInto('searchTexts')
    .values({ itemId, ...values })
    // A row that is replaced instead would fire no trigger for the old one.
    .onConflict((conflict) => conflict.column('itemId').doUpdateSet(values))
    .execute();
}

/** Looked up by id: with `IN`, SQLite lists all posts and recipes first, also for one of them. */
const isPublicAt = (now: string) => sql<number>`(
  EXISTS (SELECT 1 FROM recipes WHERE id = item_id AND published = 1) OR
  EXISTS (SELECT 1 FROM blog_posts WHERE id = item_id AND published = 1 AND published_at <= ${now})
)`;

/** Whether {@link updatePublicWords} would change anything. */
export async function hasStalePublicWords(db: Db, now: string): Promise<boolean> {
  const stale = db.selectFrom('searchTexts').select('id').where('isPublic', '<>', isPublicAt(now));
  return (await stale.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Puts the words of what visitors can read now into the index from which they get suggestions, and takes the others out.
 *
 * @param now ISO 8601
 * @param itemId only this post or recipe; without it all, which a start and a post that is due need
 */
export async function updatePublicWords(tx: Db, now: string, itemId?: string): Promise<void> {
  await tx
    .updateTable('searchTexts')
    .set({ isPublic: isPublicAt(now) })
    .where('isPublic', '<>', isPublicAt(now))
    .$if(itemId !== undefined, (query) => query.where('itemId', '=', itemId ?? ''))
    .execute();
}

export async function removeFromIndex(tx: Db, itemId: string): Promise<void> {
  await tx.deleteFrom('searchTexts').where('itemId', '=', itemId).execute();
}

/** NUL would end the text, and the marks of an excerpt are control characters themselves. */
const withoutControls = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

/** A word as the index of the search stores it: lower case, without accents. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}
