import type { WeightTrend } from '@site/schema/weight-entries';
import { monthName } from '../../lib/format-date.ts';
import { formatNumber } from '../../lib/format-number.ts';
import * as styles from './chart-sentence.css.ts';
import { GOAL_BAND, goalDate, isMaintaining } from './goal-outlook.ts';

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
  const sentences = [
    isMaintaining(trend, goal) && `Maintaining, within ${GOAL_BAND} lb of the goal.`,
    ...(hasTrend ? trendSentences(trend, goal, latestDate) : []),
  ].filter((sentence) => typeof sentence === 'string');
  if (sentences.length === 0) return null;
  return (
    <div className={styles.sentence}>
      <p>{sentences.join(' ')}</p>
      {hasTrend && (
        <p className={styles.source}>
          The trend is the exponentially smoothed average of John Walker’s “The Hacker’s Diet”: each
          day it moves a tenth of the way to the weight.
        </p>
      )}
    </div>
  );
}

function trendSentences(trend: WeightTrend, goal: number, latestDate: Date): string[] {
  const { perWeek } = trend;
  if (perWeek === null) return ['Trend: not enough entries yet.'];
  const pounds = formatNumber(Math.abs(perWeek), 1);
  const weeks = 'over the last 4 weeks';
  if (pounds === '0') return [`Trend: steady ${weeks}.`];
  const month = isMaintaining(trend, goal) ? undefined : goalDate(trend, goal, latestDate);
  return [
    `Trend: ${perWeek < 0 ? 'down' : 'up'} ${pounds} lb a week ${weeks}.`,
    ...(month
      ? [
          `At this rate it reaches the goal in ${monthName(month, 'long')} ${month.getUTCFullYear()}.`,
        ]
      : []),
  ];
}
