import type { WeightOfDay } from '@site/schema/weight-entries';
import { Card } from '@site/ui/card';
import { MessagePanel } from '@site/ui/message-panel';
import { LineChart } from 'lucide-react';
import { type ComponentType, type PointerEvent, useRef, useState } from 'react';
import { chartScale, weightPoints } from './chart-scale.ts';
import type { InteractiveChartProps, Point } from './interactive-chart.tsx';
import { NumbersTable } from './numbers-table.tsx';
import * as styles from './progress-chart.css.ts';
import { formatPounds } from './progress-numbers.ts';
import { StaticChart } from './static-chart.tsx';

export interface ProgressChartProps {
  /** Newest first: all entries, or only those that change the line. */
  weights: readonly WeightOfDay[];
  /** The number of all entries. */
  total: number;
  /** Pounds. */
  goal: number;
  isLoading: boolean;
}

/** The weights over time with the goal, as a chart and as a table. */
export function ProgressChart({ weights, total, goal, isLoading }: ProgressChartProps) {
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
            <Plot weights={weights} goal={goal} isLoading={isLoading} />
          </div>
          {weights.length > 0 && <NumbersTable weights={weights} total={total} />}
        </div>
      </Card>
    </section>
  );
}

function Plot({ weights, goal, isLoading }: Omit<ProgressChartProps, 'total'>) {
  const { Chart, pointedAt, pointerHandlers } = useInteractiveChart();
  if (isLoading) {
    return (
      <p className={styles.loading} role="status">
        Loading chart data...
      </p>
    );
  }
  if (weights.length === 0) {
    return (
      <MessagePanel icon={LineChart} title="No weight data to display" level={3}>
        Add some weight entries to see your progress chart!
      </MessagePanel>
    );
  }
  const points = weightPoints(weights);
  const scale = chartScale(points, goal);
  if (Chart) return <Chart points={points} scale={scale} goal={goal} pointedAt={pointedAt} />;
  return (
    <div className={styles.staticPlot} {...pointerHandlers}>
      <StaticChart points={points} scale={scale} goal={goal} />
    </div>
  );
}

/**
 * Loads the interactive chart when the visitor points at the static one. It is larger than the rest of the page, and
 * shows nothing more before that.
 */
function useInteractiveChart() {
  const [Chart, setChart] = useState<ComponentType<InteractiveChartProps>>();
  const pointedAt = useRef<Point>(undefined);
  const isRequested = useRef(false);

  function loadChart({ clientX, clientY }: PointerEvent) {
    pointedAt.current = { x: clientX, y: clientY };
    if (isRequested.current || import.meta.env.SSR) return;
    isRequested.current = true;
    import('./interactive-chart.tsx').then(
      ({ InteractiveChart }) => setChart(() => InteractiveChart),
      (error: unknown) => {
        // The static chart stays.
        console.warn('Failed to load the chart', error);
      },
    );
  }

  const pointerHandlers = {
    onPointerEnter: loadChart,
    onPointerMove: loadChart,
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      // If the chart failed to load, it is tried again when the pointer comes back, not on every move.
      isRequested.current = false;
      // A touch fires `pointerleave` after every tap, but the tapped point still counts.
      if (pointerType === 'mouse') pointedAt.current = undefined;
    },
  };
  return { Chart, pointedAt, pointerHandlers };
}
