/**
 * The days of weight entries, and the trend of a weight: the exponentially smoothed moving average of John Walker's "The
 * Hacker's Diet", with weights between two entries interpolated day by day, as in TrendWeight.
 */
import { dayIn } from '../../lib/day-in.ts';
import { DAY } from '../../lib/durations.ts';

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

/** Of two equally near points, the earlier. */
export const nearestPoint = <T extends { day: number }>(line: readonly T[], day: number) =>
  line.reduce<T | undefined>(
    (near, each) => (near && Math.abs(near.day - day) <= Math.abs(each.day - day) ? near : each),
    undefined,
  );

export interface DayWeight {
  /** Days since January 1, 1970. */
  day: number;
  /** Pounds. */
  weight: number;
}

/** In binary, 195 − 144.8 is slightly less than 50.2. */
const EPSILON = 1e-9;

/** The part of the distance to the day's weight that the trend moves in a day. */
const SMOOTHING = 0.1;

const WEEKS_OF_RATE = 4;
const DAYS_OF_RATE = WEEKS_OF_RATE * 7;
/** Weighed days in the four weeks of the rate. With fewer, interpolated weights would decide it. */
const DAYS_FOR_RATE = 3;

/** One weight for each day with entries, the mean of them. Takes and returns the oldest first. */
export function weightsOfDays(entries: readonly DayWeight[]): DayWeight[] {
  const days: { day: number; weights: number[] }[] = [];
  for (const { day, weight } of entries) {
    const last = days.at(-1);
    if (last?.day === day) last.weights.push(weight);
    else days.push({ day, weights: [weight] });
  }
  return days.map(({ day, weights }) => ({ day, weight: mean(weights) }));
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/**
 * The trend in pounds of each calendar day from the first weighed day to the last. It starts with the first weight.
 *
 * @param days one weight for each weighed day, oldest first
 */
export function dailyTrend(days: readonly DayWeight[]): number[] {
  const trend: number[] = [];
  let before: DayWeight | undefined;
  for (const next of days) {
    const from = before ?? next;
    const distance = Math.max(1, next.day - from.day);
    for (let step = 1; step <= distance; step += 1) {
      const weight = from.weight + ((next.weight - from.weight) * step) / distance;
      const yesterday = trend.at(-1) ?? weight;
      trend.push(yesterday + SMOOTHING * (weight - yesterday));
    }
    before = next;
  }
  return trend;
}

/**
 * Pounds per week over the four weeks up to the latest entry; `null` when these have too few entries, or are over.
 *
 * @param today days since January 1, 1970
 */
export function weeklyRate(
  days: readonly DayWeight[],
  trend: readonly number[],
  today: number,
): number | null {
  const latestDay = days.at(-1)?.day ?? 0;
  const latest = trend.at(-1);
  const earlier = trend.at(-1 - DAYS_OF_RATE);
  const weighed = days.filter(({ day }) => day >= latestDay - DAYS_OF_RATE).length;
  if (latest === undefined || earlier === undefined) return null;
  if (isRateOver(days, today) || weighed < DAYS_FOR_RATE) return null;
  return (latest - earlier) / WEEKS_OF_RATE;
}

/** Whether the four weeks after the latest entry are over, in which no rate is known any more. */
export function isRateOver(days: readonly DayWeight[], today: number): boolean {
  return today - (days.at(-1)?.day ?? today) > DAYS_OF_RATE;
}

/**
 * The weighed days on which a line was each step below its start for the first time. A rebound takes none away, and does
 * not give one again. Of several on one day, the largest counts.
 *
 * @param line what is drawn on each weighed day: the weight or the trend. The trend of a day between two entries is only
 *   computed, so it reaches nothing.
 * @param step in pounds
 * @returns the day, and the pounds lost, a multiple of the step
 */
export function milestones(
  line: readonly DayWeight[],
  step: number,
): { day: number; lost: number }[] {
  const found: { day: number; lost: number }[] = [];
  const start = line[0]?.weight ?? 0;
  for (const { day, weight } of line) {
    const lost = Math.floor((start - weight) / step + EPSILON) * step;
    if (lost > (found.at(-1)?.lost ?? 0)) found.push({ day, lost });
  }
  return found;
}
