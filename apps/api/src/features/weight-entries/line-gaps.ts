/** Times without entries, over which the chart must not draw a line. */

import { median } from './median.ts';

/** A distance is a gap when it is longer than the usual one this many times. */
const TIMES_THE_USUAL = 2;

/**
 * The longest distance in days between two entries that the line connects: twice the median distance between days with
 * entries.
 *
 * @param days the days with entries, in days since 1970, oldest first and each once
 */
export function longestConnected(days: readonly number[]): number {
  const distances = days.slice(1).map((day, index) => day - (days[index] ?? day));
  return TIMES_THE_USUAL * median(distances);
}
