/** Finds what looks like a typing mistake in an entry that is about to be saved. */
import type {
  WeightEntry,
  WeightEntryCheck,
  WeightEntryQuestion,
} from '@site/schema/weight-entries';
import { dayIn } from '../../lib/day-in.ts';
import { dayNumber, dayOfEntry } from './days.ts';
import { likelyWeight, meantWeight } from './likely-weight.ts';
import { median } from './median.ts';

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
    weightQuestion(others, day, { weight: check.weight, timeZone: site.timeZone }),
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
  return { about: 'date', suggestion: meant && meant !== day ? meant : null };
}

/** `Date.parse` takes February 29 of every year, and makes it March 1. */
const isDay = (day: string) =>
  !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);

function weightQuestion(
  others: readonly StoredEntry[],
  day: string,
  { weight, timeZone }: { weight: string; timeZone: string },
): WeightEntryQuestion | undefined {
  const dated = others.map((entry) => ({
    day: dayNumber(dayOfEntry(entry.date, timeZone)),
    weight: Number(entry.weight),
  }));
  const likely = likelyWeight(dated, dayNumber(day));
  if (!likely || Math.abs(Number(weight) - likely.expected) <= likely.tolerance) return undefined;
  return { about: 'weight', suggestion: meantWeight(weight, likely) ?? null };
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
