const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are costly to make, and a list asks for the same one many times. */
function longDateIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  formats.set(timeZone, format);
  return format;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `long` as "November", `short` as "Nov"; in UTC. */
export function monthName(date: Date, length: 'long' | 'short'): string {
  const name = MONTHS[date.getUTCMonth()] ?? '';
  return length === 'short' ? name.slice(0, 3) : name;
}

/**
 * A date as readers see it, such as "November 4, 2026".
 *
 * @param iso ISO 8601
 * @param timeZone IANA name of the site's own zone, so that server and browser agree
 */
export function formatDate(iso: string, timeZone: string): string {
  const date = new Date(iso);
  // The first formatter of a page takes longer than the rest of its script, and here none is needed.
  if (timeZone === 'UTC') {
    return `${monthName(date, 'long')} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
  }
  return longDateIn(timeZone).format(date);
}

/** A moment as the owner sees it, such as "November 4, 2026, 03:05"; with a 24-hour clock, which is written the same everywhere. */
export function formatMoment(iso: string, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${formatDate(iso, timeZone)}, ${clock.format(new Date(iso))}`;
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

/** The day of a weight entry as a date field holds it: `2026-11-04`. */
export function dayForField(iso: string, timeZone: string): string {
  return dayIn(new Date(iso), BARE_DAY.test(iso) ? 'UTC' : timeZone);
}

/** The day that a moment falls on in a time zone, as a date field holds it. */
export function dayIn(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}
