/**
 * The chart while somebody reads it: by mouse, finger or keyboard, or as a table. Import it lazily, because most
 * visitors only look at the line.
 */
import type { WeightChart } from '@site/schema/weight-entries';
import type { WeightRange } from '@site/schema/weight-ranges';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { drawingOf } from './chart-drawing.ts';
import { nearestPoint } from './chart-line.ts';
import { ChartPointer } from './chart-pointer.tsx';
import { ChartReading } from './chart-reading.tsx';
import * as styles from './progress-chart.css.ts';
import { StaticChart } from './static-chart.tsx';
import { useInteractiveChart } from './use-interactive-chart.ts';
import { useNotes } from './use-notes.ts';
import type { FirstPointer } from './use-readable-chart.ts';

export { WeightsTable } from './weights-table.tsx';

export interface ReadableChartProps {
  /** With at least one point. */
  chart: WeightChart;
  /** Pounds. */
  goal: number;
  range: WeightRange | undefined;
  /** The day whose entry is shown at the start. */
  at: string | undefined;
  /** Where the visitor pointed while this code was loading. */
  firstPointer: FirstPointer | undefined;
}

export function ReadableChart({ chart, goal, range, at, firstPointer }: ReadableChartProps) {
  const drawing = useMemo(() => drawingOf(chart, goal), [chart, goal]);
  const { points, scale, hasTrend } = drawing;
  const plot = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(() =>
    at ? nearestPoint(points, Date.parse(at)) : undefined,
  );
  const { Chart, loadChart } = useInteractiveChart();
  const noteOf = useNotes(range);

  function follow(clientX: number) {
    if (!plot.current) return;
    const { left, width } = plot.current.getBoundingClientRect();
    const from = scale.from.getTime();
    const fraction = (clientX - left) / width;
    setCurrent(nearestPoint(points, from + fraction * (scale.to.getTime() - from)));
  }

  const start = useRef(() => {
    if (!firstPointer) return;
    follow(firstPointer.x);
    if (firstPointer.isMouse) loadChart();
  });
  useLayoutEffect(() => start.current(), []);

  // The points of the former range are shown until those of the new one are loaded.
  const index = current === undefined ? undefined : Math.min(current, points.length - 1);
  const point = index === undefined ? undefined : points[index];
  const note = point && noteOf(point);
  return (
    <>
      <ChartReading point={point} note={note} hasTrend={hasTrend} />
      <div
        className={styles.plot}
        onPointerEnter={({ pointerType }) => {
          if (pointerType === 'mouse') loadChart();
        }}
      >
        {Chart ? <Chart {...drawing} /> : <StaticChart {...drawing} />}
        <ChartPointer
          ref={plot}
          points={points}
          scale={scale}
          current={index}
          onFollow={follow}
          onCurrent={setCurrent}
          note={note}
        />
      </div>
    </>
  );
}
