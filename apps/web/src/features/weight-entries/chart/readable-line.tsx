/** The line, and the point of it that somebody reads by mouse, finger or keyboard. */
import type { PublishedMark, WeightChart, WeightMilestone } from '@site/schema/weight-entries';
import type { WeightRange } from '@site/schema/weights';
import { type FocusEvent, memo, type PointerEvent, useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatDay } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site-options.ts';
import { useLoaded } from '../../../lib/use-loaded.ts';
import { milestonesOf, milestoneText } from '../progress-numbers.ts';
import { formatPounds, formatWeight, useWeightUnit } from '../weight-unit.ts';
import * as styles from './chart.css.ts';
import { type PublishedHere, publishedRowId, useChartDetails } from './chart-details.ts';
import * as drawn from './chart-drawing.css.ts';
import { drawingOf, isLabelAfter, type WeightPoint } from './chart-points.ts';
import { PublishedLink } from './published-link.tsx';
import type { Reading } from './reading-card.tsx';
import { At, type LineLayerProps, percent, WeightLine } from './weight-line.tsx';

/** Pixels on both sides of a mark within which a pointer reads it. */
const MARK_REACH = 3;

export interface ReadableLineProps {
  /** With at least one point. */
  chart: WeightChart;
  /** Pounds; `NaN` when there is none. */
  goal: number;
  range: WeightRange | undefined;
  /** The day whose entry is shown at the start. */
  at: string | undefined;
}

export function ReadableLine({ chart, goal, range, at }: ReadableLineProps) {
  const unit = useWeightUnit();
  const drawing = useMemo(() => drawingOf(chart, goal), [chart, goal]);
  const { points, hasTrend } = drawing;
  const { marks } = chart;
  const milestones = milestonesOf(chart, unit);
  const [read, setRead] = useState(() => (at ? nearestPoint(points, Date.parse(at)) : undefined));
  const details = useChartDetails(range, marks, read !== undefined);
  const { Loaded: ReadingCard, load: loadCard } = useLoaded(
    'reading',
    async () => (await import('./reading-card.tsx')).ReadingCard,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded once
  useEffect(() => {
    if (read) loadCard();
  }, [read]);
  // The card is HTML, and stands beside the drawing.
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  const leave = () => setRead(undefined);
  const isRead = read !== undefined;
  useEffect(() => {
    if (!isRead) return;
    // A mouse reads while anything else has the focus.
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setRead(undefined);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isRead]);

  const index = read ? indexOf(points, read) : -1;
  const point = points[index];
  const reading = point && {
    point,
    hasTrend,
    note: details.noteOf(point),
    milestone: milestones.findLast(({ date }) => Date.parse(date) === point.date.getTime()),
    published: details.publishedAt(point),
  };

  /** Reads the point that is nearest to a pointer, or that of a mark or milestone under it. */
  function follow({ clientX, currentTarget }: PointerEvent<SVGGElement>, plot: LineLayerProps) {
    const { left = 0, width = 1 } = currentTarget.ownerSVGElement?.getBoundingClientRect() ?? {};
    const pointed = (100 * (clientX - left)) / width;
    const distance = ({ day }: Marked) => Math.abs(plot.xScale(new Date(day)) - pointed);
    const [mark] = [...marks, ...milestones].toSorted((a, b) => distance(a) - distance(b));
    if (mark && distance(mark) <= (100 * MARK_REACH) / width)
      return setRead(nearestPoint(points, Date.parse(mark.date)));
    const slice = plot.slices.findLast(({ x0 }) => x0 <= pointed) ?? plot.slices[0];
    setRead(points[slice?.points.at(-1)?.indexInSeries ?? 0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the slider inside takes the keyboard
    <div
      className={styles.pointer}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        // Keeps the links of a mark while the focus is on one of them or on the slider.
        if (!currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <WeightLine
        drawing={drawing}
        layers={[
          (plot) => (
            <g
              aria-hidden
              onPointerDown={(event) => follow(event, plot)}
              onPointerMove={(event) => follow(event, plot)}
              onPointerLeave={({ pointerType }) => {
                // After a tap the finger is gone, and the visitor reads; a mouse may be on its way to a link.
                if (pointerType === 'mouse' && !reading?.published) leave();
              }}
            >
              <rect className={styles.reach} />
              <Marks marks={marks} xScale={plot.xScale} />
              <Milestones
                {...{ milestones, points, unit }}
                xScale={plot.xScale}
                yScale={plot.yScale}
              />
            </g>
          ),
          ({ xScale, yScale }) => {
            if (!reading) return null;
            const [x, y] = [xScale(reading.point.date), yScale(reading.point.line)];
            return (
              <>
                <line x1={percent(x)} x2={percent(x)} y2="100%" className={styles.crosshair} />
                <circle cx={percent(x)} cy={percent(y)} r={5.5} className={styles.current} />
                {beside &&
                  ReadingCard &&
                  createPortal(<ReadingCard {...reading} x={x} y={y} />, beside)}
              </>
            );
          },
        ]}
      />
      <Slider {...{ points, index, reading }} onChoose={setRead} />
      <div ref={setBeside} className={styles.besidePoint} />
    </div>
  );
}

type Marked = Pick<PublishedMark, 'day' | 'date'>;
type Scale = Pick<LineLayerProps, 'xScale'>;

/**
 * Posts and recipes as ticks at the time axis. Each is a link for mice, which works without scripts too. The keyboard and
 * screen readers get the same links from the list below the chart, and fingers from the reading.
 */
const Marks = memo(function Marks({ marks, xScale }: Scale & Pick<WeightChart, 'marks'>) {
  return marks.map(({ day, titles, total }) => {
    const [item] = titles;
    const title = item && total === 1 ? item.title : `${total} posts and recipes`;
    const tick = (
      <>
        <title>{title}</title>
        <rect x={-12} y={-14} width={24} height={28} fill="transparent" />
        <rect x={-1.5} y={-5.5} width={3} height={11} className={drawn.tick} />
      </>
    );
    const link = { className: drawn.mark, tabIndex: -1, children: tick };
    return (
      // What was published after the latest entry stands at the end of the axis.
      <At key={day} x={Math.min(100, xScale(new Date(day)))} y={100}>
        {item && total === 1 ? (
          <PublishedLink item={item} {...link} />
        ) : (
          <a href={`#${publishedRowId({ day })}`} {...link} />
        )}
      </At>
    );
  });
});

interface MilestonesProps extends Pick<LineLayerProps, 'xScale' | 'yScale'> {
  milestones: readonly WeightMilestone[];
  points: readonly WeightPoint[];
  unit: ReturnType<typeof useWeightUnit>;
}

const Milestones = memo(function Milestones(props: MilestonesProps) {
  const { milestones, points, unit, xScale, yScale } = props;
  const places = points.map(({ date, line }) => ({ x: xScale(date), y: yScale(line) }));
  return milestones.map(({ lost, date }) => {
    const place = places[points.findIndex((each) => each.date.getTime() === Date.parse(date))];
    if (!place) return null;
    const label = isLabelAfter(place, places)
      ? { x: 3, y: -6 }
      : ({ x: -6, y: 17, textAnchor: 'end' } as const);
    return (
      <At key={lost} {...place}>
        <g>
          <title>{milestoneText({ lost }, unit)}</title>
          <circle r={4} className={drawn.milestone} />
          <text {...label} className={drawn.milestoneLabel}>
            −{formatPounds(lost, unit)}
          </text>
        </g>
      </At>
    );
  });
});

function nearestPoint(points: readonly WeightPoint[], time: number): WeightPoint | undefined {
  const distances = points.map(({ date }) => Math.abs(date.getTime() - time));
  return points[distances.indexOf(Math.min(...distances))];
}

/** In another range, the same entry is read, or none: -1. Points may share a day. */
function indexOf(points: readonly WeightPoint[], read: WeightPoint): number {
  const index = points.indexOf(read);
  const isAt = ({ date }: WeightPoint) => date.getTime() === read.date.getTime();
  return index < 0 ? points.findIndex(isAt) : index;
}

interface SliderProps {
  points: readonly WeightPoint[];
  /** -1 while nobody reads a point. */
  index: number;
  reading: Reading | undefined;
  onChoose: (point: WeightPoint | undefined) => void;
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
      onChange={({ currentTarget }) => onChoose(points[Number(currentTarget.value)])}
      onFocus={() => onChoose(point)}
    />
  );
}

function publishedText({ items, more }: PublishedHere): string {
  const titles = items.map(({ title }) => title);
  return `published: ${[...titles, ...(more > 0 ? [`${more} more`] : [])].join(', ')}`;
}
