/** Finds what looks like a typing mistake in an entry that is about to be saved. */
import type {
  WeightEntry,
  WeightEntryCheck,
  WeightEntryQuestion,
} from '@site/schema/weight-entries';
import { POUNDS_PER_KILOGRAM } from '@site/schema/weights';
import { dayIn } from '../../lib/day-in.ts';
import { type DayWeight, dayNumber, dayOfEntry, median } from './weight-trend.ts';

type StoredEntry = Pick<WeightEntry, 'id' | 'date' | 'weight' | 'bmi' | 'updatedAt'>;

/** A date this long before all others is not likely. */
const DAYS_BEFORE_ALL = 2 * 365;
/** The part that a BMI may differ from the usual ratio to the weight. Rounding alone gives less than 1 %. */
const BMI_TOLERANCE = 0.03;
const MIN_BMIS = 3;

/** @param stored all entries, oldest first */
export function entryQuestions(
  stored: readonly StoredEntry[],
  check: WeightEntryCheck,
  site: { timeZone: string; now: Date },
): WeightEntryQuestion[] {
  const others = stored.filter(({ id }) => id !== check.id);
  const day = dayOfEntry(check.date, site.timeZone);
  const sameDay = others.findLast(({ date }) => dayOfEntry(date, site.timeZone) === day);
  return [
    dateQuestion(others, day, site),
    weightQuestion(others, day, check, site.timeZone),
    bmiQuestion(others, check),
    sameDay && {
      about: 'sameDay' as const,
      entry: { id: sameDay.id, weight: sameDay.weight, updatedAt: sameDay.updatedAt },
    },
  ].filter((question) => question !== undefined);
}

function dateQuestion(
  others: readonly StoredEntry[],
  day: string,
  { timeZone, now }: { timeZone: string; now: Date },
): WeightEntryQuestion | undefined {
  const today = dayIn(timeZone, now);
  const first = others[0] && dayOfEntry(others[0].date, timeZone);
  const isEarly = first !== undefined && dayNumber(first) - dayNumber(day) > DAYS_BEFORE_ALL;
  if (day <= today && !isEarly) return undefined;
  // The year is what is mistyped most often: the last time that it was this day of the year.
  const year = Number(today.slice(0, 4));
  const meant = [year, year - 1]
    .map((each) => `${each}${day.slice(4)}`)
    .find((each) => each <= today && isDay(each));
  return {
    about: 'date',
    ...(day > today && { isFuture: true }),
    suggestion: meant && meant !== day ? meant : null,
  };
}

/** `Date.parse` takes February 29 of every year, and makes it March 1. */
const isDay = (day: string) =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

function weightQuestion(
  others: readonly StoredEntry[],
  day: string,
  { weight, unit }: Pick<WeightEntryCheck, 'weight' | 'unit'>,
  timeZone: string,
): WeightEntryQuestion | undefined {
  const dated = others.map((entry) => ({
    day: dayNumber(dayOfEntry(entry.date, timeZone)),
    weight: Number(entry.weight),
  }));
  const likely = likelyWeight(dated, dayNumber(day));
  if (!likely || Math.abs(Number(weight) - likely.expected) <= likely.tolerance) return undefined;
  return { about: 'weight', suggestion: meantWeight(weight, unit, likely) ?? null };
}

/** The ratio of BMI and weight is that of the height, which does not change. */
function bmiQuestion(
  others: readonly StoredEntry[],
  { weight, bmi }: WeightEntryCheck,
): WeightEntryQuestion | undefined {
  const ratios = others.flatMap((entry) =>
    entry.bmi === null ? [] : [Number(entry.bmi) / Number(entry.weight)],
  );
  if (!bmi || ratios.length < MIN_BMIS) return undefined;
  const expected = median(ratios) * Number(weight);
  if (Math.abs(Number(bmi) - expected) <= BMI_TOLERANCE * expected) return undefined;
  return { about: 'bmi', suggestion: expected.toFixed(1) };
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
function likelyWeight(entries: readonly DayWeight[], day: number): LikelyWeight | undefined {
  const before = entries.findLast((entry) => entry.day <= day);
  const after = entries.find((entry) => entry.day >= day);
  const nearest = before ?? after;
  if (!nearest || entries.length < MIN_ENTRIES) return undefined;
  const elapsed = Math.max(1, Math.min(...[before, after].map((each) => distance(each, day))));
  const expected = between(before, after, day) ?? nearest.weight;
  return { expected, tolerance: toleranceOf(mostChange(entries) * elapsed, expected) };
}

/** Pounds a day that the entries make likely at most. */
function mostChange(entries: readonly DayWeight[]): number {
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
export function unlikelyWeights<T extends DayWeight>(entries: readonly T[]): Set<T> {
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

function distance(entry: DayWeight | undefined, day: number): number {
  return entry ? Math.abs(entry.day - day) : Number.POSITIVE_INFINITY;
}

/** The weight of a day between two entries. */
function between(
  before: DayWeight | undefined,
  after: DayWeight | undefined,
  day: number,
): number | undefined {
  if (!before || !after || before.day === after.day) return undefined;
  const share = (day - before.day) / (after.day - before.day);
  return before.weight + share * (after.weight - before.weight);
}

/**
 * The weight that was probably meant by an unlikely one: with the decimal point or two digits elsewhere, without its
 * first digit, or in the other unit.
 *
 * @param pounds with one decimal, such as `1850.0`
 * @param unit in which it was typed
 */
function meantWeight(
  pounds: string,
  unit: WeightEntryCheck['unit'],
  { expected, tolerance }: LikelyWeight,
): string | undefined {
  const size = unit === 'kg' ? POUNDS_PER_KILOGRAM : 1;
  const typed = Number(pounds) / size;
  const text = typed.toFixed(1);
  const otherUnit = unit === 'kg' ? typed / POUNDS_PER_KILOGRAM : typed * POUNDS_PER_KILOGRAM;
  const candidates = [
    ...[typed / 100, typed / 10, typed * 10, otherUnit],
    ...swaps(text),
    Number(`${Math.floor(expected / size / 100)}${text.padStart(4, '0')}`),
  ].map((candidate) => candidate * size);
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
