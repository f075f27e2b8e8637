/** The days of weight entries. */
import { dayIn } from '../../lib/day-in.ts';

/** Milliseconds. */
export const DAY = 86_400_000;

/** A date without a time is stored as midnight in UTC, and is the same day in every time zone. */
const BARE_DAY = /T00:00:00(\.0+)?Z$/;

/**
 * The day of an entry as `YYYY-MM-DD`.
 *
 * @param date ISO 8601 in UTC
 * @param timeZone IANA name: an entry with a time of day belongs to the day in it
 */
export function dayOfEntry(date: string, timeZone: string): string {
  return BARE_DAY.test(date) ? date.slice(0, 10) : dayIn(timeZone, new Date(date));
}

/** Days since January 1, 1970, of a day as `YYYY-MM-DD`. */
export function dayNumber(day: string): number {
  return Date.parse(day) / DAY;
}
