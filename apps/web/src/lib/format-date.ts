const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are costly to make, and a list asks for the same one many times. */
function longDateIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  formats.set(timeZone, format);
  return format;
}

/**
 * A date as readers see it, such as "November 4, 2026".
 *
 * @param iso ISO 8601
 * @param timeZone IANA name of the site's own zone, so that server and browser agree
 */
export function formatDate(iso: string, timeZone: string): string {
  return longDateIn(timeZone).format(new Date(iso));
}

/** A date without a time is stored as midnight in UTC. */
const BARE_DAY = /T00:00:00(\.0+)?Z$/;

/**
 * The day of something that was dated, not timed, such as a weight entry: a bare day is that day in
 * every zone, and a moment is the day it fell on in the site's.
 */
export function formatDay(iso: string, timeZone: string): string {
  return formatDate(iso, BARE_DAY.test(iso) ? 'UTC' : timeZone);
}
