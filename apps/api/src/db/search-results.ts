/** Reads the full-text index: the rows that match a search, and the text around the words in them. */
import type { Snippet, WithSnippet } from '@site/schema/pagination';
import { sql } from 'kysely';
import type { Db } from './open.ts';
import type { SearchMatch } from './search-match.ts';

/**
 * Items of one table that match, for a join. {@link bestFirst} orders them. SQLite does not merge a query with a limit
 * into another one. It would then ask the index about each row of the other, which takes a hundred times as long.
 */
export function foundItems(db: Db, table: 'blogPosts' | 'recipes', { match, exact }: SearchMatch) {
  // Rows of the other table need no rank, which takes most of the time.
  const isInTable = sql<boolean>`EXISTS (SELECT 1 FROM ${sql.table(table)} AS own WHERE own.id = item_id)`;
  const rows = (query: string, isExact: 0 | 1) =>
    db
      .selectFrom('searchWords')
      .innerJoin('searchTexts', 'searchTexts.id', 'searchWords.rowid')
      .select(['searchTexts.itemId', 'searchWords.rank', sql.lit(isExact).as('isExact')])
      .where(sql<boolean>`search_words MATCH ${query}`)
      .where(isInTable);
  const exactRows = db
    .selectFrom('searchWords')
    .select('rowid')
    .where(sql<boolean>`search_words MATCH ${exact}`);
  return rows(exact, 1)
    .unionAll(rows(match, 0).where('searchWords.rowid', 'not in', exactRows))
    .limit(-1);
}

/** The order of rows that are joined to {@link foundItems} as `found`. */
export const bestFirst = sql`found.is_exact DESC, found.rank`;

/** The number of all rows that match, in each row of a page: to count them apart takes as long as to find them. */
export const totalFound = sql<number>`count(*) OVER ()`.as('total');

/**
 * Makes a page of rows, of which those of a search have {@link totalFound}.
 *
 * @param count reads the number where no row has it
 */
export async function pageOf<Row extends { total?: number }, Item>(
  rows: readonly Row[],
  toItem: (row: Omit<Row, 'total'>) => Item,
  count: () => Promise<number>,
): Promise<{ items: Item[]; total: number }> {
  const total = rows[0]?.total ?? (await count());
  return { items: rows.map(({ total: _, ...row }) => toItem(row)), total };
}

/** Stands before and after each word that matches. The index has no control characters. */
const MARK = '\u0002';
/** Words of a snippet on a card. */
const CARD_WORDS = 16;

/**
 * Adds the line that shows which words match. Rows that match by their title alone get none.
 *
 * @param words the most words of the line
 */
export async function withSnippets<T extends { id: string }>(
  db: Db,
  match: SearchMatch | undefined,
  rows: T[],
  words = CARD_WORDS,
): Promise<WithSnippet<T>[]> {
  if (!match?.hasSnippets || rows.length === 0) return rows;
  const itemIds = rows.map(({ id }) => id);
  const snippets = await snippetsOf(db, match, { itemIds, words });
  return rows.map((row) => {
    const snippet = snippets.get(row.id);
    return snippet ? { ...row, snippet } : row;
  });
}

async function snippetsOf(
  db: Db,
  { match }: SearchMatch,
  { itemIds, words }: { itemIds: string[]; words: number },
): Promise<Map<string, Snippet>> {
  const snippet = (column: number) =>
    sql<string>`snippet(search_words, ${sql.lit(column)}, ${MARK}, ${MARK}, '…', ${sql.lit(words)})`;
  const rows = await db
    .selectFrom('searchWords')
    .innerJoin('searchTexts', 'searchTexts.id', 'searchWords.rowid')
    .select(['searchTexts.itemId', snippet(1).as('keywords'), snippet(2).as('body')])
    .where(sql<boolean>`search_words MATCH ${match}`)
    .where('searchTexts.itemId', 'in', itemIds)
    .execute();
  return new Map(
    rows.flatMap(({ itemId, keywords, body }) => {
      const marked = [keywords, body].find((text) => text.includes(MARK));
      return marked === undefined ? [] : [[itemId, partsOf(marked)]];
    }),
  );
}

/** Every second part is a word that matches. */
function partsOf(marked: string): Snippet {
  return marked
    .split(MARK)
    .map((text, index) => ({ text, isMatch: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
