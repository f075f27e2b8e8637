/** The scales of the chart's axes, shared by the static and the interactive chart. */
import type { WeightChartPoint } from '@site/schema/weight-entries';
import type { WeightUnit } from '@site/schema/weight-units';
import { formatNumber, monthName } from '../../../lib/format.ts';
import { MAX_STEPS } from '../plot.ts';
import { inKilograms } from '../unit/format-weight.ts';

export interface WeightPoint {
  /** The day of the entry. */
  date: Date;
  /** Pounds. */
  weight: number;
  /** What the line is drawn through, in pounds: the trend, or the weight when no trend is shown. */
  line: number;
  /** The line is broken before this point. */
  isAfterGap: boolean;
}

export function weightPoints(points: readonly WeightChartPoint[]): WeightPoint[] {
  return points.map(({ date, weight, trend = Number(weight), isAfterGap = false }) => ({
    date: new Date(date),
    weight: Number(weight),
    line: trend,
    isAfterGap,
  }));
}

/** Pounds between two grid lines, smallest first; the last one is multiplied if necessary. */
const STEPS = [1, 2, 5, 10, 20, 50];
const DAY = 86_400_000;

export interface ChartScale {
  /** The first and last day. For a single day, the days before and after it, so that it is in the middle. */
  from: Date;
  to: Date;
  /** Pounds: multiples of `step` around all weights and the goal. */
  low: number;
  high: number;
  /** Pounds between two grid lines. */
  step: number;
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

function gridAround(min: number, max: number) {
  const around = (step: number) => ({
    low: Math.floor(min / step) * step,
    high: Math.ceil(max / step) * step,
    step,
  });
  const widest = 50 * Math.ceil((max - min) / 50);
  const fitting = STEPS.map(around).find(({ low, high, step }) => (high - low) / step <= MAX_STEPS);
  return fitting ?? around(widest);
}

export interface WeightTick {
  /** Where it is. */
  pounds: number;
  /** Its weight in the visitor's unit. */
  label: string;
}

/** Kilograms between two grid lines, smallest first. */
const KILOGRAM_STEPS = [0.5, 1, 2, 5, 10, 20, 50, 100];
/** Pounds between two grid lines for readers of stones: whole stones where there is room. */
const STONE_STEPS = [1, 2, 7, 14, 28, 56, 140];

/** The grid lines. The scale is the same in all units, so that the line does not move when the unit changes. */
export function weightTicks(scale: ChartScale, unit: WeightUnit): WeightTick[] {
  if (unit === 'kg') {
    const kilograms = { low: inKilograms(scale.low), high: inKilograms(scale.high) };
    return roundNumbers(kilograms, KILOGRAM_STEPS).map((value) => ({
      pounds: value / inKilograms(1),
      label: formatNumber(value, 1),
    }));
  }
  if (unit === 'st') {
    return roundNumbers(scale, STONE_STEPS).map((pounds) => ({
      pounds,
      label: stoneLabel(pounds),
    }));
  }
  return multiples(scale, scale.step).map((pounds) => ({ pounds, label: String(pounds) }));
}

/** `10 st`, or `10st 4` with a thin space: there is room for no more beside the plot of a phone. */
function stoneLabel(pounds: number): string {
  const stones = Math.floor(pounds / 14);
  return pounds % 14 ? `${stones}st\u2009${pounds % 14}` : `${stones} st`;
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
