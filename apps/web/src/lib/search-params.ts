/**
 * Readers of what an address holds behind its question mark; what cannot be read counts as not there.
 * Written out because a schema library would weigh more than the pages that every visitor loads.
 */

export type RawSearch = Record<string, unknown>;

/** Trimmed text of at most `max` characters. */
export function textParam(value: unknown, max: number): string | undefined {
  // The router reads `?search=7` as a number.
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? undefined : text.slice(0, max);
}

/** The number of a list's page after the first. */
export function pageParam(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isInteger(page) && page >= 2 && page <= 1_000_000 ? page : undefined;
}

/** Something that is either asked for, as `?all` or `?all=true`, or not there. */
export function flagParam(value: unknown): true | undefined {
  return value === true || value === '' || value === 'true' ? true : undefined;
}
