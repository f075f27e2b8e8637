import type { WeightEntry } from '@site/schema/weight-entries';
import { Card } from '@site/ui/card';
import { MessagePanel } from '@site/ui/message-panel';
import { LineChart } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { chartScale, weightPoints } from './chart-scale.ts';
import { LineSketch } from './line-sketch.tsx';
import { NumbersTable } from './numbers-table.tsx';
import * as styles from './progress-chart.css.ts';
import { formatPounds } from './progress-numbers.ts';
import type { WeightChartProps } from './weight-chart.tsx';

export interface ProgressChartProps {
  /** The newest first. */
  entries: readonly WeightEntry[];
  /** Pounds. */
  goal: number;
  isLoading: boolean;
}

/** The weights over time against the goal, as a line and, for those who prefer, as a table. */
export function ProgressChart({ entries, goal, isLoading }: ProgressChartProps) {
  return (
    <section className={styles.section} aria-labelledby="progress-chart">
      <Card>
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 id="progress-chart">Weight Progress Over Time</h2>
            <p className={styles.legend}>
              <span className={styles.key}>
                <span className={styles.weightKey} aria-hidden />
                Weight
              </span>
              <span className={styles.key}>
                <span className={styles.goalKey} aria-hidden />
                Goal: {formatPounds(goal)}
              </span>
            </p>
          </div>
          <div className={styles.plot}>
            <Plot entries={entries} goal={goal} isLoading={isLoading} />
          </div>
          {entries.length > 0 && <NumbersTable entries={entries} />}
        </div>
      </Card>
    </section>
  );
}

function Plot({ entries, goal, isLoading }: ProgressChartProps) {
  const { Chart, hasFailed } = useWeightChart();
  if (isLoading) return <LoadingLine />;
  if (entries.length === 0) {
    return (
      <MessagePanel icon={LineChart} title="No weight data to display" level={3}>
        Add some weight entries to see your progress chart!
      </MessagePanel>
    );
  }
  const points = weightPoints(entries);
  const scale = chartScale(points, goal);
  if (Chart) return <Chart points={points} scale={scale} goal={goal} />;
  return (
    <>
      <LineSketch points={points} scale={scale} goal={goal} />
      {!hasFailed && <LoadingLine />}
    </>
  );
}

function LoadingLine() {
  return (
    <p className={styles.loading} role="status">
      Loading chart data...
    </p>
  );
}

/** The live chart, which only browsers load and only here: it weighs more than the rest of the page. */
function useWeightChart() {
  const [Chart, setChart] = useState<ComponentType<WeightChartProps>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (import.meta.env.SSR) return;
    let isHere = true;
    import('./weight-chart.tsx').then(
      ({ WeightChart }) => isHere && setChart(() => WeightChart),
      (error: unknown) => {
        // The drawing that came with the document stays in its place.
        console.warn('Failed to load the chart', error);
        if (isHere) setFailed(true);
      },
    );
    return () => {
      isHere = false;
    };
  }, []);
  return { Chart, hasFailed };
}
