/** The texts and numbers of My Progress, from the entries, the statistics and the goal. */

import { DEFAULT_GOAL_WEIGHT, GOAL_WEIGHT_KEY } from '@site/schema/goal-weight';
import type { SiteSetting } from '@site/schema/site-settings';
import type { WeightStats } from '@site/schema/weight-entries';
import { formatCount, formatNumber } from '../../lib/format-number.ts';

/** Pounds. 145 if the setting is missing or not a valid weight. */
export function goalWeight(settings: readonly Pick<SiteSetting, 'key' | 'value'>[] = []): number {
  const { value } = settings.find(({ key }) => key === GOAL_WEIGHT_KEY) ?? {};
  const pounds = Number(value ?? '');
  return Number.isFinite(pounds) && pounds > 0 ? pounds : DEFAULT_GOAL_WEIGHT;
}

/** Formats a goal or a rounded number of pounds: `150 lbs` or `1,150.5 lbs`. */
export function formatPounds(pounds: number): string {
  return `${formatNumber(pounds, 1)} lbs`;
}

/** Formats a measured weight, always with one decimal: `150.0 lbs`. */
export function formatWeight(pounds: number): string {
  const text = formatNumber(pounds, 1);
  return `${text.includes('.') ? text : `${text}.0`} lbs`;
}

/** Formats a difference between weights: `−0.5 lbs`, `+1.0 lbs` or `0.0 lbs`. */
export function formatChange(pounds: number): string {
  const sign = pounds > 0 ? '+' : pounds < 0 ? '−' : '';
  return `${sign}${formatWeight(Math.abs(pounds))}`;
}

/** Whole pounds still to lose. 0 when the goal is reached, or without an entry. */
export function poundsToGoal(currentWeight: number | null, goal: number): number {
  return wholePounds((currentWeight ?? 0) - goal);
}

/** Rounds to whole pounds. A gain is 0. */
function wholePounds(loss: number): number {
  // Rounds to tenths first: in binary, 150.3 − 144.8 is slightly less than 5.5.
  return Math.max(0, Math.round(Math.round(loss * 10) / 10));
}

export interface ProgressCardsInput {
  /** Undefined when they could not be loaded. */
  stats: WeightStats | undefined;
  /** Pounds. */
  goal: number;
  entryCount: number;
  /** Pounds; `null` when this month has no entry to compare. */
  monthChange: number | null;
}

/** The titles, values and captions of the four cards. */
export function progressCards({ stats, goal, entryCount, monthChange }: ProgressCardsInput) {
  const { currentWeight = null, totalLoss = 0, avgMonthlyLoss = 0 } = stats ?? {};
  return {
    current: {
      title: 'Current Weight',
      value: currentWeight === null ? '—' : formatWeight(currentWeight),
      caption: `Progress this month${monthChange === null ? '' : `: ${formatChange(monthChange)}`}`,
    },
    lost: {
      title: 'Total Lost',
      value: formatPounds(wholePounds(totalLoss)),
      caption: 'Since starting',
    },
    toGoal: {
      title: 'To Goal',
      value: formatPounds(poundsToGoal(currentWeight, goal)),
      caption: `Goal: ${formatPounds(goal)}`,
    },
    average: {
      title: 'Avg/Month',
      value: formatWeight(Math.max(0, avgMonthlyLoss)),
      caption: entryCount === 1 ? '1 entry' : `${formatCount(entryCount)} entries`,
    },
  };
}
