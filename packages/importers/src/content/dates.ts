/**
 * Dates as programs write them. Without a time zone they are the author's: her day, and her clock's time. So they stay
 * days and times here until {@link momentOf} knows whose.
 */
import { dayIn, momentIn } from '../zoned-time.ts';

/**
 * A moment in UTC (`2019-05-06T05:08:09.000Z`), a time of no zone (`2019-05-06T07:08:09.000`) or a day (`2019-05-06`);
 * `null` for zero dates, for nonsense, and for 3/4/2019, which nobody can tell.
 */
export function isoDate(value: unknown): string | null {
  const { at, of } = readDate(value);
  const date = new Date(at);
  const year = date.getUTCFullYear();
  // Zero dates are in the years 0, 1 and 1899; some keep the recipes of old books.
  if (!(year >= 1700 && year !== 1899 && year <= 9998)) return null;
  const iso = date.toISOString();
  return of === 'moment' ? iso : of === 'time' ? iso.slice(0, -1) : iso.slice(0, 10);
}

/** Milliseconds of what is written, read as UTC where it names no zone. */
interface Written {
  at: number;
  of: 'moment' | 'time' | 'day';
}

const NO_DATE: Written = { at: Number.NaN, of: 'day' };

function readDate(value: unknown): Written {
  if (value instanceof Date) return ofDate(value);
  if (typeof value === 'number') return ofNumber(value);
  return typeof value === 'string' ? ofText(value.trim()) : NO_DATE;
}

/** A TOML date is a `Date` that knows what of it was written. */
function ofDate(date: Date & { isLocal?(): boolean; isDate?(): boolean }): Written {
  const of = date.isDate?.() ? 'day' : date.isLocal?.() ? 'time' : 'moment';
  return { at: date.getTime(), of };
}

/** A year, seconds or milliseconds. */
function ofNumber(value: number): Written {
  if (value >= 1900 && value < 2100) return { at: Date.UTC(value, 0), of: 'day' };
  return { at: Math.abs(value) < 1e11 ? value * 1000 : value, of: 'moment' };
}

const DAY =
  /^(?:(?<y>\d{4})[-/.]?(?<m>\d\d?)[-/.]?(?<d>\d\d?)|(?<first>\d\d?)(?<mark>[./-])(?<second>\d\d?)[./-](?<last>\d{4}))(?:[T ,]+(?<time>\S.*))?$/i;
const TIME =
  /^(\d\d?):(\d\d)(?::(\d\d)(?:\.(\d{1,3})\d*)?)?\s*([ap]\.?m\.?)?\s*(?:(Z|UTC|GMT)|([+-])(\d\d):?(\d\d)?)?$/i;
const MONTH_NAME = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i;

const ZONE = /(?:\b(?:Z|UTC|GMT|[ECMP][SD]T)|[+-]\d\d:?\d\d)(?:\s*\([^)]*\))?$/;

function ofText(text: string): Written {
  const { groups } = DAY.exec(text) ?? {};
  return groups ? ofNumbers(groups) : ofWords(text);
}

/** `May 6th, 2019 at 7:08 am`, `Mon, 06 May 2019 07:08:09 +0000` */
function ofWords(text: string): Written {
  if (!MONTH_NAME.test(text) || !/\b\d{4}\b/.test(text) || text.length > 100) return NO_DATE;
  const written = text.replace(/(\d)(?:st|nd|rd|th)\b/gi, '$1').replace(/\bat\b/gi, '');
  if (ZONE.test(written)) return { at: Date.parse(written), of: 'moment' };
  return { at: Date.parse(`${written} UTC`), of: /\d:\d\d/.test(written) ? 'time' : 'day' };
}

function ofNumbers(groups: Record<string, string>): Written {
  const [year, month, day] = daysOf(groups);
  // `Date` takes the year 1 for 1901.
  const midnight = new Date(Date.UTC(year < 1000 ? Number.NaN : year, month - 1, day));
  // There is no 30 February.
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return NO_DATE;
  const time = groups['time'];
  if (time === undefined) return { at: midnight.getTime(), of: 'day' };
  const [whole, hour, minute, second = '0', fraction = '0', half, utc, sign, h = '0', m = '0'] =
    TIME.exec(time) ?? [];
  if (whole === undefined) return NO_DATE;
  const hours = half ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour);
  const offset = (Number(h) * 60 + Number(m)) * (sign === '-' ? -1 : 1);
  const seconds = (hours * 60 + Number(minute) - offset) * 60 + Number(second);
  return {
    at: midnight.getTime() + seconds * 1000 + Number(fraction.padEnd(3, '0')),
    of: utc || sign ? 'moment' : 'time',
  };
}

function daysOf({ y, m, d, first, mark, second, last }: Record<string, string>) {
  if (y !== undefined) return [Number(y), Number(m), Number(d)] as const;
  const [one, two] = [Number(first), Number(second)];
  if (mark === '.' || one > 12 || one === two) return [Number(last), two, one] as const;
  return [Number(last), two > 12 ? one : Number.NaN, two] as const;
}

/** The day (`YYYY-MM-DD`) of a date, as {@link isoDate} gives it, on a site of this zone. */
export const dayOf = (date: string, timeZone: string): string =>
  date.endsWith('Z') ? dayIn(timeZone, new Date(date)) : date.slice(0, 10);

/**
 * The moment of a date, as {@link isoDate} gives it. A time is one of the old site's zone. A day stays this day on the
 * site that shows it from now on.
 *
 * @param zones the names of both
 */
export function momentOf(date: string, zones: { old: string; own: string }): string {
  if (date.endsWith('Z')) return date;
  const isDay = date.length === 10;
  const moment = momentIn(isDay ? zones.own : zones.old, Date.parse(`${date}${isDay ? '' : 'Z'}`));
  return new Date(moment).toISOString();
}
