/** Writes amounts in the measures of another kitchen, rounded as its scales, cups and rulers are. */
import { isLeavening, isLiquid, isMeasuredByCup, isSpoonable } from './kinds-of-food.ts';
import { measured } from './kitchen-measures.ts';
import type { Measure, MeasureSystem } from './measures-in-text.ts';
import { formatNumber } from './numbers.ts';
import { METRIC } from './units.ts';

/** What is measured. */
export interface MeasuredFood {
  /** As the line says it; empty where nothing tells. */
  name: string;
  prepared: string;
  /** By its own measure; `null` if it has none. */
  gramsPerCup: number | null;
}

const CUP = METRIC.cup ?? 0;
const [OUNCE, POUND, INCH] = [METRIC.oz ?? 0, METRIC.lb ?? 0, METRIC.inch ?? 0];
/** Millilitres. Every kitchen has spoons that are smaller. */
const SPOON = 14.7;

interface Written {
  texts: string[];
  unit: string;
  /** A second amount to add: `2 tbsp`. */
  added?: string | undefined;
}

/**
 * An amount or a size in the other system, without `about`: `190 g`, `1–2 cups`, `23 x 33 cm`.
 *
 * @param values of the measure, for the servings that are shown
 * @returns undefined where nothing tells how much it is, or it may stay as it is
 */
export function inOtherMeasure(
  measure: Pick<Measure, 'kind' | 'unit' | 'separators'>,
  values: readonly number[],
  to: MeasureSystem,
  food: MeasuredFood,
): string | undefined {
  const { kind, unit } = measure;
  const isSpoon = unit === 'tsp' || unit === 'tbsp';
  if (to === 'metric' && isSpoon && Math.max(...values) < SPOON) return undefined;
  const written =
    kind === 'length' ? lengths(values, to) : amounts(kind === 'mass', values, to, food);
  return written && told(written, measure);
}

/** What a pan holds, or a package weighs, in the other system: `1.9 l`, `4¼ cups`. */
export function sizeOfVessel(
  measure: Pick<Measure, 'kind' | 'unit' | 'separators' | 'values'>,
  to: MeasureSystem,
  vessel: 'pan' | 'package',
): string | undefined {
  const { kind, unit, values } = measure;
  if (kind === 'length') return told(lengths(values, to), measure);
  if (unit === 'tsp' || unit === 'tbsp') return undefined;
  // The ounces of a mug are those of what is poured into it.
  const isPoured = vessel === 'pan' && unit === 'oz';
  if (kind === 'mass' && !isPoured) {
    const written = amounts(true, values, to, { name: '', prepared: '', gramsPerCup: null });
    return written && told(written, measure);
  }
  const milliliters = isPoured
    ? values.map((each) => (each / OUNCE) * (METRIC.fl_oz ?? 0))
    : values;
  return told(to === 'us' ? cups(milliliters, true) : litres(milliliters), measure);
}

function litres(milliliters: readonly number[]): Written {
  return Math.min(...milliliters) < 1000
    ? { texts: milliliters.map((each) => roundMetric(each)), unit: 'ml' }
    : { texts: milliliters.map((each) => String(Math.round(each / 100) / 10)), unit: 'l' };
}

function told(
  { texts, unit, added }: Written,
  { kind, separators }: Pick<Measure, 'kind' | 'separators'>,
): string {
  // The two numbers of a range may round to one.
  const [first = ''] = texts;
  const isOne = kind !== 'length' && texts.every((text) => text === first);
  const numbers = isOne
    ? first
    : texts.map((text, index) => `${index > 0 ? separators[index - 1] : ''}${text}`).join('');
  return `${numbers} ${unit}${added ? ` + ${added}` : ''}`;
}

function amounts(
  isMass: boolean,
  values: readonly number[],
  to: MeasureSystem,
  { name, prepared, gramsPerCup }: MeasuredFood,
): Written | undefined {
  const perMilliliter = gramsPerCup ? gramsPerCup / CUP : undefined;
  if (to === 'metric') {
    if (isMass) return grams(values, name);
    if (isLiquid(name) || (!perMilliliter && isSpoonable(name)))
      return { texts: values.map((each) => roundMetric(each)), unit: 'ml' };
    return perMilliliter
      ? grams(
          values.map((each) => each * perMilliliter),
          name,
        )
      : undefined;
  }
  if (!isMass) return cups(values);
  return perMilliliter && isMeasuredByCup(name, prepared)
    ? cups(values.map((each) => each / perMilliliter))
    : ounces(values);
}

const grams = (values: readonly number[], name: string): Written => ({
  texts: values.map((each) => roundMetric(each, isLeavening(name) ? 1 / 2 : 1)),
  unit: 'g',
});

/** Grams and millilitres above this are told in steps of five. */
const COARSE = 50;

function roundMetric(value: number, step = 1): string {
  const rounded = value > COARSE ? Math.round(value / 5) * 5 : Math.round(value / step) * step;
  return String(Math.max(rounded, step));
}

/** @param isOne whether it is told by one measure, and not by a sum */
function cups(milliliters: readonly number[], isOne = false): Written {
  const {
    amounts: texts,
    unit,
    added,
    largest,
  } = measured(
    milliliters.map((each) => each / CUP),
    'cup',
    isOne,
  );
  if (unit === 'pinch') return { texts: ['a'], unit: 'pinch' };
  return { texts, unit: unit === 'cup' && largest > 1 ? 'cups' : (unit ?? ''), added };
}

/** From almost a pound on, cooks say pounds. */
const IN_POUNDS = 0.98 * POUND;
/** Below so many grams a quarter of an ounce may be too far from an amount to help. */
const SMALL = 14;

function ounces(values: readonly number[]): Written | undefined {
  const largest = Math.max(...values);
  if (Math.min(...values) >= IN_POUNDS)
    return {
      texts: values.map((each) => inSteps(each / POUND, each < 2 * POUND ? 8 : 4)),
      unit: 'lb',
    };
  const isFar = (each: number) =>
    Math.abs(Math.round((each / OUNCE) * 4) / ((each / OUNCE) * 4) - 1) > 0.125;
  if (largest < SMALL && values.some(isFar)) return undefined;
  return { texts: values.map((each) => inSteps(each / OUNCE, 4)), unit: 'oz' };
}

/** @param parts of one */
const inSteps = (amount: number, parts: number) =>
  formatNumber(Math.max(Math.round(amount * parts), 1) / parts);

/** Cuts, and the sides of a tin. */
function lengths(values: readonly number[], to: MeasureSystem): Written {
  if (to === 'us') return { texts: values.map((each) => inches(each / INCH)), unit: 'in' };
  const isSmall = Math.max(...values) < 1;
  return isSmall
    ? { texts: values.map((each) => String(Math.max(Math.round(each * 10), 1))), unit: 'mm' }
    : { texts: values.map(centimetres), unit: 'cm' };
}

function centimetres(value: number): string {
  if (value >= 10) return String(Math.round(value));
  const half = Math.round(value * 2) / 2;
  const isNear = Math.abs(half / value - 1) < 0.06;
  return String(isNear ? half : Math.round(value * 10) / 10);
}

/** Rulers have eighths; nobody measures a tin by less than half an inch. */
const inches = (value: number) => inSteps(value, value < 1 ? 8 : value < 4 ? 4 : 2);
