/** The chart, and the point of it that somebody reads by mouse, finger or keyboard. */
import { displayImageUrl } from '@site/schema/image-url';
import type { PublishedMark, WeightChart, WeightMilestone } from '@site/schema/weight-entries';
import { Picture } from '@site/ui/picture';
import { type FocusEvent, useMemo, useRef, useState } from 'react';
import { formatDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { milestonesOf, milestoneText } from '../progress-numbers.ts';
import { formatWeight, useWeightUnit } from '../weight-unit.ts';
import * as styles from './chart.css.ts';
import type { ChartDetails, PublishedHere } from './chart-details.ts';
import {
  ChartDrawing,
  ChartMarks,
  type DrawLines,
  PublishedLink,
  percent,
} from './chart-drawing.tsx';
import { drawingOf, fractions, nearestPoint, type WeightPoint } from './chart-scale.ts';

/** Pixels on both sides of a mark within which a pointer reads it. */
const MARK_REACH = 3;

export interface ReadableChartProps {
  /** With at least one point. */
  chart: WeightChart;
  /** Pounds; `null` when there is none. */
  goal: number | null;
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
  const { Lines, loadLines } = useMovingLines();
  const index = read ? indexOf(points, read) : -1;
  const point = points[index];
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
      <Numbers reading={reading} />
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
        {reading && (reading.note || reading.published) && (
          <More
            {...reading}
            at={x(reading.point.date)}
            // Where the line is not.
            isBelow={y(reading.point.line) < 0.45}
          />
        )}
      </div>
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

interface Reading {
  point: WeightPoint;
  hasTrend: boolean;
  note: string | undefined;
  milestone: WeightMilestone | undefined;
  published: PublishedHere | undefined;
}

/** The day and the weight, in a line above the chart. Screen readers get them from the slider. */
function Numbers({ reading }: { reading: Reading | undefined }) {
  const { timeZone } = useSite();
  const unit = useWeightUnit();
  if (!reading) {
    return (
      <p className={styles.reading} aria-hidden>
        Move along the line to read each weigh-in.
      </p>
    );
  }
  const { point, hasTrend, milestone } = reading;
  return (
    <p className={styles.reading} aria-hidden>
      {formatDay(point.date.toISOString(), timeZone)}
      <strong className={styles.readingWeight}>{formatWeight(point.weight, unit)}</strong>
      {hasTrend && <span>Trend: {formatWeight(point.line, unit)}</span>}
      {milestone && (
        <span className={styles.readingMilestone}>{milestoneText(milestone, unit)}</span>
      )}
    </p>
  );
}

interface MoreProps extends Pick<Reading, 'note' | 'published'> {
  /** Fraction of the plot's width. */
  at: number;
  isBelow: boolean;
}

/**
 * The note of the point, and the posts and recipes at it as links with their pictures. It lies over the plot, where the
 * point is not: a mouse that goes straight up or down reaches the links. In the document it comes after the slider, so
 * that Tab leads to them.
 */
function More({ note, published, at, isBelow }: MoreProps) {
  return (
    <div
      className={isBelow ? styles.moreBelow : styles.moreAbove}
      style={{ left: percent(at), translate: percent(-at) }}
    >
      {note && (
        <p className={styles.readingNote} aria-hidden>
          {note}
        </p>
      )}
      {published && (
        <ul className={styles.strip} aria-label="Published around this day">
          {published.items.map(({ picture, imageUrl, ...item }) => (
            <li key={item.kind + item.slug} className={styles.stripItem}>
              <PublishedLink item={item} className={styles.stripLink}>
                <span className={styles.thumbnail}>
                  {(picture || imageUrl) && (
                    <Picture
                      picture={picture ?? { src: displayImageUrl(imageUrl ?? '') }}
                      alt=""
                      sizes="44px"
                      fill="cover"
                    />
                  )}
                </span>
                <span className={styles.stripTitle}>{item.title}</span>
              </PublishedLink>
            </li>
          ))}
          {published.more > 0 && <li className={styles.stripMore}>and {published.more} more</li>}
        </ul>
      )}
    </div>
  );
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

/** Loads the chart library for a mouse. Phones do without: starting it would hold up a finger on the line. */
function useMovingLines() {
  const [Lines, setLines] = useState<DrawLines>();
  const isRequested = useRef(false);

  function loadLines() {
    if (isRequested.current || import.meta.env.SSR) return;
    isRequested.current = true;
    import('./moving-lines.tsx').then(
      ({ MovingLines }) => setLines(() => MovingLines),
      (error: unknown) => {
        // The line stands still. It is tried again when the pointer comes back.
        isRequested.current = false;
        console.warn('Failed to load the chart', error);
      },
    );
  }

  return { Lines, loadLines };
}
