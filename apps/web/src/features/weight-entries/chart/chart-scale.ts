/** The numbers of the chart's drawing: its points, and the scales of its axes. */
import type { WeightChart, WeightChartPoint } from '@site/schema/weight-entries';
import { POUNDS_PER_KILOGRAM, POUNDS_PER_STONE, type WeightUnit } from '@site/schema/weights';
import { formatNumber, monthName } from '../../../lib/format.ts';
import { GOAL_BAND, isMaintaining } from '../progress-numbers.ts';

/** The most parts that the grid lines divide the plot into. */
const MAX_STEPS = 6;

/** The most entries with a dot each; more dots would hide the line. */
const MAX_DOTS = 30;

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
  scale: ChartScale;
  /** Pounds; `NaN` when there is none. */
  goal: number;
  /** Whether the line is the trend. The entries are faint dots then. */
  hasTrend: boolean;
  /** Whether the band around the goal is shown. */
  hasGoalBand: boolean;
  unit: WeightUnit;
}

/**
 * @param chart with at least one point
 * @param goal pounds
 */
export function drawingOf(chart: WeightChart, goal: number, unit: WeightUnit): Drawing {
  const points = weightPoints(chart.points);
  const hasGoalBand = chart.trend !== null && isMaintaining(chart.trend, goal);
  const around = hasGoalBand ? [goal - GOAL_BAND, goal + GOAL_BAND] : [goal];
  const goals = around.filter((pounds) => pounds > 0);
  return {
    points,
    scale: chartScale(points, ...goals),
    goal,
    unit,
    hasTrend: chart.points[0]?.trend !== undefined,
    hasGoalBand,
  };
}

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

/** The index of the point that is nearest to a date. */
export function nearestPoint(points: readonly WeightPoint[], time: number): number {
  let low = 0;
  let high = points.length - 1;
  const timeOf = (index: number) => points[index]?.date.getTime() ?? 0;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (timeOf(middle) < time) low = middle;
    else high = middle;
  }
  return time - timeOf(low) < timeOf(high) - time ? low : high;
}

/** Pounds between two grid lines, smallest first. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];
const DAY = 86_400_000;

export interface ChartScale {
  /** The first and last day. For a single day, the days before and after it, so that it is in the middle. */
  from: Date;
  to: Date;
  /** Pounds: grid lines around all weights and the goal. */
  low: number;
  high: number;
}

/**
 * @param points at least one, oldest first
 * @param goals pounds: what the chart shows besides the points
 */
export function chartScale(points: readonly WeightPoint[], ...goals: number[]): ChartScale {
  const times = points.map(({ date }) => date.getTime());
  const values = [...goals, ...points.flatMap(({ weight, line }) => [weight, line])];
  const from = Math.min(...times);
  const to = Math.max(...times);
  const margin = from === to ? DAY : 0;
  return {
    from: new Date(from - margin),
    to: new Date(to + margin),
    ...gridAround(Math.max(0, Math.min(...values) - 1), Math.max(...values) + 1),
  };
}

/** Functions from a date or weight to a fraction of the plot's width (from the left) or height (from the top). */
export function fractions({ from, to, low, high }: ChartScale) {
  return {
    x: (date: Date) => (date.getTime() - from.getTime()) / (to.getTime() - from.getTime()),
    y: (weight: number) => (high - weight) / (high - low),
  };
}

/** The highest and the lowest grid line, with few enough between them. */
function gridAround(min: number, max: number) {
  const grids = STEPS.map((step) => ({
    low: Math.floor(min / step) * step,
    high: Math.ceil(max / step) * step,
    step,
  }));
  const fitting = grids.find(({ low, high, step }) => (high - low) / step <= MAX_STEPS);
  const { low, high } = fitting ?? { low: min, high: max };
  return { low, high };
}

/** How a unit divides the plot: its size in pounds, the steps between two grid lines, smallest first, and their labels. */
const GRIDS = {
  lb: { size: 1, steps: STEPS, labelOf: String },
  kg: {
    size: POUNDS_PER_KILOGRAM,
    steps: [0.5, 1, 2, 5, 10, 20, 50, 100],
    labelOf: (value: number) => formatNumber(value, 1),
  },
  // Whole stones where there is room.
  st: { size: 1, steps: [1, 2, 7, 14, 28, 56, 140], labelOf: stoneLabel },
};

/** The grid lines with their labels. The scale is the same in all units, so that the line does not move when the unit changes. */
export function weightTicks({ low, high }: ChartScale, unit: WeightUnit) {
  const { size, steps, labelOf } = GRIDS[unit];
  return roundNumbers({ low: low / size, high: high / size }, steps).map((value) => ({
    pounds: value * size,
    label: labelOf(value),
  }));
}

/** `10 st`, or `10st 4` with a thin space: there is room for no more beside the plot of a phone. */
function stoneLabel(pounds: number): string {
  const stones = Math.floor(pounds / POUNDS_PER_STONE);
  const rest = pounds % POUNDS_PER_STONE;
  return rest ? `${stones}st\u2009${rest}` : `${stones} st`;
}

/** The multiples of the smallest step that gives few enough of them. */
function roundNumbers(range: Pick<ChartScale, 'low' | 'high'>, steps: readonly number[]): number[] {
  const all = steps.map((step) => multiples(range, step));
  return all.find(({ length }) => length <= MAX_STEPS + 1) ?? all.at(-1) ?? [];
}

function multiples({ low, high }: Pick<ChartScale, 'low' | 'high'>, step: number): number[] {
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Months between two ticks, smallest first. */
const MONTH_STEPS = [1, 2, 3, 4, 6, 12, 24, 60, 120];

/** At most `max` ticks on the first day of a month. For a shorter time, days at equal distances. */
export function dateTicks({ from, to }: ChartScale, max: number): Date[] {
  for (const step of MONTH_STEPS) {
    const ticks = firstsOfMonths(from, to, step);
    if (ticks.length < 2) break;
    if (ticks.length <= max) return ticks;
  }
  const days = Math.round((to.getTime() - from.getTime()) / DAY);
  const step = Math.max(1, Math.ceil(days / (max - 1)));
  return Array.from(
    { length: Math.floor(days / step) + 1 },
    (_, index) => new Date(from.getTime() + index * step * DAY),
  );
}

function firstsOfMonths(from: Date, to: Date, step: number): Date[] {
  const ticks: Date[] = [];
  const year = from.getUTCFullYear();
  for (let month = 0; ; month += step) {
    const tick = new Date(Date.UTC(year, month, 1));
    if (tick > to) return ticks;
    if (tick >= from) ticks.push(tick);
  }
}

/** A tick's label: `Jan ’26`, or `Nov 4` if the ticks are not months. */
export function dateTickLabel(tick: Date, ticks: readonly Date[]): string {
  const areMonths = ticks.length > 1 && ticks.every((date) => date.getUTCDate() === 1);
  const month = monthName(tick, 'short');
  if (!areMonths) return `${month} ${tick.getUTCDate()}`;
  return `${month} ’${String(tick.getUTCFullYear()).slice(-2)}`;
}
