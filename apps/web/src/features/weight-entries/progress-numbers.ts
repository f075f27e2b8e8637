import type { SiteSetting } from '@site/schema/site-settings';
import type {
  WeightChart,
  WeightMilestone,
  WeightStats,
  WeightTrend,
} from '@site/schema/weight-entries';
import {
  DEFAULT_GOAL_WEIGHT,
  GOAL_WEIGHT_KEY,
  POUNDS_PER_KILOGRAM,
  type WeightUnit,
} from '@site/schema/weights';
import { formatCount } from '../../lib/format.ts';
import { formatChange, formatPounds, formatWeight } from './weight-unit.ts';

/** The texts and numbers of My Progress, from the entries, the statistics and the goal. */

/**
 * Pounds. 145 if the setting is missing or not a valid weight; `NaN` if its value is `null`, which a new site has until
 * its owner sets a goal: nothing is compared with it, and nothing is drawn.
 */
export function goalWeight(settings: readonly Pick<SiteSetting, 'key' | 'value'>[] = []): number {
  const { value } = settings.find(({ key }) => key === GOAL_WEIGHT_KEY) ?? {};
  if (value === null) return Number.NaN;
  const pounds = Number(value ?? '');
  return Number.isFinite(pounds) && pounds > 0 ? pounds : DEFAULT_GOAL_WEIGHT;
}

/** Rounds to whole pounds. A gain is 0. */
function wholePounds(loss: number): number {
  // Rounds to tenths first: in binary, 150.3 − 144.8 is slightly less than 5.5.
  return Math.max(0, Math.round(Math.round(loss * 10) / 10));
}

/** @param loss pounds; a gain is 0 */
function total(loss: number, unit: WeightUnit): string {
  return unit === 'lb' ? formatPounds(wholePounds(loss)) : formatWeight(Math.max(0, loss), unit);
}

export interface ProgressCardsInput {
  /** Undefined when they could not be loaded. */
  stats: WeightStats | undefined;
  /** Pounds. */
  goal: number;
  entryCount: number;
  /** Pounds; `null` when this month has no entry to compare. */
  monthChange: number | null;
  unit: WeightUnit;
}

/** The titles, values and captions of the four cards. Totals in pounds are rounded; in other units they have a decimal. */
export function progressCards({ stats, goal, entryCount, monthChange, unit }: ProgressCardsInput) {
  const { currentWeight = null, totalLoss = 0, avgMonthlyLoss = 0 } = stats ?? {};
  return {
    current: {
      title: 'Current Weight',
      value: currentWeight === null ? '—' : formatWeight(currentWeight, unit),
      caption: `Progress this month${monthChange === null ? '' : `: ${formatChange(monthChange, unit)}`}`,
    },
    lost: {
      title: 'Total Lost',
      value: total(totalLoss, unit),
      caption: 'Since starting',
    },
    toGoal: {
      title: 'To Goal',
      value: total((currentWeight ?? 0) - goal, unit),
      caption: `Goal: ${formatPounds(goal, unit)}`,
    },
    average: {
      title: 'Avg/Month',
      value: formatWeight(Math.max(0, avgMonthlyLoss), unit),
      caption: entryCount === 1 ? '1 entry' : `${formatCount(entryCount)} entries`,
    },
  };
}

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

/**
 * The decimals of the weekly rate with which a reader who calculates comes to the same month of the goal; one where no
 * month is told.
 */
export function rateDecimals(
  trend: WeightTrend,
  goal: number,
  { latestDate, unit }: { latestDate: Date; unit: WeightUnit },
): number {
  const size = unit === 'kg' ? POUNDS_PER_KILOGRAM : 1;
  const monthAt = (perWeek: number | null) =>
    goalDate({ ...trend, perWeek }, goal, latestDate)
      ?.toISOString()
      .slice(0, 'yyyy-mm'.length);
  const month = monthAt(trend.perWeek);
  const rounded = (decimals: number) =>
    size * Number(((trend.perWeek ?? 0) / size).toFixed(decimals));
  return month === undefined ? 1 : ([1, 2].find((each) => monthAt(rounded(each)) === month) ?? 3);
}

/** The milestones of readers of a unit. */
export const milestonesOf = (
  { milestones, kilogramMilestones }: Pick<WeightChart, 'milestones' | 'kilogramMilestones'>,
  unit: WeightUnit,
) => (unit === 'kg' ? kilogramMilestones : milestones);

export const milestoneText = ({ lost }: Pick<WeightMilestone, 'lost'>, unit: WeightUnit) =>
  `First time ${formatPounds(lost, unit)} down`;
