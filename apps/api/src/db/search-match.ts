/** From what a visitor types to a query of the full-text index. */
import { distance } from 'fastest-levenshtein';
import { sql } from 'kysely';
import { fold } from './fold.ts';
import type { Db } from './open.ts';

/** A query of `search_words`, in the language of FTS5. */
export interface SearchMatch {
  /** Rows that it finds are results. */
  match: string;
  /** Rows that this finds too come first: they have the last word itself, and not only as a beginning. */
  exact: string;
  /** Whether lines of text can show why rows are found. A single letter is nearly everywhere, and slow to mark. */
  hasSnippets: boolean;
}

/** Finds no row: for a search without letters and digits. */
const NOTHING = '""';
/** Words of the index that may complete the word that is being typed; a letter or two begin very many. */
const MAX_COMPLETIONS = { short: 4, long: 50 } as const;
/** Words of the index that may be meant by a misspelled one. */
const MAX_CORRECTIONS = 3;

/**
 * Reads a list that is searched. Where nothing has the words, words like them are searched for.
 *
 * @param read reads the list, or the rows of it that match
 */
export async function readSearched<List extends { total: number }>(
  db: Db,
  search: string | undefined,
  read: (match: SearchMatch | undefined) => Promise<List>,
): Promise<List & { isSimilar?: true }> {
  if (search === undefined) return read(undefined);
  const list = await read(await findWords(db, search));
  if (list.total > 0) return list;
  const similar = await findSimilarWords(db, search);
  if (!similar) return list;
  return { ...(await read(similar)), isSimilar: true };
}

/**
 * Finds rows with every word, of the last one also the beginning, since it may not be typed to its end.
 */
async function findWords(db: Db, search: string): Promise<SearchMatch> {
  const words = wordsOf(search);
  const last = words.at(-1);
  if (last === undefined) return { match: NOTHING, exact: NOTHING, hasSnippets: false };
  const completed = [last, ...(await completionsOf(db, last))];
  return {
    match: allOf([...words.slice(0, -1).map((word) => [word]), completed]),
    exact: allOf(words.map((word) => [word])),
    hasSnippets: words.some((word) => word.length > 1),
  };
}

/**
 * The second try, after {@link findWords} found nothing: takes each word that no row has for the beginning or the
 * misspelling of one that is in the index.
 *
 * @returns `undefined` when the index has every word, or none that is meant by one of them
 */
async function findSimilarWords(db: Db, search: string): Promise<SearchMatch | undefined> {
  const words = wordsOf(search);
  const meant: string[][] = [];
  for (const word of words) {
    if (await isIndexed(db, word)) meant.push([word]);
    else meant.push([...(await completionsOf(db, word)), ...(await correctionsOf(db, word))]);
  }
  if (meant.every(([first], index) => first === words[index])) return undefined;
  if (meant.some((alternatives) => alternatives.length === 0)) return undefined;
  const match = allOf(meant);
  return { match, exact: match, hasSnippets: true };
}

/** Without the characters that FTS5 may read as its own syntax. It folds the words itself. */
const wordsOf = (search: string): string[] => search.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

const allOf = (alternatives: string[][]): string =>
  alternatives.map((words) => `(${words.map((word) => `"${word}"`).join(' OR ')})`).join(' AND ');

async function isIndexed(db: Db, word: string): Promise<boolean> {
  const row = await db
    .selectFrom('searchWords')
    .select('rowid')
    .where(sql<boolean>`search_words MATCH ${`"${word}"`}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The most frequent words that begin with this one. */
async function completionsOf(db: Db, word: string): Promise<string[]> {
  const beginning = fold(word);
  const rows = await db
    .selectFrom('searchVocabulary')
    .select('term')
    .where('term', '>', beginning)
    .where('term', '<', `${beginning}\u{10ffff}`)
    .orderBy('doc', 'desc')
    .limit(beginning.length < 3 ? MAX_COMPLETIONS.short : MAX_COMPLETIONS.long)
    .execute();
  return rows.map(({ term }) => term);
}

/** The words of the index that differ least from this one, in one or two letters. */
async function correctionsOf(db: Db, misspelled: string): Promise<string[]> {
  const word = fold(misspelled);
  const allowed = word.length < 4 ? 0 : word.length < 6 ? 1 : 2;
  if (allowed === 0) return [];
  const terms = await db
    .selectFrom('searchVocabulary')
    .select(['term', 'doc'])
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
