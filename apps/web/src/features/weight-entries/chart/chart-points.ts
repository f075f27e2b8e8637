/** The points of the chart, and what its scales hold. */
import type { WeightChart, WeightChartPoint } from '@site/schema/weight-entries';
import { GOAL_BAND, isMaintaining } from '../progress-numbers.ts';

/** The most parts that the grid lines divide the plot into. */
export const MAX_STEPS = 6;

/** The most entries with a dot each; more dots would hide the line. */
const MAX_DOTS = 30;

const DAY = 86_400_000;

export interface WeightPoint {
  date: Date;
  /** Pounds. */
  weight: number;
  /** What the line is drawn through, in pounds: the trend, or the weight when no trend is shown. */
  line: number;
  /** The line is broken before this point. */
  isAfterGap: boolean;
  /** Why, where the gap is wide. */
  gapNote?: string | undefined;
}

export interface Drawing {
  /** At least one, oldest first. */
  points: readonly WeightPoint[];
  /** Pounds; `NaN` when there is none. */
  goal: number;
  /** Whether the line is the trend. The entries are faint dots then. */
  hasTrend: boolean;
  /** Whether the band around the goal is shown. */
  hasGoalBand: boolean;
}

/**
 * @param chart with at least one point
 * @param goal pounds
 */
export const drawingOf = (chart: WeightChart, goal: number): Drawing => ({
  points: weightPoints(chart.points),
  goal,
  hasTrend: chart.points[0]?.trend !== undefined,
  hasGoalBand: chart.trend !== null && isMaintaining(chart.trend, goal),
});

export function weightPoints(points: readonly WeightChartPoint[]): WeightPoint[] {
  return points.map(({ date, weight, trend = Number(weight), isAfterGap = false, gapNote }) => ({
    date: new Date(date),
    weight: Number(weight),
    line: trend,
    isAfterGap,
    gapNote,
  }));
}

/** Splits the line at its gaps. */
export function lineParts(points: readonly WeightPoint[]): WeightPoint[][] {
  const parts: WeightPoint[][] = [];
  for (const point of points) {
    const part = parts.at(-1);
    if (part && !point.isAfterGap) part.push(point);
    else parts.push([point]);
  }
  return parts;
}

/** The ends of each gap. */
export const bridges = (points: readonly WeightPoint[]): WeightPoint[][] =>
  points.flatMap((point, index) => {
    const before = points[index - 1];
    return point.isAfterGap && before ? [[before, point]] : [];
  });

/** The points with a dot: all of a short line, else those between two gaps, which no line shows. */
export function dottedPoints(points: readonly WeightPoint[]): readonly WeightPoint[] {
  if (points.length <= MAX_DOTS) return points;
  return lineParts(points).flatMap((part) => (part.length === 1 ? part : []));
}

/** The percentage of a phone's plot that the label of a milestone needs. */
const LABEL_WIDTH = 20;

interface Coordinates {
  /** Percentages of the plot, from its left and from its top. */
  x: number;
  y: number;
}

/**
 * Whether the label of a milestone stands above it and to its right, and not below it and to its left, where the line never
 * is: nothing before was as low.
 */
export const isLabelAfter = ({ x, y }: Coordinates, line: readonly Coordinates[]): boolean =>
  x < LABEL_WIDTH ||
  (x + LABEL_WIDTH <= 100 &&
    // The line does not rise again there.
    line.every((at) => at.x <= x || at.x > x + LABEL_WIDTH || at.y > y - 1));

/** Holds all days and weights, and the goal. A single day is in the middle, between the days before and after it. */
export function scaleSpecs({ points, goal, hasGoalBand }: Drawing) {
  const [from = 0, to = from] = [points[0], points.at(-1)].map((point) => point?.date.getTime());
  const margin = from === to ? DAY : 0;
  const around = hasGoalBand ? [goal - GOAL_BAND, goal + GOAL_BAND] : [goal];
  const values = [
    ...around.filter((pounds) => pounds > 0),
    ...points.flatMap(({ weight, line }) => [weight, line]),
  ];
  return {
    xScale: {
      type: 'time',
      format: 'native',
      useUTC: true,
      min: new Date(from - margin),
      max: new Date(to + margin),
    },
    yScale: {
      type: 'linear',
      min: Math.max(0, Math.min(...values) - 1),
      max: Math.max(...values) + 1,
      nice: MAX_STEPS,
    },
  } as const;
}
