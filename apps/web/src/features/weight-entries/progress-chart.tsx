import type { WeightChart } from '@site/schema/weight-entries';
import type { WeightRange } from '@site/schema/weight-ranges';
import { Card } from '@site/ui/card';
import { MessagePanel } from '@site/ui/message-panel';
import { LineChart } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { ChartControls } from './chart-controls.tsx';
import { ChartPointer } from './chart-pointer.tsx';
import { ChartReading } from './chart-reading.tsx';
import { chartScale, type WeightPoint, weightPoints } from './chart-scale.ts';
import { ChartSentence } from './chart-sentence.tsx';
import { isMaintaining } from './goal-outlook.ts';
import { NumbersTable } from './numbers-table.tsx';
import * as styles from './progress-chart.css.ts';
import { formatPounds } from './progress-numbers.ts';
import { RangeNumbers } from './range-numbers.tsx';
import { StaticChart } from './static-chart.tsx';
import { useInteractiveChart } from './use-interactive-chart.ts';
import { useNotes } from './use-notes.ts';

export interface ProgressChartProps {
  /** Undefined while it loads, or when it could not be loaded. */
  chart: WeightChart | undefined;
  /** Pounds. */
  goal: number;
  range: WeightRange | undefined;
  hasTrend: boolean;
  isLoading: boolean;
}

/** The weights over time with the goal, as a chart and as a table. */
export function ProgressChart({ chart, goal, range, hasTrend, isLoading }: ProgressChartProps) {
  return (
    <section className={styles.section} aria-labelledby="progress-chart">
      <Card>
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 id="progress-chart">Weight Progress Over Time</h2>
            <Legend goal={goal} hasTrend={hasTrend} />
          </div>
          {chart && chart.points.length > 0 ? (
            <LoadedChart chart={chart} goal={goal} range={range} hasTrend={hasTrend} />
          ) : (
            <div className={styles.plot}>
              {isLoading ? (
                <p className={styles.loading} role="status">
                  Loading chart data...
                </p>
              ) : (
                <MessagePanel icon={LineChart} title="No weight data to display" level={3}>
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

function Legend({ goal, hasTrend }: { goal: number; hasTrend: boolean }) {
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
        Goal: {formatPounds(goal)}
      </span>
    </p>
  );
}

type LoadedChartProps = Omit<ProgressChartProps, 'chart' | 'isLoading'> & { chart: WeightChart };

function LoadedChart({ chart, goal, range, hasTrend }: LoadedChartProps) {
  const { points, scale } = useMemo(() => {
    const all = weightPoints(chart.points);
    return { points: all, scale: chartScale(all, goal) };
  }, [chart.points, goal]);
  const [current, setCurrent] = useState<number>();
  const { notes, loadNotes } = useNotes(range);
  const { Chart, loadOnHover } = useInteractiveChart();
  const noteOf = useCallback((point: WeightPoint) => notes?.get(point.date.getTime()), [notes]);

  // The points of the former range are shown until those of the new one are loaded.
  const point = current === undefined ? undefined : points[Math.min(current, points.length - 1)];
  const latest = points.at(-1);
  const drawing = {
    ...{ points, scale, goal, hasTrend: hasTrend && chart.points[0]?.trend !== undefined },
    hasGoalBand: chart.trend !== null && isMaintaining(chart.trend, goal),
  };

  function moveTo(index: number | undefined) {
    setCurrent(index);
    loadNotes();
  }

  return (
    <>
      <ChartControls range={range} hasTrend={hasTrend} />
      <ChartReading point={point} note={point && noteOf(point)} hasTrend={hasTrend} />
      <div className={styles.plotAndNumbers}>
        <div className={styles.plot} onPointerEnter={loadOnHover}>
          {Chart ? <Chart {...drawing} /> : <StaticChart {...drawing} />}
          <ChartPointer
            points={points}
            scale={scale}
            current={point && points.indexOf(point)}
            onCurrent={moveTo}
            note={point && noteOf(point)}
          />
        </div>
        {chart.numbers && <RangeNumbers numbers={chart.numbers} />}
      </div>
      {chart.trend && latest && (
        <ChartSentence
          trend={chart.trend}
          latestDate={latest.date}
          goal={goal}
          hasTrend={hasTrend}
        />
      )}
      <NumbersTable
        points={points}
        total={chart.total}
        hasTrend={drawing.hasTrend}
        noteOf={noteOf}
        onOpen={loadNotes}
      />
    </>
  );
}
