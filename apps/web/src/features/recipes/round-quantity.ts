/** Rounds amounts to what kitchens can measure, and writes them as cooks do. */

const SIGNS: [part: number, sign: string][] = [
  [0, ''],
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [3 / 8, '⅜'],
  [1 / 2, '½'],
  [5 / 8, '⅝'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [7 / 8, '⅞'],
  [1, ''],
];

/** Fractions of each unit that kitchens have measures for. */
const CUPS = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1];
const HALVES = [0, 1 / 2, 1];
const TABLESPOONS = HALVES;
const TEASPOONS = [0, 1 / 8, 1 / 4, 3 / 8, 1 / 2, 3 / 4, 1];
const EIGHTHS = [0, 1 / 8, 1 / 4, 3 / 8, 1 / 2, 5 / 8, 3 / 4, 7 / 8, 1];

interface Measure {
  parts: readonly number[];
  /**
   * The next smaller unit, for amounts that the fractions of this one do not fit. `times` of it are one of this unit.
   */
  smaller?: { unit: string; times: number };
}

const cup = (unit: string): Measure => ({ parts: CUPS, smaller: { unit, times: 16 } });
const tablespoon = (unit: string): Measure => ({ parts: TABLESPOONS, smaller: { unit, times: 3 } });
const teaspoon: Measure = { parts: TEASPOONS };
const weight: Measure = { parts: EIGHTHS };

const MEASURES: Record<string, Measure> = {
  cup: cup('tablespoon'),
  cups: cup('tablespoon'),
  c: cup('tbsp'),
  tablespoon: tablespoon('teaspoon'),
  tablespoons: tablespoon('teaspoon'),
  tbsp: tablespoon('tsp'),
  teaspoon,
  teaspoons: teaspoon,
  tsp: teaspoon,
  oz: weight,
  ounce: weight,
  ounces: weight,
  lb: weight,
  lbs: weight,
  pound: weight,
  pounds: weight,
};

/** The largest relative error that needs no 'about'. */
const TOLERANCE = 0.05;
/** Teaspoons. A smaller amount is a pinch. */
const PINCH = 0.1;

export interface Measured {
  /** For example `1½`. */
  amounts: string[];
  isExact: boolean;
  /** The largest of the amounts. */
  largest: number;
  /** The unit of the amounts, if it is not the requested one. */
  smaller?: string;
}

/**
 * @param amounts one, or the two of a range
 * @param unit lower case; undefined for pieces
 */
export function measured(amounts: readonly number[], unit: string | undefined): Measured {
  const { parts, smaller } = MEASURES[unit?.replace('.', '') ?? ''] ?? { parts: CUPS };
  const largest = Math.max(...amounts);
  if (parts === TEASPOONS && largest < PINCH) {
    return { amounts: ['1'], isExact: true, largest: 1, smaller: 'pinch' };
  }
  const rounded = amounts.map((amount) => round(amount, parts, unit === undefined));
  const isExact = amounts.every(
    (amount, index) => Math.abs(amount - (rounded[index] ?? 0)) <= TOLERANCE * amount,
  );
  if (!isExact && smaller && largest < 1) {
    const inSmaller = amounts.map((amount) => amount * smaller.times);
    return { smaller: smaller.unit, ...measured(inSmaller, smaller.unit) };
  }
  return { amounts: rounded.map(format), isExact, largest: Math.max(...rounded) };
}

/**
 * Rounds to a measure. Amounts that fit no fraction become halves from 4 on, and whole numbers from 10 on. Pieces above
 * one become halves.
 */
function round(amount: number, parts: readonly number[], isCount: boolean): number {
  const whole = Math.floor(amount + 1e-9);
  const rest = amount - whole;
  const part = nearest(isCount && whole > 0 ? HALVES : parts, rest);
  const isEven = Math.abs(part - rest) < 0.01;
  if (isEven && amount < (part === 1 / 2 ? 20 : 10)) return whole + part;
  if (amount >= 10) return Math.round(amount);
  if (isCount || amount >= 4) return Math.max(Math.round(amount * 2) / 2, 1 / 2);
  return Math.max(whole + part, parts[1] ?? 0);
}

const nearest = (parts: readonly number[], rest: number) =>
  parts.reduce((best, each) => (Math.abs(each - rest) < Math.abs(best - rest) ? each : best), 0);

function format(amount: number): string {
  const whole = Math.floor(amount + 1e-9);
  const rest = amount - whole;
  const sign = SIGNS.find(([part]) => Math.abs(part - rest) < 0.01)?.[1] ?? '';
  return sign ? `${whole || ''}${sign}` : String(Math.round(amount));
}

/** Formats grams or millilitres, rounded as far as kitchen scales and readers do. */
export function formatMass(amount: number): string {
  if (amount >= 500) return String(Math.round(amount / 10) * 10);
  if (amount >= 100) return String(Math.round(amount / 5) * 5);
  if (amount >= 10) return String(Math.round(amount));
  return String(Math.max(Math.round(amount * 2) / 2, 0.5));
}
