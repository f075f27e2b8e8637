/** What the entries, their sums and the goal come to, as My Progress words it. */

import { DEFAULT_GOAL_WEIGHT, GOAL_WEIGHT_KEY } from '@site/schema/goal-weight';
import type { SiteSetting } from '@site/schema/site-settings';
import type { WeightStats } from '@site/schema/weight-entries';
import { formatCount, formatNumber } from '../../lib/format-number.ts';

/** Pounds; 145 where the owner has set none, or nothing that is a weight. */
export function goalWeight(settings: readonly Pick<SiteSetting, 'key' | 'value'>[] = []): number {
  const { value } = settings.find(({ key }) => key === GOAL_WEIGHT_KEY) ?? {};
  const pounds = Number(value ?? '');
  return Number.isFinite(pounds) && pounds > 0 ? pounds : DEFAULT_GOAL_WEIGHT;
}

/** Such as `150 lbs` or `1,150.5 lbs`. */
export function formatPounds(weight: number): string {
  return `${formatNumber(weight, 1)} lbs`;
}

/** What is left to lose, in whole pounds; nothing once the goal is reached, or without an entry. */
export function poundsToGoal(currentWeight: number | null, goal: number): number {
  return wholePounds((currentWeight ?? 0) - goal);
}

/** In whole pounds; a gain counts as 0. */
function wholePounds(loss: number): number {
  // Whole tenths first: 150.3 − 144.8 is a hair less than 5.5 in binary.
  return Math.max(0, Math.round(Math.round(loss * 10) / 10));
}

/** The values and captions of the four cards; `stats` is absent where they could not be read. */
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
