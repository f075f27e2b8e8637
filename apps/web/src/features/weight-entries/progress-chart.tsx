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
  /** The newest first: all of them, or those that shape the line. */
  weights: readonly WeightOfDay[];
  /** How many entries there are in all. */
  total: number;
  /** Pounds. */
  goal: number;
  isLoading: boolean;
}

/** The weights over time against the goal, as a line and, for those who prefer, as a table. */
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
  const { Chart, pointedAt, asking } = useInteractiveChart();
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
    <div className={styles.still} {...asking}>
      <StaticChart points={points} scale={scale} goal={goal} />
    </div>
  );
}

/**
 * The live chart, which weighs more than the rest of the page and says nothing that the still one does not show, until
 * somebody points at it: then it is loaded.
 */
function useInteractiveChart() {
  const [Chart, setChart] = useState<ComponentType<InteractiveChartProps>>();
  const pointedAt = useRef<Point>(undefined);
  const isAsked = useRef(false);

  function ask({ clientX, clientY }: PointerEvent) {
    pointedAt.current = { x: clientX, y: clientY };
    if (isAsked.current || import.meta.env.SSR) return;
    isAsked.current = true;
    import('./interactive-chart.tsx').then(
      ({ InteractiveChart }) => setChart(() => InteractiveChart),
      (error: unknown) => {
        // The still one stays in its place.
        console.warn('Failed to load the chart', error);
      },
    );
  }

  const asking = {
    onPointerEnter: ask,
    onPointerMove: ask,
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      // Who comes back asks again, should it not have come; each move would ask a hundred times.
      isAsked.current = false;
      // A finger leaves with every tap, and has pointed all the same.
      if (pointerType === 'mouse') pointedAt.current = undefined;
    },
  };
  return { Chart, pointedAt, asking };
}
