/**
 * Parsers for query parameters. They return `undefined` for an invalid value. Hand-written, because a schema library
 * would be larger than the code of a public page.
 */

import { findTag, type Tag, tagSlug } from '@site/schema/tag-names';

export type RawSearch = Record<string, unknown>;

/** Trimmed text of at most `max` characters. */
export function textParam(value: unknown, max: number): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text.slice(0, max);
}

/** A tag that is asked for in any spelling. */
export const tagParam = (value: unknown): string | undefined =>
  tagSlug(textParam(value, 200) ?? '') || undefined;

/** The tag that a list is asked for: `null` for one that has no page, `undefined` for none. */
export function chosenTag(
  tags: readonly Tag[] | undefined,
  slug: string | undefined,
): Tag | null | undefined {
  return slug === undefined ? undefined : (findTag(tags ?? [], slug) ?? null);
}

/** The page number in a list. Page 1 is `undefined`. */
export function pageParam(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page >= 2 && page <= 1_000_000 ? page : undefined;
}

/** A parameter without a value: `?all` and `?all=true` are `true`, anything else is `undefined`. */
export function flagParam(value: unknown): true | undefined {
  return value === true || value === '' || value === 'true' ? true : undefined;
}

/** What a reader takes instead of lines' own foods. Here, since a route reads its address before the code of its page loads. */
export interface InsteadParam {
  /** For each line, its number from 1 and the letter of its alternative. */
  instead?: string | undefined;
}

/** In whose measures a recipe is shown; undefined for its author's own. */
export interface UnitsParam {
  units?: 'us' | 'metric' | undefined;
}

export function readUnitsParam({ units }: { units?: unknown }): UnitsParam {
  return { units: units === 'us' || units === 'metric' ? units : undefined };
}

const INSTEAD = /^\d{1,3}[a-e](?:\.\d{1,3}[a-e]){0,9}$/;

export function readInsteadParam(raw: RawSearch): InsteadParam {
  const { instead } = raw as { instead?: unknown };
  return { instead: typeof instead === 'string' && INSTEAD.test(instead) ? instead : undefined };
}
