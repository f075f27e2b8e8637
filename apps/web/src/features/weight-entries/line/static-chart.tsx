import type { WeightUnit } from '@site/schema/weight-units';
import { memo } from 'react';
import { GOAL_BAND } from '../goal-outlook.ts';
import { CHART_LABEL, MAX_TICKS } from '../plot.ts';
import { dottedPoints, lineParts } from './chart-line.ts';
import {
  type ChartScale,
  dateTickLabel,
  dateTicks,
  type WeightPoint,
  weightTicks,
} from './chart-scale.ts';
import * as styles from './static-chart.css.ts';

/** What both charts draw. */
export interface ChartProps {
  /** At least one, oldest first. */
  points: readonly WeightPoint[];
  scale: ChartScale;
  /** Pounds. */
  goal: number;
  /** Whether the line is the trend. The entries are faint dots then. */
  hasTrend: boolean;
  /** Whether the band around the goal is shown. */
  hasGoalBand: boolean;
  unit: WeightUnit;
}

/** The units of the view box. It is stretched to the size of the plot, except for line widths and labels. */
const WIDTH = 1000;
const HEIGHT = 100;

/**
 * Looks like the interactive chart, but is rendered into the document and needs far less code. It is not rendered again
 * while the visitor moves along the line.
 */
export const StaticChart = memo(function StaticChart({
  points,
  scale,
  goal,
  hasTrend,
  hasGoalBand,
  unit,
}: ChartProps) {
  const { x, y } = fractions(scale);
  const at = (date: Date, pounds: number) =>
    `${(WIDTH * x(date)).toFixed(1)},${(HEIGHT * y(pounds)).toFixed(2)}`;
  const lines = lineParts(points).map((part) => ({
    path: `M${part.map(({ date, line }) => at(date, line)).join('L')}`,
    from: at(part[0]?.date ?? scale.from, scale.low),
    to: at(part.at(-1)?.date ?? scale.to, scale.low),
  }));
  const weights = weightTicks(scale, unit);
  const dots = hasTrend ? points : dottedPoints(points);
  return (
    <div className={styles.chart} role="img" aria-label={CHART_LABEL}>
      <svg
        className={styles.lines}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {hasGoalBand && (
          <rect
            width={WIDTH}
            y={HEIGHT * y(goal + GOAL_BAND)}
            height={HEIGHT * (y(goal - GOAL_BAND) - y(goal + GOAL_BAND))}
            className={styles.goalBand}
          />
        )}
        {weights.map(({ pounds }) => (
          <HorizontalLine key={pounds} y={y(pounds)} className={styles.gridLine} />
        ))}
        <HorizontalLine y={y(goal)} className={styles.goalLine} />
        <path
          d={lines.map(({ path, from, to }) => `${path}L${to}L${from}Z`).join('')}
          className={styles.area}
        />
        <path d={lines.map(({ path }) => path).join('')} fill="none" className={styles.line} />
        <Dots at={dots.map(({ date, weight }) => at(date, weight))} isFaint={hasTrend} />
      </svg>
      {weights.map(({ pounds, label }) => (
        <span key={pounds} className={styles.weightLabel} style={{ top: percent(y(pounds)) }}>
          {label}
        </span>
      ))}
      <DateLabels scale={scale} max={MAX_TICKS.dates} className={styles.dateLabel} />
      <DateLabels
        scale={scale}
        max={MAX_TICKS.datesWhenNarrow}
        className={styles.dateLabelWhenNarrow}
      />
    </div>
  );
});

/** @param props.y fraction of the plot's height, from the top */
function HorizontalLine({ y, className }: { y: number; className: string }) {
  const at = (HEIGHT * y).toFixed(2);
  return <line x2={WIDTH} y1={at} y2={at} className={className} />;
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

/** Functions from a date or weight to a fraction of the plot's width (from the left) or height (from the top). */
export function fractions({ from, to, low, high }: ChartScale) {
  return {
    x: (date: Date) => (date.getTime() - from.getTime()) / (to.getTime() - from.getTime()),
    y: (weight: number) => (high - weight) / (high - low),
  };
}

export function percent(fraction: number): string {
  return `${(100 * fraction).toFixed(2)}%`;
}
