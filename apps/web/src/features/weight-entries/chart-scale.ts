/** The scales of the chart's axes, shared by the static and the interactive chart. */
import type { WeightOfDay } from '@site/schema/weight-entries';
import { monthName } from '../../lib/format-date.ts';

export interface WeightPoint {
  /** The day of the entry. */
  date: Date;
  /** Pounds. */
  weight: number;
}

/** Converts entries to points, oldest first. */
export function weightPoints(newestFirst: readonly WeightOfDay[]): WeightPoint[] {
  return newestFirst
    .map(({ date, weight }) => ({ date: new Date(date), weight: Number(weight) }))
    .reverse();
}

/** Pounds between two grid lines. */
const STEP = 10;
const DAY = 86_400_000;

export interface ChartScale {
  /** The first and last day. For a single day, the days before and after it, so that it is in the middle. */
  from: Date;
  to: Date;
  /** Pounds: multiples of 10 around all weights and the goal. */
  low: number;
  high: number;
}

/** @param points at least one, oldest first */
export function chartScale(points: readonly WeightPoint[], goal: number): ChartScale {
  const times = points.map(({ date }) => date.getTime());
  const values = [goal, ...points.map(({ weight }) => weight)];
  const from = Math.min(...times);
  const to = Math.max(...times);
  const margin = from === to ? DAY : 0;
  return {
    from: new Date(from - margin),
    to: new Date(to + margin),
    low: Math.max(0, Math.floor((Math.min(...values) - 1) / STEP) * STEP),
    high: Math.ceil((Math.max(...values) + 1) / STEP) * STEP,
  };
}

/** The weights of the grid lines, at most `max`: every 10 pounds, or a multiple of that. */
export function weightTicks({ low, high }: ChartScale, max: number): number[] {
  const step = Math.ceil((high - low) / STEP / (max - 1)) * STEP;
  return Array.from(
    { length: Math.floor((high - low) / step) + 1 },
    (_, index) => low + index * step,
  );
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
