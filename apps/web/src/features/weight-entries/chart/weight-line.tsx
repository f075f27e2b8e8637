/**
 * The line of the weights, drawn by the chart library, on the server and in browsers. The library is told that the plot is
 * a hundred wide and high, so that its numbers are percentages: the SVG has the width of its box without being measured,
 * also without scripts, and nothing moves when it comes to life.
 */
import { Line, type LineCustomSvgLayer, type LineCustomSvgLayerProps } from '@nivo/line';
import type { ScaleLinear, ScaleTime } from '@nivo/scales';
import { memo, type ReactNode, useMemo } from 'react';
import { GOAL_BAND } from '../progress-numbers.ts';
import { useWeightUnit } from '../weight-unit.ts';
import * as styles from './chart-drawing.css.ts';
import {
  bridges,
  type Drawing,
  dottedPoints,
  lineParts,
  scaleSpecs,
  type WeightPoint,
} from './chart-points.ts';
import { dateTickLabel, dateTicks, weightTicks } from './chart-ticks.ts';

/** Both sides of the plot, in the library's units. */
const SIZE = 100;

type WeightSeries = { id: string; data: { x: Date; y: number }[] };
export type LineLayerProps = LineCustomSvgLayerProps<WeightSeries>;

interface WeightLineProps {
  drawing: Drawing;
  /** Drawn over the line. */
  layers?: readonly LineCustomSvgLayer<WeightSeries>[];
}

export function WeightLine({ drawing, layers = [] }: WeightLineProps) {
  const unit = useWeightUnit('drawnUnit');
  const { points } = drawing;
  const series = useMemo(
    () => ({
      ...scaleSpecs(drawing),
      data: [{ id: 'Weight', data: points.map(({ date, line }) => ({ x: date, y: line })) }],
    }),
    [drawing, points],
  );
  return (
    <Line<WeightSeries>
      {...series}
      width={SIZE}
      height={SIZE}
      curve="linear"
      enableSlices="x"
      // What answers a pointer is a layer, which answers fingers too.
      isInteractive={false}
      animate={false}
      renderWrapper={false}
      role="none"
      layers={[
        ({ xScale, yScale, lineGenerator }) => (
          <Still {...{ drawing, unit, xScale, yScale, lineGenerator }} />
        ),
        ...layers,
      ]}
    />
  );
}

type StillProps = Pick<LineLayerProps, 'xScale' | 'yScale' | 'lineGenerator'> & {
  drawing: Drawing;
  unit: ReturnType<typeof useWeightUnit>;
};

/** Is not rendered again while the visitor moves along the line. */
const Still = memo(function Still({ drawing, unit, xScale, yScale, lineGenerator }: StillProps) {
  const { points, goal, hasTrend, hasGoalBand } = drawing;
  const place = ({ date, line }: WeightPoint) => ({ x: xScale(date), y: yScale(line) });
  const path = (part: readonly WeightPoint[]) => lineGenerator(part.map(place)) ?? '';
  const dots = hasTrend
    ? points.map((point) => ({ ...point, line: point.weight }))
    : dottedPoints(points);
  const ends = [points.at(-1), points[0]].map(
    (point) => `L${point ? xScale(point.date) : 0},${SIZE}`,
  );
  const weights = weightTicks(yScale as ScaleLinear<number>, unit);
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group of an SVG is not interactive
    <g
      role="img"
      aria-label={`Weight over time${goal > 0 ? ', with a dashed line at the goal' : ''}; the table below holds the numbers`}
    >
      {hasGoalBand && (
        <rect
          width="100%"
          y={percent(yScale(goal + GOAL_BAND))}
          height={percent(yScale(goal - GOAL_BAND) - yScale(goal + GOAL_BAND))}
          className={styles.goalBand}
        />
      )}
      {weights.map(({ pounds }) => (
        <HorizontalLine key={pounds} y={yScale(pounds)} className={styles.gridLine} />
      ))}
      {goal > 0 && <HorizontalLine y={yScale(goal)} className={styles.goalLine} />}
      <svg
        aria-hidden="true"
        className={styles.stretched}
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        preserveAspectRatio="none"
      >
        <path d={`${path(points)}${ends.join('')}Z`} className={styles.area} />
        <path d={bridges(points).map(path).join('')} className={styles.bridge} />
        <path d={lineParts(points).map(path).join('')} fill="none" className={styles.line} />
        <Dots at={dots.map(place)} isFaint={hasTrend} />
      </svg>
      {weights.map(({ pounds, label }) => (
        <At key={pounds} y={yScale(pounds)}>
          <text className={styles.weightLabel}>{label}</text>
        </At>
      ))}
      {styles.dateLabels.map(({ max, className }) => {
        const ticks = dateTicks(xScale as unknown as ScaleTime<Date>, max);
        return ticks.map((tick) => (
          <At key={`${max} ${tick.getTime()}`} x={xScale(tick)} y={SIZE}>
            <text className={className}>{dateTickLabel(tick, ticks)}</text>
          </At>
        ));
      })}
      {namedGaps(points.map((point) => ({ ...point, ...place(point) }))).map(({ x, y, note }) => (
        <At key={x} x={x} y={y}>
          <foreignObject
            x={percent(-GAP_NOTE_WIDTH / 2)}
            width={percent(GAP_NOTE_WIDTH)}
            height="1"
          >
            <p className={styles.gapNote} title={note}>
              {note}
            </p>
          </foreignObject>
        </At>
      ))}
    </g>
  );
});

export const percent = (number: number) => `${number.toFixed(2)}%`;

interface AtProps {
  /** Percentages of the plot. */
  x?: number;
  y: number;
  children: ReactNode;
}

/** Stands at a place of the plot, in pixels around it. */
export const At = ({ x = 0, y, children }: AtProps) => (
  <svg x={percent(x)} y={percent(y)} aria-hidden="true">
    {children}
  </svg>
);

/** @param props.y percentage of the plot's height, from the top */
const HorizontalLine = ({ y, className }: { y: number; className: string }) => (
  <line x2="100%" y1={percent(y)} y2={percent(y)} className={className} />
);

/** Dots are lines without length: their round ends stay round although the drawing is stretched. */
function Dots({ at, isFaint }: { at: readonly { x: number; y: number }[]; isFaint: boolean }) {
  const dots = at.map(({ x, y }) => `M${x.toFixed(2)},${y.toFixed(2)}h0`).join('');
  if (isFaint) return <path d={dots} className={styles.faintDots} />;
  return (
    <>
      <path d={dots} className={styles.dotRims} />
      <path d={dots} className={styles.dots} />
    </>
  );
}

/** The percentage of the plot's width that the name of a gap needs. */
const GAP_NOTE_WIDTH = 20;

/** The middles of the gaps that have a name, those that have room for it. */
function namedGaps(points: readonly (WeightPoint & { x: number; y: number })[]) {
  const named: { x: number; y: number; note: string }[] = [];
  points.forEach(({ x: end, y, gapNote }, index) => {
    const before = points[index - 1];
    if (!gapNote || !before) return;
    const x = Math.min(SIZE - GAP_NOTE_WIDTH / 2, (before.x + end) / 2);
    if (x - (named.at(-1)?.x ?? -SIZE) < GAP_NOTE_WIDTH) return;
    const above = points.filter((point) => Math.abs(point.x - x) <= GAP_NOTE_WIDTH / 2);
    named.push({ x, y: Math.max(y, ...above.map((point) => point.y)), note: gapNote });
  });
  return named;
}
