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

/** 0 of no numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const lower = sorted[Math.floor(middle)] ?? 0;
  const upper = sorted[Math.ceil(middle)] ?? 0;
  return (lower + upper) / 2;
}

export interface ChartPoint {
  /** ISO 8601 in UTC. */
  date: string;
  /** Days since January 1, 1970, in the site's time zone. */
  day: number;
}

/** @param timeZone IANA name */
export function chartPoints(points: readonly { date: string }[], timeZone: string): ChartPoint[] {
  return points.map(({ date }) => ({ date, day: dayNumber(dayOfEntry(date, timeZone)) }));
}

/** Of two equally near points, the earlier. */
export function nearestPoint<T extends Pick<ChartPoint, 'day'>>(
  line: readonly T[],
  day: number,
): T | undefined {
  let low = 0;
  let high = line.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((line[middle]?.day ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  const after = line[low];
  const before = line[low - 1];
  if (!before || !after) return after;
  return day - before.day <= Math.abs(after.day - day) ? before : after;
}
