import type { WeightTrend } from '@site/schema/weight-entries';
import type { WeightUnit } from '@site/schema/weight-units';
import { monthName } from '../../lib/format.ts';
import * as styles from './chart-sentence.css.ts';
import { GOAL_BAND, goalDate, isMaintaining } from './goal-outlook.ts';
import { formatAmount } from './unit/format-weight.ts';
import { untilConverted } from './unit/weight-unit.css.ts';
import { useWeightUnit } from './unit/weight-unit.ts';

export interface ChartSentenceProps {
  trend: WeightTrend;
  /** The day of the latest entry. */
  latestDate: Date;
  /** Pounds. */
  goal: number;
  hasTrend: boolean;
}

/** What the line says in words. It never advises. */
export function ChartSentence({ trend, latestDate, goal, hasTrend }: ChartSentenceProps) {
  const unit = useWeightUnit();
  const sentences = [
    isMaintaining(trend, goal) &&
      `Maintaining, within ${formatAmount(GOAL_BAND, unit)} of the goal.`,
    ...(hasTrend ? trendSentences({ trend, goal, latestDate }, unit) : []),
  ].filter((sentence) => typeof sentence === 'string');
  if (sentences.length === 0) return null;
  return (
    <div className={styles.sentence}>
      <p className={untilConverted}>{sentences.join(' ')}</p>
      {hasTrend && (
        <p className={styles.source}>
          The trend is the exponentially smoothed average of John Walker’s “The Hacker’s Diet”: each
          day it moves a tenth of the way to the weight.
        </p>
      )}
    </div>
  );
}

function trendSentences(
  { trend, goal, latestDate }: Omit<ChartSentenceProps, 'hasTrend'>,
  unit: WeightUnit,
): string[] {
  const { perWeek } = trend;
  if (trend.isOver) return ['Trend: no entry in the last 4 weeks.'];
  if (perWeek === null) return ['Trend: not enough entries yet.'];
  const amount = formatAmount(Math.abs(perWeek), unit);
  const weeks = 'over the last 4 weeks';
  if (!/[1-9]/.test(amount)) return [`Trend: steady ${weeks}.`];
  const month = isMaintaining(trend, goal) ? undefined : goalDate(trend, goal, latestDate);
  return [
    `Trend: ${perWeek < 0 ? 'down' : 'up'} ${amount} a week ${weeks}.`,
    ...(month
      ? [
          `At this rate it reaches the goal in ${monthName(month, 'long')} ${month.getUTCFullYear()}.`,
        ]
      : []),
  ];
}
