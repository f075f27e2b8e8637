/** The chart's two scales, shared by the still chart and the live one. */
import type { WeightOfDay } from '@site/schema/weight-entries';
import { monthName } from '../../lib/format-date.ts';

export interface WeightPoint {
  /** The entry's day. */
  date: Date;
  /** Pounds. */
  weight: number;
}

/** The weights as points of the line, the oldest first. */
export function weightPoints(newestFirst: readonly WeightOfDay[]): WeightPoint[] {
  return newestFirst
    .map(({ date, weight }) => ({ date: new Date(date), weight: Number(weight) }))
    .reverse();
}

/** Pounds between two lines of the grid. */
const STEP = 10;
const DAY = 86_400_000;

export interface ChartScale {
  /** The first and the last day; a lone entry stands in the middle of two days. */
  from: Date;
  to: Date;
  /** Pounds, whole steps around the weights and the goal. */
  low: number;
  high: number;
}

/** @param points at least one, the oldest first */
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

/** The grid's weights: every ten pounds, or more apart where that would be more than `max` lines. */
export function weightTicks({ low, high }: ChartScale, max: number): number[] {
  const step = Math.ceil((high - low) / STEP / (max - 1)) * STEP;
  return Array.from(
    { length: Math.floor((high - low) / step) + 1 },
    (_, index) => low + index * step,
  );
}

/** Months between two ticks, from the closest. */
const MONTH_STEPS = [1, 2, 3, 4, 6, 12, 24, 60, 120];

/** At most `max` firsts of months within the scale; for a shorter time, days an equal time apart. */
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

/** A tick's label: `Jan ’26`, or `Nov 4` where the ticks are days. */
export function dateTickLabel(tick: Date, ticks: readonly Date[]): string {
  const areMonths = ticks.length > 1 && ticks.every((date) => date.getUTCDate() === 1);
  const month = monthName(tick, 'short');
  if (!areMonths) return `${month} ${tick.getUTCDate()}`;
  return `${month} ’${String(tick.getUTCFullYear()).slice(-2)}`;
}
