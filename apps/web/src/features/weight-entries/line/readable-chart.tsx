/**
 * The chart while somebody reads it: by mouse, finger or keyboard, or as a table. Import it lazily, because most
 * visitors only look at the line.
 */
import type { PublishedMark, WeightChart } from '@site/schema/weight-entries';
import type { WeightRange } from '@site/schema/weight-ranges';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import * as styles from '../progress-chart.css.ts';
import { useWeightUnit } from '../unit/weight-unit.ts';
import type { FirstPointer } from '../use-readable-chart.ts';
import { drawingOf } from './chart-drawing.ts';
import { nearestPoint } from './chart-line.ts';
import { ChartMarks } from './chart-marks.tsx';
import { ChartPointer } from './chart-pointer.tsx';
import { ChartReading } from './chart-reading.tsx';
import { StaticChart } from './static-chart.tsx';
import { useInteractiveChart } from './use-interactive-chart.ts';
import { useNotes } from './use-notes.ts';
import { useOnceAFrame } from './use-once-a-frame.ts';
import { usePublished } from './use-published.ts';

export { WeightsTable } from './weights-table.tsx';

/** Pixels on both sides of a mark within which a pointer reads it. */
const MARK_REACH = 3;

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
  const unit = useWeightUnit();
  const drawing = useMemo(() => drawingOf(chart, goal, unit), [chart, goal, unit]);
  const { points, scale, hasTrend } = drawing;
  const plot = useRef<HTMLDivElement>(null);
  const reading = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(() =>
    at ? nearestPoint(points, Date.parse(at)) : undefined,
  );
  const { Chart, loadChart } = useInteractiveChart();
  const noteOf = useNotes(range);
  const { marks, milestones } = chart;
  const publishedAt = usePublished(range, marks);

  function read(clientX: number) {
    if (!plot.current) return;
    const { left, width } = plot.current.getBoundingClientRect();
    const from = scale.from.getTime();
    const fraction = (clientX - left) / width;
    const length = scale.to.getTime() - from;
    const time = from + fraction * length;
    const mark = nearestMark([...marks, ...milestones], time);
    const isAtMark = mark && Math.abs(Date.parse(mark.day) - time) <= (MARK_REACH / width) * length;
    setCurrent(nearestPoint(points, isAtMark ? Date.parse(mark.date) : time));
  }

  const { follow, cancel } = useOnceAFrame(read);
  function choose(index: number | undefined) {
    cancel();
    setCurrent(index);
  }

  /** Keeps the links of a mark while the focus is on one of them or on the slider. */
  function blur({ relatedTarget }: { relatedTarget: EventTarget | null }) {
    const isInside = [plot, reading].some(({ current: box }) =>
      box?.contains(relatedTarget as Node | null),
    );
    if (!isInside) choose(undefined);
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
  const published = point && publishedAt(point);
  const milestone = milestones.findLast(({ date }) => Date.parse(date) === point?.date.getTime());
  return (
    <>
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
          onCurrent={choose}
          onBlur={blur}
          note={note}
          milestone={milestone}
          published={published}
        >
          <ChartMarks
            marks={marks}
            milestones={milestones}
            points={points}
            scale={scale}
            unit={unit}
          />
        </ChartPointer>
      </div>
      <ChartReading
        ref={reading}
        point={point}
        note={note}
        milestone={milestone}
        published={published}
        hasTrend={hasTrend}
        hasMarks={marks.length > 0}
        onBlur={blur}
      />
    </>
  );
}

type Marked = Pick<PublishedMark, 'day' | 'date'>;

function nearestMark(marks: readonly Marked[], time: number): Marked | undefined {
  const distance = ({ day }: Marked) => Math.abs(Date.parse(day) - time);
  return marks.toSorted((a, b) => distance(a) - distance(b))[0];
}
