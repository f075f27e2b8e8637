/** What the trend says about the goal. */
import type { WeightTrend } from '@site/schema/weight-entries';

/** Pounds on both sides of the goal within which a weight counts as maintained. */
export const GOAL_BAND = 2.5;

const WEEK = 7 * 86_400_000;
/** Beyond three years a rate of four weeks says nothing. */
const MAX_WEEKS = 3 * 52.18;

/** Whether the trend has reached the goal before and is still near it. */
export function isMaintaining({ latest, highest, lowest }: WeightTrend, goal: number): boolean {
  const hasReached = lowest <= goal && goal <= highest;
  return hasReached && Math.abs(latest - goal) <= GOAL_BAND;
}

/**
 * The day on which the trend reaches the goal at its present rate, or `undefined` if it leads elsewhere or takes more
 * than three years.
 *
 * @param latestDate the day of the trend's latest value
 */
export function goalDate(
  { latest, perWeek }: WeightTrend,
  goal: number,
  latestDate: Date,
): Date | undefined {
  const weeks = perWeek ? (goal - latest) / perWeek : 0;
  return weeks > 0 && weeks <= MAX_WEEKS
    ? new Date(latestDate.getTime() + weeks * WEEK)
    : undefined;
}
