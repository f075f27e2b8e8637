/** Which weights and dates the entries make likely, to find a typing mistake before it is saved. */
import { POUNDS_PER_KILOGRAM } from '@site/schema/weight-units';
import { median } from './median.ts';

export interface DatedWeight {
  /** Days since January 1, 1970. */
  day: number;
  /** Pounds. */
  weight: number;
}

/** Changes per day that are this many times the usual spread away from the median are not likely. */
const SPREADS = 6;
/** The median absolute deviation of normally distributed values times this is their standard deviation. */
const NORMAL = 1.4826;
/** Shares of the weight. Scales and days differ by the first, and nobody changes by more than the second unnoticed. */
const LEAST = 0.04;
const MOST = 0.2;
/** With fewer entries nothing is likely. */
const MIN_ENTRIES = 3;

export interface LikelyWeight {
  expected: number;
  /** Pounds on both sides of `expected`. */
  tolerance: number;
}

/**
 * The weight that the entries around a day make likely; `undefined` with too few entries. The usual change per elapsed
 * day, its median and its median absolute deviation, says how far a weight may be from its neighbours.
 *
 * @param entries oldest first
 */
export function likelyWeight(
  entries: readonly DatedWeight[],
  day: number,
): LikelyWeight | undefined {
  const before = entries.findLast((entry) => entry.day <= day);
  const after = entries.find((entry) => entry.day >= day);
  const nearest = before ?? after;
  if (!nearest || entries.length < MIN_ENTRIES) return undefined;
  const elapsed = Math.max(1, Math.min(...[before, after].map((each) => distance(each, day))));
  const expected = between(before, after, day) ?? nearest.weight;
  return { expected, tolerance: toleranceOf(mostChange(entries) * elapsed, expected) };
}

/** Pounds a day that the entries make likely at most. */
function mostChange(entries: readonly DatedWeight[]): number {
  const changes = entries.slice(1).map((entry, index) => {
    const former = entries[index] ?? entry;
    return (entry.weight - former.weight) / Math.max(1, entry.day - former.day);
  });
  const usual = median(changes);
  const spread = NORMAL * median(changes.map((change) => Math.abs(change - usual)));
  return Math.abs(usual) + SPREADS * spread;
}

const toleranceOf = (pounds: number, expected: number) =>
  Math.min(Math.max(pounds, LEAST * expected), MOST * expected);

/** Entries on each side that an entry among many is compared with: one wrong neighbour does not make it unlikely. */
const NEIGHBOURS = 2;

/**
 * Which of many entries are not likely beside the others.
 *
 * @param entries oldest first
 */
export function unlikelyWeights<T extends DatedWeight>(entries: readonly T[]): Set<T> {
  if (entries.length < MIN_ENTRIES) return new Set();
  const perDay = mostChange(entries);
  const isUnlikely = (entry: T, index: number) => {
    const around = entries
      .slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1)
      .filter((each) => each !== entry);
    const expected = median(around.map(({ weight }) => weight));
    const elapsed = Math.max(1, median(around.map(({ day }) => Math.abs(day - entry.day))));
    return Math.abs(entry.weight - expected) > toleranceOf(perDay * elapsed, expected);
  };
  return new Set(entries.filter(isUnlikely));
}

function distance(entry: DatedWeight | undefined, day: number): number {
  return entry ? Math.abs(entry.day - day) : Number.POSITIVE_INFINITY;
}

/** The weight of a day between two entries. */
function between(
  before: DatedWeight | undefined,
  after: DatedWeight | undefined,
  day: number,
): number | undefined {
  if (!before || !after || before.day === after.day) return undefined;
  const share = (day - before.day) / (after.day - before.day);
  return before.weight + share * (after.weight - before.weight);
}

/**
 * The weight that was probably meant by an unlikely one: with the decimal point or two digits elsewhere, without its
 * first digit, or in kilograms.
 *
 * @param text with one decimal, such as `1850.0`
 */
export function meantWeight(
  text: string,
  { expected, tolerance }: LikelyWeight,
): string | undefined {
  const typed = Number(text);
  const candidates = [
    ...[typed / 100, typed / 10, typed * 10, typed * POUNDS_PER_KILOGRAM],
    ...swaps(text),
    Number(`${Math.floor(expected / 100)}${text.padStart(4, '0')}`),
  ];
  const difference = (candidate: number) => Math.abs(candidate - expected);
  const [best] = candidates
    .filter((candidate) => difference(candidate) <= tolerance)
    .sort((a, b) => difference(a) - difference(b));
  return best?.toFixed(1);
}

/** The numbers with two neighbouring digits swapped. */
function swaps(text: string): number[] {
  return Array.from({ length: text.length - 1 }, (_, index) => {
    const pair = `${text[index + 1]}${text[index]}`;
    return /^\d\d$/.test(pair)
      ? Number(text.slice(0, index) + pair + text.slice(index + 2))
      : Number.NaN;
  });
}
