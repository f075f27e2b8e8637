/** The chart, drawn by the server and by browsers: the plot with its axes, and the marks that stand on it. */
import type { PublishedTitle, WeightChart } from '@site/schema/weight-entries';
import { useRouter } from '@tanstack/react-router';
import { type ComponentProps, type ComponentType, type MouseEvent, memo } from 'react';
import { GOAL_BAND, milestoneText } from '../progress-numbers.ts';
import { formatPounds } from '../weight-unit.ts';
import { publishedRowId } from './chart-details.ts';
import * as styles from './chart-drawing.css.ts';
import {
  bridges,
  type ChartScale,
  type Drawing,
  dateTickLabel,
  dateTicks,
  dottedPoints,
  fractions,
  lineParts,
  type WeightPoint,
  weightTicks,
} from './chart-scale.ts';

/** The units of the view box. It is stretched to the size of the plot, except for line widths and labels. */
export const VIEW_BOX = { width: 1000, height: 100 } as const;

/** Draws the line and the area below it, in the units of the view box. */
export type DrawLines = ComponentType<Pick<Drawing, 'points' | 'scale'>>;

interface ChartDrawingProps extends Drawing {
  /** Paths that stand still until the chart library is loaded. */
  Lines?: DrawLines | undefined;
}

/** Is not rendered again while the visitor moves along the line. */
export const ChartDrawing = memo(function ChartDrawing({
  Lines = StillLines,
  ...drawing
}: ChartDrawingProps) {
  const { points, scale, goal, hasTrend, hasGoalBand, unit } = drawing;
  const { y } = fractions(scale);
  const weights = weightTicks(scale, unit);
  const dots = (hasTrend ? points : dottedPoints(points)).map(({ date, weight }) =>
    placeIn(scale, date, weight),
  );
  return (
    <div
      className={styles.overPlot}
      role="img"
      aria-label={`Weight over time${goal > 0 ? ', with a dashed line at the goal' : ''}; the table below holds the numbers`}
    >
      <svg
        className={styles.lines}
        viewBox={`0 0 ${VIEW_BOX.width} ${VIEW_BOX.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {hasGoalBand && (
          <rect
            width={VIEW_BOX.width}
            y={VIEW_BOX.height * y(goal + GOAL_BAND)}
            height={VIEW_BOX.height * (y(goal - GOAL_BAND) - y(goal + GOAL_BAND))}
            className={styles.goalBand}
          />
        )}
        {weights.map(({ pounds }) => (
          <HorizontalLine key={pounds} y={y(pounds)} className={styles.gridLine} />
        ))}
        {goal > 0 && <HorizontalLine y={y(goal)} className={styles.goalLine} />}
        <Lines points={points} scale={scale} />
        <Dots at={dots} isFaint={hasTrend} />
      </svg>
      {weights.map(({ pounds, label }) => (
        <span key={pounds} className={styles.weightLabel} style={{ top: percent(y(pounds)) }}>
          {label}
        </span>
      ))}
      {styles.dateLabels.map((labels) => (
        <DateLabels key={labels.max} scale={scale} {...labels} />
      ))}
      {namedGaps(points, scale).map(({ at, line, note }) => (
        <span
          key={at}
          className={styles.gapNote}
          style={{ left: percent(at), top: percent(y(line)) }}
          title={note}
        >
          {note}
        </span>
      ))}
    </div>
  );
});

function placeIn(scale: ChartScale, date: Date, pounds: number): string {
  const { x, y } = fractions(scale);
  return `${(VIEW_BOX.width * x(date)).toFixed(1)},${(VIEW_BOX.height * y(pounds)).toFixed(2)}`;
}

const pathOf = (scale: ChartScale) => (part: readonly WeightPoint[]) =>
  `M${part.map(({ date, line }) => placeIn(scale, date, line)).join('L')}`;

/** Leads thinly over the gaps of the line. */
export const Bridges: DrawLines = ({ points, scale }) => (
  <path d={bridges(points).map(pathOf(scale)).join('')} className={styles.bridge} />
);

const StillLines: DrawLines = ({ points, scale }) => {
  const path = pathOf(scale);
  const from = placeIn(scale, points[0]?.date ?? scale.from, scale.low);
  const to = placeIn(scale, points.at(-1)?.date ?? scale.to, scale.low);
  return (
    <>
      <path d={`${path(points)}L${to}L${from}Z`} className={styles.area} />
      <Bridges points={points} scale={scale} />
      <path d={lineParts(points).map(path).join('')} fill="none" className={styles.line} />
    </>
  );
};

/** @param props.y fraction of the plot's height, from the top */
function HorizontalLine({ y, className }: { y: number; className: string }) {
  const at = (VIEW_BOX.height * y).toFixed(2);
  return <line x2={VIEW_BOX.width} y1={at} y2={at} className={className} />;
}

/** Dots are lines without length: their round ends stay round although the SVG is stretched. */
function Dots({ at, isFaint }: { at: readonly string[]; isFaint: boolean }) {
  const dots = at.map((point) => `M${point}h0`).join('');
  if (isFaint) return <path d={dots} className={styles.faintDots} />;
  return (
    <>
      <path d={dots} className={styles.dotRims} />
      <path d={dots} className={styles.dots} />
    </>
  );
}

interface DateLabelsProps {
  scale: ChartScale;
  max: number;
  className: string;
}

function DateLabels({ scale, max, className }: DateLabelsProps) {
  const { x } = fractions(scale);
  const ticks = dateTicks(scale, max);
  return ticks.map((tick) => (
    <span key={tick.getTime()} className={className} style={{ left: percent(x(tick)) }}>
      {dateTickLabel(tick, ticks)}
    </span>
  ));
}

/** The part of the plot's width that the name of a gap needs. */
const GAP_NOTE_WIDTH = 0.2;

/** The middles of the gaps that have a name, those that have room for it. */
function namedGaps(points: readonly WeightPoint[], scale: ChartScale) {
  const { x } = fractions(scale);
  const named: { at: number; line: number; note: string }[] = [];
  points.forEach(({ date, line, gapNote }, index) => {
    const before = points[index - 1];
    if (!gapNote || !before) return;
    const at = Math.min(1 - GAP_NOTE_WIDTH / 2, (x(before.date) + x(date)) / 2);
    if (at - (named.at(-1)?.at ?? -1) < GAP_NOTE_WIDTH) return;
    const above = points.filter((point) => Math.abs(x(point.date) - at) <= GAP_NOTE_WIDTH / 2);
    const lowest = above.reduce((least, point) => Math.min(least, point.line), line);
    named.push({ at, line: lowest, note: gapNote });
  });
  return named;
}

export function percent(fraction: number): string {
  return `${(100 * fraction).toFixed(2)}%`;
}

type ChartMarksProps = Pick<WeightChart, 'marks' | 'milestones'> &
  Pick<Drawing, 'points' | 'scale' | 'unit'>;

/**
 * Milestones on the line, and posts and recipes as ticks at the time axis. Each tick is a link for mice, which works
 * without scripts too. The keyboard and screen readers get the same links from the list below the chart, and fingers
 * from the reading.
 */
export const ChartMarks = memo(function ChartMarks(props: ChartMarksProps) {
  const { marks, milestones, points, scale, unit } = props;
  const { x, y } = fractions(scale);
  return (
    <div aria-hidden>
      {marks.map((mark) => {
        // What was published after the latest entry stands at the end of the axis.
        const left = percent(Math.min(1, x(new Date(mark.day))));
        const tick = { className: styles.mark, style: { left }, tabIndex: -1 };
        const [item] = mark.titles;
        if (item && mark.total === 1) {
          return <PublishedLink key={mark.day} item={item} {...tick} title={item.title} />;
        }
        const label = `${mark.total} posts and recipes`;
        return <a key={mark.day} href={`#${publishedRowId(mark)}`} {...tick} title={label} />;
      })}
      {milestones.map(({ lost, date }) => {
        const point = points.find((each) => each.date.getTime() === Date.parse(date));
        if (!point) return null;
        const place = { left: percent(x(point.date)), top: percent(y(point.line)) };
        const text = milestoneText({ lost }, unit);
        return (
          <span key={lost} className={styles.milestone} style={place} title={text}>
            <span className={x(point.date) > 0.85 ? styles.milestoneBefore : styles.milestoneAfter}>
              −{formatPounds(lost, unit)}
            </span>
          </span>
        );
      })}
    </div>
  );
});

type PublishedLinkProps = ComponentProps<'a'> & { item: PublishedTitle };

const FOLDERS = { post: '/blog', recipe: '/photo-gallery' };

/**
 * A link to a post or a recipe. The chart has up to a hundred of them, and the router's own `Link` takes a phone ten times
 * as long to render, because each follows the router's state.
 */
export function PublishedLink({ item: { kind, slug }, ...link }: PublishedLinkProps) {
  const { history } = useRouter();
  const path = `${FOLDERS[kind]}/${encodeURIComponent(slug)}`;

  function follow(event: MouseEvent) {
    const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isForBrowser || event.button !== 0) return;
    event.preventDefault();
    history.push(path);
  }

  return <a href={path} onClick={follow} {...link} />;
}
