import type { WeightChart } from '@site/schema/weight-entries';
import type { WeightRange } from '@site/schema/weight-ranges';
import { Card } from '@site/ui/card';
import { MessagePanel } from '@site/ui/message-panel';
import { Scale } from 'lucide-react';
import { ChartControls } from './chart-controls.tsx';
import { ChartSentence } from './chart-sentence.tsx';
import * as markStyles from './line/chart-marks.css.ts';
import { reading, readingWithMarks } from './line/chart-reading.css.ts';
import { NumbersTable } from './numbers-table.tsx';
import { READING_HINT } from './plot.ts';
import * as styles from './progress-chart.css.ts';
import { PublishedList } from './published-list.tsx';
import { RangeNumbers } from './range-numbers.tsx';
import { ServerChart } from './server-chart.tsx';
import { formatAmount, formatPounds } from './unit/format-weight.ts';
import { untilConverted } from './unit/weight-unit.css.ts';
import { useWeightUnit } from './unit/weight-unit.ts';
import { useReadableChart } from './use-readable-chart.ts';

export interface ProgressChartProps {
  /** Undefined while it loads, or when it could not be loaded. */
  chart: WeightChart | undefined;
  /** Pounds. */
  goal: number;
  range: WeightRange | undefined;
  /** The day whose entry is shown. */
  at: string | undefined;
  hasTrend: boolean;
  isLoading: boolean;
}

/** The weights over time with the goal, as a chart and as a table. */
export function ProgressChart({ chart, goal, range, at, hasTrend, isLoading }: ProgressChartProps) {
  return (
    <section className={styles.section} aria-labelledby="progress-chart">
      <Card>
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 id="progress-chart">Weight Progress Over Time</h2>
            <Legend goal={goal} hasTrend={hasTrend} chart={chart} />
          </div>
          {chart && chart.points.length > 0 ? (
            <LoadedChart chart={chart} goal={goal} range={range} at={at} hasTrend={hasTrend} />
          ) : (
            <div className={styles.plot}>
              {isLoading ? (
                <p className={styles.loading} role="status">
                  Loading chart data...
                </p>
              ) : (
                <MessagePanel icon={Scale} title="No weight data to display" level={3}>
                  Add some weight entries to see your progress chart!
                </MessagePanel>
              )}
            </div>
          )}
        </div>
      </Card>
    </section>
  );
}

interface LegendProps {
  /** Pounds. */
  goal: number;
  hasTrend: boolean;
  chart: WeightChart | undefined;
}

function Legend({ goal, hasTrend, chart }: LegendProps) {
  const unit = useWeightUnit();
  return (
    <p className={styles.legend}>
      {hasTrend && (
        <span className={styles.key}>
          <span className={styles.weightKey} aria-hidden />
          Trend
        </span>
      )}
      <span className={styles.key}>
        <span className={hasTrend ? styles.entryKey : styles.weightKey} aria-hidden />
        Weight
      </span>
      <span className={styles.key}>
        <span className={styles.goalKey} aria-hidden />
        <span className={untilConverted}>Goal: {formatPounds(goal, unit)}</span>
      </span>
      {chart && chart.marks.length > 0 && (
        <span className={styles.key}>
          <span className={markStyles.key} aria-hidden />
          Posts and recipes
        </span>
      )}
      {chart && chart.milestones.length > 0 && (
        <span className={styles.key}>
          <span className={markStyles.milestoneKey} aria-hidden />
          <span className={untilConverted}>Every {formatAmount(10, unit)} of trend</span>
        </span>
      )}
    </p>
  );
}

type LoadedChartProps = Omit<ProgressChartProps, 'chart' | 'isLoading'> & { chart: WeightChart };

function LoadedChart({ chart, goal, range, at, hasTrend }: LoadedChartProps) {
  const { parts, firstPointer, load, pointerHandlers } = useReadableChart();
  const latest = chart.points.at(-1);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus on anything inside loads the slider
    <div className={styles.loaded} onFocus={load}>
      <ChartControls range={range} hasTrend={hasTrend} />
      <div className={styles.plotAndNumbers}>
        {parts ? (
          <parts.ReadableChart
            chart={chart}
            goal={goal}
            range={range}
            at={at}
            firstPointer={firstPointer.current}
          />
        ) : (
          <>
            <p className={chart.marks.length > 0 ? readingWithMarks : reading} aria-hidden>
              {READING_HINT}
            </p>
            <ServerChart
              chart={chart}
              goal={goal}
              pointerHandlers={pointerHandlers}
              load={load}
              isRead={at !== undefined}
            />
          </>
        )}
        {chart.numbers && <RangeNumbers numbers={chart.numbers} />}
      </div>
      {chart.trend && latest && (
        <ChartSentence
          trend={chart.trend}
          latestDate={new Date(latest.date)}
          goal={goal}
          hasTrend={hasTrend}
        />
      )}
      <PublishedList marks={chart.marks} />
      <NumbersTable Table={parts?.WeightsTable} load={load} chart={chart} range={range} />
    </div>
  );
}
