/** Counts what visitors search for: words and numbers, and nothing of who searched. */
import type { SearchCount } from '@site/schema/analytics';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { sum } from '../../db/queries.ts';

/** How many different searches a day are stored, so that invented ones cannot fill the disk. */
export const SEARCHES_A_DAY = 200;
/** The most characters of a search. Longer ones are not what a reader types. */
const WORDS_MAX = 60;
/** The most rows in the tab. */
const LISTED = 20;

/**
 * The words of a search in lower case, in the form in which they are counted. `null` for a search that is not counted,
 * because it may name a person: an email address or a long number.
 */
export function countedWords(search: string): string | null {
  if (/@|\d{5}/.test(search)) return null;
  const words =
    search
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const text = words.join(' ');
  return text === '' || text.length > WORDS_MAX ? null : text;
}

/**
 * A search that is new on this (UTC) day is not counted once the day has {@link SEARCHES_A_DAY} different ones.
 *
 * @param search `words`: from {@link countedWords}
 */
export async function addSearch(
  tx: Db,
  { words, day, hasResult }: { words: string; day: string; hasResult: boolean },
): Promise<void> {
  const withoutResult = Number(!hasResult);
  await sql`INSERT INTO daily_search_totals (day, words, searches, without_result)
    SELECT ${day}, ${words}, 1, ${withoutResult}
    WHERE EXISTS (SELECT 1 FROM daily_search_totals WHERE day = ${day} AND words = ${words})
      OR (SELECT count(*) FROM daily_search_totals WHERE day = ${day}) < ${SEARCHES_A_DAY}
    ON CONFLICT (day, words) DO UPDATE SET searches = searches + 1,
      without_result = without_result + ${withoutResult}`.execute(tx);
}

/** What was searched for in vain from one (UTC) day to another, most frequent first. */
export function vainSearches(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<{ words: string; count: number }[]> {
  return db
    .selectFrom('dailySearchTotals')
    .select(['words', ({ fn }) => fn.sum<number>('withoutResult').as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('withoutResult', '>', 0)
    .groupBy('words')
    .orderBy('count', 'desc')
    .orderBy('words')
    .limit(LISTED)
    .execute();
}

/** The searches of all stored days together, most frequent first. */
export function topSearches({ services }: { services: { db: Db } }): Promise<SearchCount[]> {
  return services.db
    .selectFrom('dailySearchTotals')
    .select(['words', sum('searches'), sum('withoutResult')])
    .groupBy('words')
    .orderBy('searches', 'desc')
    .orderBy('words')
    .limit(LISTED)
    .execute();
}
