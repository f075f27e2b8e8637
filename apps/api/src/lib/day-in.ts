/** By time zone. To make a formatter takes longer than all queries of a request. */
import { HOUR } from './durations.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}

/**
 * The day at a moment in a time zone, as `YYYY-MM-DD`.
 *
 * @param timeZone an IANA name
 */
export function dayIn(timeZone: string, moment: Date): string {
  // Needs no formatter. The first one of a process takes a noticeable part of the start.
  if (timeZone === 'UTC') return moment.toISOString().slice(0, 10);
  return dayFormat(timeZone).format(moment);
}

const minuteFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * The moment at which an hour of a time zone began, in milliseconds. A zone may be half an hour off, and the hour in
 * which the clocks go back comes twice, so an hour is named by this moment and not by its number.
 */
export function hourStart(timeZone: string, moment: number): number {
  const minute = 60_000;
  const intoMinute = moment % minute;
  if (timeZone === 'UTC') return moment - (moment % (60 * minute));
  const format =
    minuteFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, minute: 'numeric' });
  minuteFormats.set(timeZone, format);
  return moment - intoMinute - Number(format.format(moment)) * minute;
}

const clockFormats = new Map<string, Intl.DateTimeFormat>();

/** The hour of the clock at a moment in a time zone, from 0 to 23. */
export function clockHour(timeZone: string, moment: Date): number {
  const format =
    clockFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  clockFormats.set(timeZone, format);
  return Number(format.format(moment));
}

/** A day such as `2026-11-04` as people write it: `November 4, 2026`. */
export const dayInWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** The moment at which a day of a time zone began, in milliseconds. It is no midnight where the clocks go forward then. */
export function dayStart(timeZone: string, day: string): number {
  // No zone is more than 14 hours ahead.
  let moment = hourStart(timeZone, Date.parse(`${day}T00:00:00Z`) - 14 * HOUR);
  while (dayIn(timeZone, new Date(moment)) < day) moment = hourStart(timeZone, moment + HOUR);
  return moment;
}

/**
 * The latest moment up to `now` at which it was this hour of this weekday in a time zone.
 *
 * @param day 0 is Sunday
 * @param hour from 0; one that the clocks leave out is the hour before
 */
export function latestWeekly(
  timeZone: string,
  { day, hour }: { day: number; hour: number },
  now: Date,
): Date {
  const today = dayIn(timeZone, now);
  for (let back = 0; ; back += 1) {
    const date = new Date(Date.parse(today) - back * 24 * HOUR);
    if (date.getUTCDay() !== day) continue;
    const moment = hourOf(timeZone, date.toISOString().slice(0, 10), hour);
    if (moment <= now.getTime()) return new Date(moment);
  }
}

/** The moment at which it is this hour on a day of a time zone, in milliseconds. */
function hourOf(timeZone: string, day: string, hour: number): number {
  const moment = dayStart(timeZone, day) + hour * HOUR;
  // The clocks may have changed since the day began.
  return moment - (clockHour(timeZone, new Date(moment)) - hour) * HOUR;
}
