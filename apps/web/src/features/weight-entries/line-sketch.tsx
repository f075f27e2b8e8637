import { type ChartScale, type WeightPoint, weightTicks } from './chart-scale.ts';
import * as styles from './progress-chart.css.ts';

export interface LineSketchProps {
  points: readonly WeightPoint[];
  scale: ChartScale;
  /** Pounds. */
  goal: number;
}

/** The drawing's own units; it is stretched over the plot. */
const WIDTH = 1000;
const HEIGHT = 100;

/** The line as it comes with the document, where the live chart will draw it again; the table reads it out. */
export function LineSketch({ points, scale, goal }: LineSketchProps) {
  const x = (date: Date) => (WIDTH * (Number(date) - Number(scale.from))) / span(scale);
  const y = (weight: number) => (HEIGHT * (scale.high - weight)) / (scale.high - scale.low);
  const at = ({ date, weight }: WeightPoint) => `${x(date).toFixed(1)},${y(weight).toFixed(2)}`;
  return (
    <svg
      className={styles.sketch}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {weightTicks(scale, 7).map((weight) => (
        <line key={weight} x2={WIDTH} y1={y(weight)} y2={y(weight)} className={styles.gridLine} />
      ))}
      <line x2={WIDTH} y1={y(goal)} y2={y(goal)} className={styles.goalLine} />
      <polyline points={points.map(at).join(' ')} className={styles.line} />
    </svg>
  );
}

function span({ from, to }: ChartScale): number {
  return Number(to) - Number(from);
}
