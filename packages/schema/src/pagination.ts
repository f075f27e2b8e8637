import { z } from 'zod';

/** The most rows in one answer, and the default. A site with one author rarely has more. */
export const LIST_CAP = 500;
export const SEARCH_MAX = 100;

export const wholeNumber = (label: string, min: number, max: number) =>
  z.coerce
    .number({ error: `${label} must be a whole number` })
    .int({ error: `${label} must be a whole number` })
    .min(min, { error: `${label} must be at least ${min}` })
    .max(max, { error: `${label} must be at most ${max}` });

export const pageQuery = {
  limit: wholeNumber('limit', 1, LIST_CAP).default(LIST_CAP),
  offset: wholeNumber('offset', 0, 1_000_000_000).default(0),
};

export const searchQuery = z
  .string({ error: 'search must be text' })
  .trim()
  .max(SEARCH_MAX, { error: `search must be at most ${SEARCH_MAX} characters` })
  .transform((text) => (text === '' ? undefined : text))
  .optional();

/** One page of a list. `total` counts all matching rows, not only the `items` of this page. */
export interface Page<T> {
  items: T[];
  total: number;
  /** Set when nothing had the words of the search, and these rows have words like them. */
  isSimilar?: true;
  /** The number of rows that a limit leaves out only because they do not have its number. */
  withoutNumber?: number;
}

/** A line of a text that was searched, in parts; those with `isMatch` are words that were found. */
export type Snippet = { text: string; isMatch: boolean }[];

/** A row in a list, with the line in which a search found its words. */
export type WithSnippet<T> = T & { snippet?: Snippet };

export const byId = z.object({ id: z.string().max(100) });
