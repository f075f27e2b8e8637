import {
  type ChartScale,
  dateTickLabel,
  dateTicks,
  type WeightPoint,
  weightTicks,
} from './chart-scale.ts';
import { CHART_LABEL, MAX_DOTS, MAX_TICKS } from './plot.ts';
import * as styles from './static-chart.css.ts';

export interface StaticChartProps {
  /** At least one, oldest first. */
  points: readonly WeightPoint[];
  scale: ChartScale;
  /** Pounds. */
  goal: number;
}

/** The units of the view box. It is stretched to the size of the plot, except for line widths and labels. */
const WIDTH = 1000;
const HEIGHT = 100;

/** Looks like the interactive chart, but is rendered into the document and needs far less code. */
export function StaticChart({ points, scale, goal }: StaticChartProps) {
  const { x, y } = fractions(scale);
  const line = points
    .map(({ date, weight }) => `${(WIDTH * x(date)).toFixed(1)},${(HEIGHT * y(weight)).toFixed(2)}`)
    .join(' ');
  const ends = [points.at(-1), points[0]].map((end) =>
    end ? (WIDTH * x(end.date)).toFixed(1) : 0,
  );
  const weights = weightTicks(scale, MAX_TICKS.weights);
  return (
    <div className={styles.chart} role="img" aria-label={CHART_LABEL}>
      <svg
        className={styles.lines}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {weights.map((weight) => (
          <HorizontalLine key={weight} y={y(weight)} className={styles.gridLine} />
        ))}
        <HorizontalLine y={y(goal)} className={styles.goalLine} />
        <polygon
          points={`${line} ${ends.map((end) => `${end},${HEIGHT}`).join(' ')}`}
          className={styles.area}
        />
        <polyline points={line} className={styles.line} />
        {points.length <= MAX_DOTS && <Dots at={line} />}
      </svg>
      {weights.map((weight) => (
        <span key={weight} className={styles.weightLabel} style={{ top: percent(y(weight)) }}>
          {weight}
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
}

/** @param props.y fraction of the plot's height, from the top */
function HorizontalLine({ y, className }: { y: number; className: string }) {
  const at = (HEIGHT * y).toFixed(2);
  return <line x2={WIDTH} y1={at} y2={at} className={className} />;
}

/** Dots are lines without length: their round ends stay round although the SVG is stretched. */
function Dots({ at }: { at: string }) {
  const dots = at
    .split(' ')
    .map((point) => `M${point}h0`)
    .join('');
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
function fractions({ from, to, low, high }: ChartScale) {
  return {
    x: (date: Date) => (date.getTime() - from.getTime()) / (to.getTime() - from.getTime()),
    y: (weight: number) => (high - weight) / (high - low),
  };
}

function percent(fraction: number): string {
  return `${(100 * fraction).toFixed(2)}%`;
}
