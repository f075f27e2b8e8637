import type { WeightChart, WeightRangeNumbers, WeightTrend } from '@site/schema/weight-entries';
import { milestoneStep, type WeightRange, type WeightUnit } from '@site/schema/weights';
import { Card } from '@site/ui/card';
import * as layout from '@site/ui/layout';
import { MessagePanel } from '@site/ui/message-panel';
import { SwitchTrack } from '@site/ui/switch';
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { monthName } from '../../../lib/format.ts';
import { keepTrend } from '../kept-trend.ts';
import {
  GOAL_BAND,
  goalDate,
  isMaintaining,
  milestonesOf,
  rateDecimals,
} from '../progress-numbers.ts';
import { UnitSwitch } from '../unit-switch.tsx';
import { untilConverted } from '../weight-unit.css.ts';
import { formatChange, formatPounds, formatWeight, useWeightUnit } from '../weight-unit.ts';
import * as styles from './chart.css.ts';
import { useChartDetails } from './chart-details.ts';
import { markKey, milestoneKey } from './chart-drawing.css.ts';
import { NumbersTable, PublishedList } from './chart-tables.tsx';
import { LoadingLine, Plot } from './plot.tsx';

export interface ProgressChartProps {
  /** Undefined while it loads, or when it could not be loaded. */
  chart: WeightChart | undefined;
  /** Pounds; `NaN` when there is none. */
  goal: number;
  range: WeightRange | undefined;
  /** The day whose entry is shown. */
  at: string | undefined;
  hasTrend: boolean;
  isLoading: boolean;
}

/** The weights over time with the goal, as a chart and as a table. */
export function ProgressChart({ chart, isLoading, ...shown }: ProgressChartProps) {
  return (
    <section className={styles.section} aria-labelledby="progress-chart">
      <Card className={styles.body}>
        <div className={styles.head}>
          <h2 id="progress-chart" className={styles.heading}>
            Weight Progress Over Time
          </h2>
          <UnitSwitch />
        </div>
        {chart && chart.points.length > 0 ? (
          <LoadedChart chart={chart} {...shown} />
        ) : (
          <div className={styles.plot}>
            {isLoading ? (
              <LoadingLine />
            ) : (
              <MessagePanel icon={Scale} title="No weight data to display" level={3}>
                Add some weight entries to see your progress chart!
              </MessagePanel>
            )}
          </div>
        )}
      </Card>
    </section>
  );
}

function Legend({ goal, hasTrend, chart }: Pick<LoadedChartProps, 'goal' | 'hasTrend' | 'chart'>) {
  const unit = useWeightUnit();
  return (
    <p className={styles.legend}>
      {hasTrend && <Key look={styles.weightKey}>Trend</Key>}
      <Key look={hasTrend ? styles.entryKey : styles.weightKey}>Weight</Key>
      {goal > 0 && (
        <Key look={styles.goalKey}>
          <span className={untilConverted}>Goal: {formatPounds(goal, unit)}</span>
        </Key>
      )}
      {chart.marks.length > 0 && <Key look={markKey}>Posts and recipes</Key>}
      {milestonesOf(chart, unit).length > 0 && (
        <Key look={milestoneKey}>
          <span className={untilConverted}>
            Every {formatPounds(milestoneStep(unit), unit)} lost
          </span>
        </Key>
      )}
    </p>
  );
}

/** What a line or a sign of the chart means. */
const Key = ({ look, children }: { look: string; children: ReactNode }) => (
  <span className={styles.key}>
    <span className={look} aria-hidden />
    {children}
  </span>
);

type LoadedChartProps = Omit<ProgressChartProps, 'chart' | 'isLoading'> & { chart: WeightChart };

function LoadedChart({ chart, goal, range, at, hasTrend }: LoadedChartProps) {
  const [isOpened, setOpened] = useState(false);
  const details = useChartDetails(range, chart.marks, isOpened);
  const words = { chart, details, onOpen: () => setOpened(true) };
  const latest = chart.points.at(-1);
  return (
    <div className={layout.column[4]}>
      <div className={styles.plotAndNumbers}>
        <Plot {...{ chart, goal, range, at }} />
        {chart.numbers && <RangeNumbers numbers={chart.numbers} />}
      </div>
      <Legend chart={chart} goal={goal} hasTrend={hasTrend} />
      <Controls range={range} hasTrend={hasTrend} />
      {chart.trend && latest && (
        <TrendSentence
          trend={chart.trend}
          latestDate={new Date(latest.date)}
          goal={goal}
          hasTrend={hasTrend}
        />
      )}
      <PublishedList {...words} />
      <NumbersTable {...words} />
    </div>
  );
}

const RANGES = [
  ['3m', '3 months'],
  ['6m', '6 months'],
  ['1y', '1 year'],
  [undefined, 'All'],
] as const;

/**
 * Links, so that they work without scripts and each view has a URL. They name the parameters in the order of the
 * canonical URL, so that none leads to a redirect.
 */
function Controls({ range: current, hasTrend }: Pick<ProgressChartProps, 'range' | 'hasTrend'>) {
  const here = {
    to: '/weight-tracking',
    hash: 'progress-chart',
    hashScrollIntoView: false,
    resetScroll: false,
    // Without it, the router would mark every link as current, since their paths are the same.
    activeOptions: { exact: true },
  } as const;
  return (
    <div className={styles.controls}>
      <nav aria-label="Range of the chart" className={styles.choices}>
        {RANGES.map(([range, label]) => (
          <Link
            key={label}
            {...here}
            search={({ trend, all, page }) => ({ range, trend, all, page })}
            className={range === current ? styles.chosen : styles.choice}
            aria-current={range === current ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Link
        {...here}
        search={({ range, at, all, page }) => ({
          range,
          at,
          trend: hasTrend ? false : undefined,
          all,
          page,
        })}
        // The choice holds for the tab, so going back leads to the page before.
        replace
        onClick={() => keepTrend(!hasTrend)}
        className={styles.trendSwitch}
        aria-label={hasTrend ? 'Hide the trend' : 'Show the trend'}
      >
        <SwitchTrack isOn={hasTrend} />
        Trend
      </Link>
    </div>
  );
}

/** The numbers of the entries in the chart. */
function RangeNumbers({ numbers }: { numbers: WeightRangeNumbers }) {
  const unit = useWeightUnit();
  const { first, last, change, highest, lowest } = numbers;
  const rows = [
    ['First', formatWeight(first, unit)],
    ['Last', formatWeight(last, unit)],
    ['Change', formatChange(change, unit)],
    ['Highest', formatWeight(highest, unit)],
    ['Lowest', formatWeight(lowest, unit)],
  ] as const;
  return (
    <dl className={styles.numbers} aria-label="Numbers of this range">
      {rows.map(([name, value]) => (
        <div key={name} className={layout.grid}>
          <dt className={layout.soft.xs}>{name}</dt>
          <dd className={styles.numberValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface TrendSentenceProps extends Pick<ProgressChartProps, 'goal' | 'hasTrend'> {
  trend: WeightTrend;
  /** The day of the latest entry. */
  latestDate: Date;
}

/** What the trend says in words, also while it is not drawn. It never advises. */
export function TrendSentence({ hasTrend, ...said }: TrendSentenceProps) {
  const unit = useWeightUnit();
  return (
    <div className={styles.sentence}>
      <p className={untilConverted}>{trendSentences(said, unit).join(' ')}</p>
      {hasTrend && (
        <p className={layout.soft.xs}>
          The trend is the exponentially smoothed average of John Walker’s “The Hacker’s Diet”: each
          day it moves a tenth of the way to the weight.
        </p>
      )}
    </div>
  );
}

function trendSentences(
  { trend, goal, latestDate }: Omit<TrendSentenceProps, 'hasTrend'>,
  unit: WeightUnit,
): string[] {
  const isKept = isMaintaining(trend, goal);
  const kept = isKept ? [`Maintaining, within ${formatPounds(GOAL_BAND, unit)} of the goal.`] : [];
  if (trend.isOver) return [...kept, 'Trend: no entry in the last 4 weeks.'];
  if (trend.perWeek === null) return [...kept, 'Trend: not enough entries yet.'];
  const perWeek = Math.abs(trend.perWeek);
  const weeks = 'over the last 4 weeks';
  if (!/[1-9]/.test(formatPounds(perWeek, unit))) return [...kept, `Trend: steady ${weeks}.`];
  const decimals = isKept ? 1 : rateDecimals(trend, goal, { latestDate, unit });
  const amount = formatPounds(perWeek, unit, decimals);
  const rate = `Trend: ${trend.perWeek < 0 ? 'down' : 'up'} ${amount} a week ${weeks}.`;
  const month = isKept ? undefined : goalDate(trend, goal, latestDate);
  if (!month) return [...kept, rate];
  const when = `${monthName(month, 'long')} ${month.getUTCFullYear()}`;
  return [rate, `At this rate it reaches the goal in ${when}.`];
}
