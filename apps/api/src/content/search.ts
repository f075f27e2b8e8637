/** From what a visitor types to a query of the full-text index. */
import type { Snippet, WithSnippet } from '@site/schema/pagination';
import { distance } from 'fastest-levenshtein';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { MAX_NAME_WORDS, otherNames } from './food-names.ts';
import { fold } from './search-index.ts';

/** A query of `search_words`, in the language of FTS5. */
export interface SearchMatch {
  /** Rows that it finds are results. */
  match: string;
  /** Rows that this finds too come first: they have the last word itself, and not only as a beginning. */
  exact: string;
}

/** Finds no row: for a search without letters and digits. */
const NOTHING = '""';
/** Words of a search that are looked for. Further ones cost as much each, and make hardly a difference. */
const MAX_WORDS = 8;
/** Words of the index that may complete the word that is being typed. */
const MAX_COMPLETIONS = 50;
/** Words of the index that may be meant by a misspelled one. */
const MAX_CORRECTIONS = 3;
/** Words of one search that may be misspelled: to look for the meant one takes longer than a search. */
const MAX_UNKNOWN = 2;
/** A shorter word is like too many others: 'pan' is one letter from 'ban', 'pin' and 'plan'. */
const MIN_CORRECTED_LENGTH = 5;

/** Who searches. Visitors get suggestions from the words of published rows alone, else these would tell of drafts. */
export type Searcher = 'visitor' | 'owner';

const VOCABULARIES = { visitor: 'publicVocabulary', owner: 'searchVocabulary' } as const;

/**
 * Reads a list that is searched. Where nothing has the words, words like them are searched for. A search with nothing but
 * words of one or two letters is none yet.
 *
 * @param read reads the list, or the rows of it that match
 */
export async function readSearched<List extends { total: number }>(
  db: Db,
  { search, searcher }: { search: string | undefined; searcher: Searcher },
  read: (match: SearchMatch | undefined) => Promise<List>,
): Promise<List & { isSimilar?: true }> {
  if (search === undefined) return read(undefined);
  const typed = wordsOf(search);
  const words = typed.filter(isLookedFor).slice(0, MAX_WORDS);
  if (typed.length > 0 && words.length === 0) return read(undefined);
  const list = await read(await findWords(db, words, searcher));
  if (list.total > 0) return list;
  const similar = await findSimilarWords(db, words, searcher);
  if (!similar) return list;
  return { ...(await read(similar)), isSimilar: true };
}

/**
 * Finds rows with every word, of the last one also the beginning, since it may not be typed to its end. A food may have
 * its other names instead: 'prawn' finds shrimp. Two words may be one: 'egg plant' finds eggplant.
 */
async function findWords(db: Db, words: string[], searcher: Searcher): Promise<SearchMatch> {
  const queries = [await queryOf(db, words, searcher)];
  for (const joined of await withJoinedWords(db, words, searcher)) {
    queries.push(await queryOf(db, joined, searcher));
  }
  const either = (query: keyof SearchMatch) =>
    queries.length > 1
      ? queries.map((each) => `(${each[query]})`).join(' OR ')
      : (queries[0]?.[query] ?? NOTHING);
  return { match: either('match'), exact: either('exact') };
}

/** The words with two neighbours as one, where the index has a word that is, or for the last one begins, like that. */
async function withJoinedWords(db: Db, words: string[], searcher: Searcher): Promise<string[][]> {
  const found: string[][] = [];
  for (const [index, word] of words.slice(0, -1).entries()) {
    const joined = `${word}${words[index + 1]}`;
    const isLast = index === words.length - 2;
    const isKnown =
      (await isIndexed(db, joined, searcher)) ||
      (isLast && (await completionsOf(db, joined, searcher)).length > 0);
    if (isKnown) found.push([...words.slice(0, index), joined, ...words.slice(index + 2)]);
  }
  return found;
}

async function queryOf(db: Db, words: string[], searcher: Searcher): Promise<SearchMatch> {
  const last = words.at(-1);
  if (last === undefined) return { match: NOTHING, exact: NOTHING };
  const completed = [last, ...(await completionsOf(db, last, searcher))];
  const alternatives = words.map((word, index) => (index < words.length - 1 ? [word] : completed));
  return {
    match: withOtherNames(words, alternatives),
    exact: allOf(words.map((word) => [word])),
  };
}

/** @param alternatives what may stand for each of the words */
function withOtherNames(words: string[], alternatives: string[][]): string {
  const parts: string[] = [];
  for (let start = 0; start < words.length; ) {
    const { count, names } = nameAt(words, start);
    const asTyped = allOf(alternatives.slice(start, start + count));
    parts.push(
      names.length > 0 ? `(${[`(${asTyped})`, ...names.map(quoted)].join(' OR ')})` : asTyped,
    );
    start += count;
  }
  return parts.join(' AND ');
}

/** The longest name of a food that begins at a word, and its other names. */
function nameAt(words: string[], start: number): { count: number; names: string[] } {
  for (let count = MAX_NAME_WORDS; count > 0; count -= 1) {
    const end = start + count;
    if (end > words.length) continue;
    const names = otherNames(fold(words.slice(start, end).join(' ')), end === words.length);
    if (names.length > 0) return { count, names };
  }
  return { count: 1, names: [] };
}

/**
 * The second try, after {@link findWords} found nothing: takes each word that no row has for the beginning or the
 * misspelling of one that is in the index.
 *
 * @returns `undefined` when the index has every word, when it lacks too many, or has none that one of them may mean
 */
async function findSimilarWords(
  db: Db,
  words: string[],
  searcher: Searcher,
): Promise<SearchMatch | undefined> {
  const unknown = new Set<string>();
  for (const word of words) {
    if (!(await isIndexed(db, word, searcher))) unknown.add(word);
    if (unknown.size > MAX_UNKNOWN) return undefined;
  }
  if (unknown.size === 0) return undefined;
  const meant: string[][] = [];
  for (const word of words) {
    const alternatives = unknown.has(word) ? await wordsLike(db, word, searcher) : [word];
    if (alternatives.length === 0) return undefined;
    meant.push(alternatives);
  }
  const match = allOf(meant);
  return { match, exact: match };
}

async function wordsLike(db: Db, word: string, searcher: Searcher): Promise<string[]> {
  return [
    ...(await completionsOf(db, word, searcher)),
    ...(await correctionsOf(db, word, searcher)),
  ];
}

/**
 * Without the characters that FTS5 may read as its own syntax. It folds the words itself. `sugar-free` is one: what has
 * sugar is something else.
 */
const wordsOf = (search: string): string[] =>
  (search.match(/[\p{L}\p{N}\p{M}]+(?:[-– ]+free(?![\p{L}\p{N}\p{M}]))?/giu) ?? []).map((word) =>
    word.replace(/[-– ]+/g, ' '),
  );

/** Words of one or two letters are in nearly every text. In scripts without spaces they are whole words. */
const isLookedFor = (word: string): boolean =>
  [...word].length > 2 ||
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word);

const quoted = (words: string) => `"${words}"`;

const allOf = (alternatives: string[][]): string =>
  alternatives.map((words) => `(${words.map(quoted).join(' OR ')})`).join(' AND ');

async function isIndexed(db: Db, word: string, searcher: Searcher): Promise<boolean> {
  const row = await db
    .selectFrom('searchWords')
    .innerJoin('searchTexts', 'searchTexts.id', 'searchWords.rowid')
    .select('searchTexts.id')
    .where(sql<boolean>`search_words MATCH ${`"${word}"`}`)
    .$if(searcher === 'visitor', (query) => query.where('searchTexts.isPublic', '=', 1))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The most frequent words that begin with this one. */
async function completionsOf(db: Db, word: string, searcher: Searcher): Promise<string[]> {
  const beginning = fold(word);
  const rows = await db
    .selectFrom(VOCABULARIES[searcher])
    .select('term')
    .where('term', '>', beginning)
    .where('term', '<', `${beginning}\u{10ffff}`)
    .orderBy('doc', 'desc')
    .limit(MAX_COMPLETIONS)
    .execute();
  return rows.map(({ term }) => term);
}

/**
 * The words of the index that differ least from this one, in one or two letters, but not in the first: the index then
 * reads a part of its words only.
 */
async function correctionsOf(db: Db, misspelled: string, searcher: Searcher): Promise<string[]> {
  const word = fold(misspelled);
  const [first] = word;
  if (first === undefined || word.length < MIN_CORRECTED_LENGTH) return [];
  const allowed = word.length < 6 ? 1 : 2;
  const terms = await db
    .selectFrom(VOCABULARIES[searcher])
    .select(['term', 'doc'])
    .where('term', '>=', first)
    .where('term', '<', `${first}\u{10ffff}`)
    .where(sql<number>`length(term)`, '>=', word.length - allowed)
    .where(sql<number>`length(term)`, '<=', word.length + allowed)
    .execute();
  return terms
    .map(({ term, doc }) => ({ term, doc, letters: distance(word, term) }))
    .filter(({ letters }) => letters <= allowed)
    .sort((a, b) => a.letters - b.letters || b.doc - a.doc)
    .filter(({ letters }, _, [nearest]) => letters === nearest?.letters)
    .slice(0, MAX_CORRECTIONS)
    .map(({ term }) => term);
}

// Reads the full-text index: the rows that match a search, and the text around the words in them.

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
  if (!match || rows.length === 0) return rows;
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
