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

/** Formats a weight: `150 lbs` or `1,150.5 lbs`. */
export function formatPounds(weight: number): string {
  return `${formatNumber(weight, 1)} lbs`;
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

/** The titles, values and captions of the four cards. `stats` is undefined when it could not be loaded. */
export function progressCards(stats: WeightStats | undefined, goal: number, entryCount: number) {
  const { currentWeight = null, totalLoss = 0, avgMonthlyLoss = 0 } = stats ?? {};
  return {
    current: {
      title: 'Current Weight',
      value: currentWeight === null ? '—' : formatPounds(currentWeight),
      caption: 'Progress this month',
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
      value: formatPounds(Math.max(0, avgMonthlyLoss)),
      caption: entryCount === 1 ? '1 entry' : `${formatCount(entryCount)} entries`,
    },
  };
}
