import { POUNDS_PER_KILOGRAM, stonesOf, type WeightUnit } from '@site/schema/weights';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formatters are slow to create, and a list needs the same one many times. */
function longDateIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone });
  formats.set(timeZone, format);
  return format;
}

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** The month in UTC: `long` is "November", `short` is "Nov". */
export function monthName(date: Date, length: 'long' | 'short'): string {
  const name = MONTHS[date.getUTCMonth()] ?? '';
  return length === 'short' ? name.slice(0, 3) : name;
}

/**
 * Formats a date for readers: "November 4, 2026".
 *
 * @param moment ISO 8601, or a date
 * @param timeZone IANA name of the site's time zone, so that server and browser agree
 */
export function formatDate(moment: string | Date, timeZone: string): string {
  const date = new Date(moment);
  // UTC needs no `Intl`: creating a page's first formatter takes longer than its other code.
  if (timeZone === 'UTC') {
    return `${monthName(date, 'long')} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
  }
  return longDateIn(timeZone).format(date);
}

/** Formats a date and time for the owner: "November 4, 2026, 03:05". All locales write the 24-hour clock the same. */
export function formatMoment(moment: string | Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${formatDate(moment, timeZone)}, ${clock.format(new Date(moment))}`;
}

/** A date without a time is stored as midnight in UTC. */
const BARE_DAY = /T00:00:00(\.0+)?Z$/;

/**
 * Formats the day of a dated row, such as a weight entry. A date without a time is the same day in every time zone; a
 * moment is shown as its day in the site's time zone.
 */
export function formatDay(iso: string, timeZone: string): string {
  return formatDate(iso, BARE_DAY.test(iso) ? 'UTC' : timeZone);
}

/** The day of a weight entry as the value of a date input: `2026-11-04`. */
export function dayForField(iso: string, timeZone: string): string {
  return dayIn(new Date(iso), BARE_DAY.test(iso) ? 'UTC' : timeZone);
}

/** The day of a moment in a time zone, as the value of a date input: `2026-11-04`. */
export function dayIn(moment: Date, timeZone: string): string {
  // Swedes write days like this.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment).padStart(10, '0');
}

/**
 * Formats a number for readers: `1,284.5`. It does not use `Intl`, because every page shows a number, and creating the
 * first formatter takes a browser as long as starting all other code of the page.
 *
 * @param decimals the most decimals; trailing zeros are removed
 */
export function formatNumber(number: number, decimals: number): string {
  const [whole = '', fraction] = String(Number(number.toFixed(decimals))).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction ? `${grouped}.${fraction}` : grouped;
}

/** Formats a whole number for readers: `1,284`. */
export const formatCount = (count: number): string => formatNumber(count, 0);

/** Formats a weight as a whole number in the site's unit: `42 lbs`, `19 kg`, `3 st 0 lb`. */
export function formatWholeWeight(pounds: number, unit: WeightUnit = 'lb'): string {
  if (unit === 'kg') return `${formatCount(Math.round(pounds / POUNDS_PER_KILOGRAM))} kg`;
  if (unit === 'lb') return `${formatCount(Math.round(pounds))} lbs`;
  const { stones, rest } = stonesOf(pounds, 0);
  return `${stones > 0 ? `${stones} st ` : ''}${rest} lb`;
}

/** Formats a number of views: `1 view` or `1,284 views`. A missing number counts as 0. */
export function formatViews(views: number | null | undefined): string {
  return `${formatCount(views ?? 0)} ${views === 1 ? 'view' : 'views'}`;
}

/** `1 comment` or `1,284 comments`. */
export const formatComments = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'comment' : 'comments'}`;

/** Shortens a text to at most `max` characters, between two words and with an ellipsis. */
export function shorten(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  const end = line[max - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** The paragraphs of a text; an empty line begins a new one. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter(Boolean);

/** The lines of a text that are not empty. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
