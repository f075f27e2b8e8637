/** Counts what visitors search for: words and numbers, and nothing of who searched. */
import type { Database } from '../../db/open.ts';

/** How many different searches a day are stored, so that invented ones cannot fill the disk. */
export const SEARCHES_A_DAY = 200;
/** The most characters of a search. Longer ones are not what a reader types. */
const WORDS_MAX = 60;

export interface CountedSearch {
  /** From {@link countedWords}. */
  words: string;
  /** UTC, such as `2026-11-18`. */
  day: string;
  hasResult: boolean;
}

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

export type SearchWriter = ReturnType<typeof prepareSearchWriter>;

/** @param sqlite the connection on which the transactions of `group-commit.ts` run */
export function prepareSearchWriter(sqlite: Database['sqlite']) {
  const count = sqlite.prepare<
    [{ day: string; words: string; withoutResult: 0 | 1; most: number }]
  >(`INSERT INTO daily_search_totals (day, words, searches, without_result)
    SELECT @day, @words, 1, @withoutResult
    WHERE EXISTS (SELECT 1 FROM daily_search_totals WHERE day = @day AND words = @words)
      OR (SELECT count(*) FROM daily_search_totals WHERE day = @day) < @most
    ON CONFLICT (day, words) DO UPDATE SET searches = searches + 1,
      without_result = without_result + @withoutResult`);

  return {
    /** A search that is new on this day is not counted once the day has {@link SEARCHES_A_DAY} different ones. */
    addSearch({ words, day, hasResult }: CountedSearch): void {
      count.run({ day, words, withoutResult: hasResult ? 0 : 1, most: SEARCHES_A_DAY });
    },
  };
}
