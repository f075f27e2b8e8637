/** What the axes of the chart say, by the library's scales. */
import { type AnyScale, getScaleTicks, type ScaleLinear, type ScaleTime } from '@nivo/scales';
import {
  POUNDS_PER_KILOGRAM,
  POUNDS_PER_STONE,
  stonesOf,
  type WeightUnit,
} from '@site/schema/weights';
import { formatNumber, monthName } from '../../../lib/format.ts';
import { MAX_STEPS } from './chart-points.ts';

/**
 * The grid lines with their labels. The scale is the same in all units, so that the line does not move when the unit
 * changes.
 */
export function weightTicks(scale: ScaleLinear<number>, unit: WeightUnit) {
  const [low = 0, high = 0] = scale.domain();
  const size = unit === 'kg' ? POUNDS_PER_KILOGRAM : stoneStep(high - low, unit);
  const inUnit = scale.copy().domain([low / size, high / size]);
  const smallest = unit === 'kg' ? 0.5 : 1;
  const steps = Math.min(MAX_STEPS, Math.ceil((high - low) / size / smallest));
  return inUnit.ticks(steps).map((value) => ({
    pounds: value * size,
    label: unit === 'st' ? stoneLabel(value * size) : formatNumber(value, 1),
  }));
}

/** Whole or half stones where there is room, else pounds. */
const stoneStep = (range: number, unit: WeightUnit) =>
  unit === 'st' && range >= 3 * POUNDS_PER_STONE ? POUNDS_PER_STONE : 1;

/** `10 st`, or `10st 4` with a thin space: there is room for no more beside the plot of a phone. */
function stoneLabel(pounds: number): string {
  const { stones, rest } = stonesOf(pounds, 0);
  return rest ? `${stones}st\u2009${rest}` : `${stones} st`;
}

const DAY = 86_400_000;

/** Firsts of months, or days of a shorter time, with how many days are between two of them. */
const DATE_STEPS = {
  ...{ '1 month': 30, '2 months': 61, '3 months': 91, '4 months': 122, '6 months': 182 },
  ...{ '1 year': 365, '2 years': 730, '5 years': 1826, '10 years': 3652, '20 years': 7305 },
  ...{ '1 day': 1, '2 days': 2, '1 week': 7, '2 weeks': 14, '4 weeks': 28 },
};

/** At least two ticks and at most `max`: of the first steps that give so many. */
export function dateTicks(scale: ScaleTime<Date>, max: number): readonly Date[] {
  const [from = new Date(0), to = from] = scale.domain();
  const days = (to.getTime() - from.getTime()) / DAY;
  for (const [step, length] of Object.entries(DATE_STEPS)) {
    if (days / length > max + 1) continue;
    const all = getScaleTicks<Date>(scale as AnyScale, `every ${step}`);
    // Of days, the library gives one more than there are where the reader's clock is put back.
    const ticks = all.filter((tick) => tick <= to);
    if (ticks.length >= 2 && ticks.length <= max) return ticks;
  }
  return [from, to];
}

/** A tick's label: `Jan ’26`, or `Nov 4` if the ticks are not months. */
export function dateTickLabel(tick: Date, ticks: readonly Date[]): string {
  const areMonths = ticks.length > 1 && ticks.every((date) => date.getUTCDate() === 1);
  const month = monthName(tick, 'short');
  if (!areMonths) return `${month} ${tick.getUTCDate()}`;
  return `${month} ’${String(tick.getUTCFullYear()).slice(-2)}`;
}
