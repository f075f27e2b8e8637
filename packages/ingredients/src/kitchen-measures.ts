/** Rounds amounts to what kitchens can measure, and writes them as cooks do. */

import { formatNumber } from './numbers.ts';
import type { Unit } from './units.ts';

const HALVES = [0, 1 / 2, 1];
const QUARTERS = [0, 1 / 4, 1 / 2, 3 / 4, 1];
/** Fractions that there are cups for, and that cooks cut an onion to. */
const CUPS = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1];
const PIECES = [0, 1 / 8, ...CUPS.slice(1)];
const TEASPOONS = [0, 1 / 8, 1 / 4, 3 / 8, 1 / 2, 3 / 4, 1];

/** The largest relative error that needs no 'about'. */
const TOLERANCE = 0.05;
/** The largest relative error of a sum such as `¾ cup + 2 tbsp`, which is there to be exact. */
const SUM_TOLERANCE = 0.03;

export interface Measured {
  /** One number, or the two of a range, as text. */
  amounts: string[];
  unit: Unit | undefined;
  /** A second amount to add, such as `2 tbsp`. */
  added?: string | undefined;
  isExact: boolean;
  /** The largest of the amounts. */
  largest: number;
}

type Spoon = 'cup' | 'tbsp' | 'tsp';

interface SpoonMeasure {
  teaspoons: number;
  parts: readonly number[];
  /** The amounts, of this unit, for which a cook would take it. */
  from: number;
  below: number;
}

const SPOONS: Record<Spoon, SpoonMeasure> = {
  cup: { teaspoons: 48, parts: CUPS, from: 1 / 4, below: Number.POSITIVE_INFINITY },
  tbsp: { teaspoons: 3, parts: HALVES, from: 1 / 2, below: 4 },
  tsp: { teaspoons: 1, parts: TEASPOONS, from: 1 / 8, below: 3 },
};
/** Teaspoons. A smaller amount is a pinch. */
const PINCH = 0.1;

/**
 * @param amounts one, or the two of a range
 * @param unit undefined for pieces
 * @param isAdded whether the amount is one of a sum already, and is not made a sum itself
 */
export function measured(
  amounts: readonly number[],
  unit: Unit | undefined,
  isAdded = false,
): Measured {
  if (unit === 'cup' || unit === 'tbsp' || unit === 'tsp') return spooned(amounts, unit, isAdded);
  if (unit === 'g' || unit === 'ml' || unit === 'mg')
    return written(amounts, unit, amounts.map(formatMass));
  if (unit === 'kg' || unit === 'l') return metric(amounts, unit);
  if (unit === 'cm' || unit === 'mm' || unit === 'cl' || unit === 'dl')
    return decimal(amounts, unit);
  if (unit === 'lb') return pounds(amounts);
  if (unit === 'oz' || unit === 'fl_oz')
    return rounded(amounts, unit, (amount) => (amount < 1 / 2 ? TEASPOONS : QUARTERS));
  if (unit === 'pinch' || unit === 'dash') return pinches(amounts, unit);
  const isCount = unit !== 'pint' && unit !== 'quart' && unit !== 'gallon' && unit !== 'inch';
  return rounded(amounts, unit, (amount) => (isCount && amount >= 1 ? HALVES : PIECES), isCount);
}

/** Cups and spoons: the author's measure where it fits, else the next sensible one, else two of them. */
function spooned(amounts: readonly number[], unit: Spoon, isAdded: boolean): Measured {
  const total = amounts.map((amount) => amount * SPOONS[unit].teaspoons);
  const largest = Math.max(...total);
  if (largest < PINCH) return { amounts: ['a'], unit: 'pinch', isExact: true, largest: 1 };
  const inUnit = (other: Spoon) => {
    const { teaspoons, parts, from, below } = SPOONS[other];
    const counts = total.map((each) => each / teaspoons);
    const isSensible = Math.min(...counts) >= from - 0.01 && Math.min(...counts) < below - 0.01;
    return { ...rounded(counts, other, () => parts), isSensible };
  };
  const own = inUnit(unit);
  const all = [own, ...(['cup', 'tbsp', 'tsp'] as const).map(inUnit)];
  const sensible = all.filter(({ isSensible }) => isSensible);
  const single = sensible.find(({ isExact }) => isExact);
  // Three teaspoons are a tablespoon, also where they are added.
  if (isAdded && own.isExact && (own.isSensible || unit !== 'tsp')) return own;
  if (single) return single;
  const isOne = amounts.length === 1 && !isAdded;
  if (!isOne && own.isExact) return own;
  const [nearest = own] = sensible.toSorted((one, other) => one.error - other.error);
  const sum = isOne ? sumOf(largest) : undefined;
  return sum ? asMeasured(sum) : nearest;
}

interface Part {
  amount: number;
  unit: Spoon;
}

const asMeasured = ([first, second]: readonly [Part, Part]): Measured => ({
  amounts: [formatNumber(first.amount)],
  unit: first.unit,
  added: `${formatNumber(second.amount)} ${second.unit}`,
  isExact: true,
  largest: first.amount,
});

const isSpoon = (unit: Unit | undefined): unit is Spoon => unit !== undefined && unit in SPOONS;

/**
 * Two volumes that an author adds up, in one or two others that are as much; `undefined` where each of them can be
 * measured alone, or none of this can.
 */
export function measuredSum(
  parts: readonly { amount: number; unit: Unit | undefined }[],
): readonly Part[] | undefined {
  const isAlone = parts.every(
    ({ amount, unit }) => isSpoon(unit) && spooned([amount], unit, true).isExact,
  );
  const teaspoons = parts.reduce(
    (sum, { amount, unit }) => sum + (isSpoon(unit) ? amount * SPOONS[unit].teaspoons : Number.NaN),
    0,
  );
  if (isAlone || !(teaspoons >= PINCH)) return undefined;
  return sumOf(teaspoons);
}

/** `¾ cup + 2 tbsp`, `1 tbsp + 2 tsp`: with a whole number of spoons if there is one. */
function sumOf(teaspoons: number): readonly [Part, Part] | undefined {
  const larger = teaspoons >= SPOONS.cup.teaspoons / 4 ? 'cup' : 'tbsp';
  const [smaller, finest] =
    larger === 'cup' ? (['tbsp', 1 / 2] as const) : (['tsp', 1 / 4] as const);
  const size = SPOONS[larger].teaspoons;
  const spoon = SPOONS[smaller].teaspoons;
  const whole = Math.floor(teaspoons / size);
  const parts = larger === 'cup' ? CUPS.slice(0, -1).toReversed() : [0];
  const sums = [1, finest].flatMap((step) =>
    parts.map((part) => {
      const first = whole + part;
      const rest = (teaspoons - first * size) / spoon;
      const second = Math.round(rest / step) * step;
      const isSum = first > 0 && second >= step && second < SPOONS[smaller].below;
      const tolerance = step === 1 ? SUM_TOLERANCE / 3 : SUM_TOLERANCE;
      return {
        first,
        second,
        fits: isSum && Math.abs(rest - second) * spoon <= tolerance * teaspoons,
      };
    }),
  );
  const sum = sums.find(({ fits }) => fits);
  return (
    sum && [
      { amount: sum.first, unit: larger },
      { amount: sum.second, unit: smaller },
    ]
  );
}

/** Pounds in quarters, and else in ounces, which scales show. */
function pounds(amounts: readonly number[]): Measured {
  const inPounds = rounded(amounts, 'lb', () => QUARTERS);
  if (inPounds.isExact && Math.min(...amounts) >= 1 / 4) return inPounds;
  const ounces = amounts.map((amount) => amount * 16);
  return Math.max(...amounts) < 4
    ? rounded(ounces, 'oz', (amount) => (amount < 4 ? QUARTERS : HALVES))
    : inPounds;
}

/** Kilograms and litres, below one in grams and millilitres unless it is a plain fraction. */
function metric(amounts: readonly number[], unit: 'kg' | 'l'): Measured {
  const isFraction = amounts.every((amount) =>
    QUARTERS.some((part) => Math.abs(amount - part) < 0.001),
  );
  if (Math.max(...amounts) >= 1 || isFraction) return decimal(amounts, unit);
  return written(
    amounts,
    unit === 'kg' ? 'g' : 'ml',
    amounts.map((amount) => formatMass(amount * 1000)),
  );
}

function decimal(amounts: readonly number[], unit: Unit): Measured {
  const text = (amount: number) => {
    const quarters = amount * 4;
    return Math.abs(quarters - Math.round(quarters)) < 0.01
      ? formatNumber(amount)
      : String(Math.max(Math.round(amount * 100) / 100, 0.01));
  };
  return written(amounts, unit, amounts.map(text));
}

function written(amounts: readonly number[], unit: Unit, texts: string[]): Measured {
  return { amounts: texts, unit, isExact: true, largest: Math.max(...amounts) };
}

/** Nobody takes a part of a pinch. */
function pinches(amounts: readonly number[], unit: Unit): Measured {
  const largest = Math.max(...amounts);
  if (largest < 1) return { amounts: ['a'], unit, isExact: true, largest: 1 };
  const whole = amounts.map((amount) => Math.max(Math.round(amount), 1));
  const isExact = amounts.every((amount, index) => Math.abs(amount - (whole[index] ?? 0)) < 0.01);
  return { amounts: whole.map(String), unit, isExact, largest: Math.max(...whole) };
}

function rounded(
  amounts: readonly number[],
  unit: Unit | undefined,
  partsFor: (amount: number) => readonly number[],
  isCount = false,
): Measured & { error: number } {
  const values = amounts.map((amount) => round(amount, partsFor(amount), isCount));
  const errors = amounts.map((amount, index) => Math.abs((values[index] ?? 0) / amount - 1));
  const error = Math.max(...errors);
  const isExact = error <= TOLERANCE;
  return { amounts: values.map(formatNumber), unit, isExact, error, largest: Math.max(...values) };
}

/** Rounds to a measure. Amounts that fit no fraction become halves from 4 on, and whole numbers from 10 on. */
function round(amount: number, parts: readonly number[], isCount: boolean): number {
  const whole = Math.floor(amount + 1e-9);
  const rest = amount - whole;
  const part = parts.reduce(
    (best, each) => (Math.abs(each - rest) < Math.abs(best - rest) ? each : best),
    0,
  );
  const isEven = Math.abs(part - rest) < 0.01;
  if (isEven && amount < (part === 1 / 2 ? 20 : 10)) return whole + part;
  if (amount >= 10) return Math.round(amount);
  if ((isCount && amount >= 1) || amount >= 4) return Math.round(amount * 2) / 2;
  return Math.max(whole + part, parts[1] ?? 0);
}

/** Formats grams or millilitres, rounded as far as kitchen scales and readers do. */
export function formatMass(amount: number): string {
  if (amount >= 500) return String(Math.round(amount / 10) * 10);
  if (amount >= 100) return String(Math.round(amount / 5) * 5);
  if (amount >= 10) return String(Math.round(amount));
  if (amount >= 2) return String(Math.round(amount * 2) / 2);
  return String(Math.max(Math.round(amount * 10) / 10, 0.1));
}
