/** The days of a period, and the totals that add up to them. */
import type { Period } from '@site/schema/analytics';
import { DAY } from '../../lib/durations.ts';

export interface Days {
  /** Such as `2026-11-18`. */
  from: string;
  to: string;
}

/** Days since 1970 of a day of the calendar, and back. */
const number = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY;
const dayAt = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

export const addDays = (day: string, days: number) => dayAt(number(day) + days);

/** The same day of the year before; of a leap day the one before it. */
function yearBefore(day: string): string {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith('-02-29') ? before.replace('-29', '-28') : before;
}

/** The period that ends today, and the one before it, which is as long. */
export function daysOf(
  period: Exclude<Period, 'all'>,
  today: string,
): { days: Days; before: Days } {
  if (period === '12-months') {
    const lastYear = yearBefore(today);
    return {
      days: { from: addDays(lastYear, 1), to: today },
      before: { from: addDays(yearBefore(lastYear), 1), to: lastYear },
    };
  }
  const length = period === 'today' ? 1 : Number.parseInt(period, 10);
  const from = addDays(today, 1 - length);
  return {
    days: { from, to: today },
    before: { from: addDays(from, -length), to: addDays(from, -1) },
  };
}

/** Every day from the first to the last. */
export const listDays = ({ from, to }: Days): string[] =>
  Array.from({ length: Math.max(0, number(to) - number(from) + 1) }, (_, index) =>
    addDays(from, index),
  );

export type PeriodKey = readonly [unit: 'day' | 'month', period: string];

/** The totals that add up to these days: of whole months, and of the days before and after them. */
export function periodsOf(days: Days): PeriodKey[] {
  const months = Map.groupBy(listDays(days), (day) => day.slice(0, 7));
  return Array.from(months, ([month, all]): PeriodKey[] => {
    const isWhole = all[0]?.endsWith('-01') && addDays(all.at(-1) ?? '', 1).endsWith('-01');
    return isWhole ? [['month', month]] : all.map((day) => ['day', day]);
  }).flat();
}
