/** Reads the days of a file. All its dates have one order. */
import type { DateOrder } from '@site/schema/weight-import';
import { dayIn } from '../../../lib/day-in.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/;
const YEAR_LAST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/;
const NAMED_MONTH_FIRST = /^(?:[a-z]+,? )?([a-z]{3,9})\.? (\d{1,2}),? (\d{4})/i;
const NAMED_MONTH_SECOND = /^(\d{1,2})[. -]+([a-z]{3,9})[., -]+(\d{4})/i;
/** Whether a date is a moment in UTC, with its time of day. */
export const isMoment = (date: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(date) && !Number.isNaN(Date.parse(date));

/** Which order the dates of a file can have: none when they contradict each other, several when they do not tell. */
export function possibleOrders(dates: readonly string[]): DateOrder[] {
  const yearLast = dates.map((date) => YEAR_LAST.exec(date)).filter((match) => match !== null);
  if (yearLast.length === 0) return ['ymd'];
  if (dates.some((date) => YEAR_FIRST.test(date))) return [];
  const isMonth = (part: string | undefined) => Number(part) >= 1 && Number(part) <= 12;
  const orders: DateOrder[] = [];
  if (yearLast.every(([, , second]) => isMonth(second))) orders.push('dmy');
  if (yearLast.every(([, first]) => isMonth(first))) orders.push('mdy');
  // Such as 05/05/2024: both orders read the same day.
  return yearLast.every(([, first, second]) => first === second) ? orders.slice(-1) : orders;
}

/** @returns the day as `YYYY-MM-DD`; `undefined` when this is no date */
export function readDay(date: string, order: DateOrder, timeZone: string): string | undefined {
  // A moment in UTC. The day of the person on the scale is that of the site's time zone.
  if (isMoment(date) && !date.includes('T00:00:00')) return dayIn(timeZone, new Date(date));
  const parts = partsOf(date, order);
  if (!parts) return undefined;
  const [year, month, day] = parts;
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  // Rejects February 30, which `Date` would move to March.
  const moment = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
    ? text
    : undefined;
}

/** Year, month and day. */
function partsOf(date: string, order: DateOrder): [number, number, number] | undefined {
  const yearFirst = YEAR_FIRST.exec(date);
  if (yearFirst) return [Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3])];
  const yearLast = YEAR_LAST.exec(date);
  if (yearLast) {
    const [, first, second, year = ''] = yearLast;
    const [day, month] = order === 'dmy' ? [first, second] : [second, first];
    return [fullYear(year), Number(month), Number(day)];
  }
  const monthFirst = NAMED_MONTH_FIRST.exec(date);
  if (monthFirst) return [Number(monthFirst[3]), monthOf(monthFirst[1]), Number(monthFirst[2])];
  const monthSecond = NAMED_MONTH_SECOND.exec(date);
  if (monthSecond) return [Number(monthSecond[3]), monthOf(monthSecond[2]), Number(monthSecond[1])];
  return undefined;
}

/** 0 for anything else. */
const monthOf = (name = '') => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const fullYear = (year: string) =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900);
