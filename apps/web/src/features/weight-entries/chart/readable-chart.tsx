/** The chart, and the point of it that somebody reads by mouse, finger or keyboard. */
import type { PublishedMark, WeightChart } from '@site/schema/weight-entries';
import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { milestonesOf, milestoneText } from '../progress-numbers.ts';
import { formatWeight, useWeightUnit } from '../weight-unit.ts';
import * as styles from './chart.css.ts';
import type { ChartDetails, PublishedHere } from './chart-details.ts';
import { ChartDrawing, ChartMarks, percent } from './chart-drawing.tsx';
import { drawingOf, fractions, nearestPoint, type WeightPoint } from './chart-scale.ts';
import type { Reading } from './told.tsx';

/** Pixels on both sides of a mark within which a pointer reads it. */
const MARK_REACH = 3;

export interface ReadableChartProps {
  /** With at least one point. */
  chart: WeightChart;
  /** Pounds; `NaN` when there is none. */
  goal: number;
  /** The day whose entry is shown at the start. */
  at: string | undefined;
  details: ChartDetails;
}

export function ReadableChart({ chart, goal, at, details }: ReadableChartProps) {
  const unit = useWeightUnit();
  const drawing = useMemo(() => drawingOf(chart, goal, unit), [chart, goal, unit]);
  const { points, scale, hasTrend } = drawing;
  const { marks } = chart;
  const milestones = milestonesOf(chart, unit);
  const plot = useRef<HTMLDivElement>(null);
  const [read, setRead] = useState(() =>
    at ? placeOf(points, nearestPoint(points, Date.parse(at))) : undefined,
  );
  // For a mouse alone: starting the chart library would hold up a finger on the line.
  const { Loaded: Lines, load: loadLines } = useLoaded(
    'chart',
    async () => (await import('./moving-lines.tsx')).MovingLines,
  );
  const index = read ? indexOf(points, read) : -1;
  const point = points[index];
  const { Loaded: Told, load: loadTold } = useLoaded(
    'reading',
    async () => (await import('./told.tsx')).Told,
  );
  const isReading = read !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once
  useEffect(() => {
    if (isReading) loadTold();
  }, [isReading]);
  const choose = (next: number | undefined) =>
    setRead(next === undefined ? next : placeOf(points, next));

  function follow(clientX: number) {
    if (!plot.current) return;
    const { left, width } = plot.current.getBoundingClientRect();
    const length = scale.to.getTime() - scale.from.getTime();
    const pointed = scale.from.getTime() + ((clientX - left) / width) * length;
    const mark = nearestMark([...marks, ...milestones], pointed);
    const isAtMark =
      mark && Math.abs(Date.parse(mark.day) - pointed) <= (MARK_REACH / width) * length;
    choose(nearestPoint(points, isAtMark ? Date.parse(mark.date) : pointed));
  }

  const { x, y } = fractions(scale);
  const reading = point && {
    point,
    hasTrend,
    note: details.noteOf(point),
    milestone: milestones.findLast(({ date }) => Date.parse(date) === point.date.getTime()),
    published: details.publishedAt(point),
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the slider inside takes the keyboard
    <div
      className={styles.readable}
      onKeyDown={({ key }) => key === 'Escape' && choose(undefined)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        // Keeps the links of a mark while the focus is on one of them or on the slider.
        if (!currentTarget.contains(relatedTarget)) choose(undefined);
      }}
    >
      <div className={styles.plot}>
        <ChartDrawing {...drawing} Lines={Lines} />
        <div
          ref={plot}
          className={styles.pointer}
          onPointerEnter={({ pointerType }) => pointerType === 'mouse' && loadLines()}
          onPointerDown={({ clientX }) => follow(clientX)}
          onPointerMove={({ clientX }) => follow(clientX)}
          onPointerLeave={({ pointerType }) => {
            // After a tap the finger is gone, and the visitor reads; a mouse may be on its way to a link.
            if (pointerType === 'mouse' && !reading?.published) choose(undefined);
          }}
        >
          <ChartMarks {...{ marks, milestones, points, scale, unit }} />
          {point && (
            <>
              <span className={styles.crosshair} style={{ left: percent(x(point.date)) }} />
              <span
                className={styles.current}
                style={{ left: percent(x(point.date)), top: percent(y(point.line)) }}
              />
            </>
          )}
          <Slider {...{ points, index, reading }} onChoose={choose} />
        </div>
        {reading && Told && (
          <Told {...reading} x={x(reading.point.date)} y={y(reading.point.line)} />
        )}
      </div>
      <p className={styles.hint} aria-hidden>
        Move along the line to read each weigh-in.
      </p>
    </div>
  );
}

/** The point that is read. Points may share a day. */
interface Place {
  index: number;
  time: number | undefined;
}

const placeOf = (points: readonly WeightPoint[], index: number): Place => ({
  index,
  time: points[index]?.date.getTime(),
});

/** In another range, the same entry is read, or none: -1. */
function indexOf(points: readonly WeightPoint[], { index, time }: Place): number {
  const isAt = (point: WeightPoint | undefined) => point?.date.getTime() === time;
  return isAt(points[index]) ? index : points.findIndex(isAt);
}

interface SliderProps {
  points: readonly WeightPoint[];
  /** -1 while nobody reads a point. */
  index: number;
  reading: Reading | undefined;
  onChoose: (index: number) => void;
}

/** For the keyboard and screen readers. */
function Slider({ points, index, reading, onChoose }: SliderProps) {
  const { timeZone } = useSite();
  const unit = useWeightUnit();
  const newest = points.length - 1;
  const current = index < 0 ? newest : index;
  const point = points[current];
  if (!point) return null;
  const { milestone, note, published } = reading ?? {};
  return (
    <input
      type="range"
      className={styles.slider}
      aria-label="Weigh-ins by date"
      aria-valuetext={[
        formatDay(point.date.toISOString(), timeZone),
        formatWeight(point.weight, unit),
        milestone && milestoneText(milestone, unit),
        note,
        published && publishedText(published),
      ]
        .filter(Boolean)
        .join(', ')}
      min={0}
      max={newest}
      value={current}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      onFocus={() => onChoose(current)}
    />
  );
}

function publishedText({ items, more }: PublishedHere): string {
  const titles = items.map(({ title }) => title);
  return `published: ${[...titles, ...(more > 0 ? [`${more} more`] : [])].join(', ')}`;
}

type Marked = Pick<PublishedMark, 'day' | 'date'>;

function nearestMark(marks: readonly Marked[], time: number): Marked | undefined {
  const distance = ({ day }: Marked) => Math.abs(Date.parse(day) - time);
  return marks.toSorted((a, b) => distance(a) - distance(b))[0];
}
