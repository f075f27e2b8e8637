/** The days of weights, as programs and spreadsheets write them. */
import type { DateOrder } from '@site/schema/weight-import';
import { dayIn } from '../zoned-time.ts';

/** The beginnings of their names in English, German, French, Spanish and Italian. */
const MONTHS = [
  /^(?:ja|ene|gen)/i,
  /^f[eé]/i,
  /^(?:mar|mär|mrz)/i,
  /^(?:apr|avr|abr)/i,
  /^(?:may|mai|mag)/i,
  /^(?:jun|juin|giu)/i,
  /^(?:jul|juil|lug)/i,
  /^(?:au|ao|ag)/i,
  /^se/i,
  /^o[ckt]/i,
  /^no/i,
  /^(?:d[eé][cz]|di[cz])/i,
];

const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?!\d)/;
const YEAR_LAST = /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4}|\d{2})(?!\d)/;
const NO_SIGNS = /^(?<year>(?:19|20)\d\d)(?<month>\d\d)(?<day>\d\d)(?!\d)/;
const NAMED_MONTH_FIRST =
  /^(?:\p{L}+\.?,? )?(?<month>\p{L}{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})/iu;
const NAMED_MONTH_SECOND =
  /^(?:\p{L}+\.?,? )?(?<day>\d{1,2})[. /-]+(?:de )?(?<month>\p{L}{3,10})(?: de)?[., /-]+(?<year>\d{4}|\d{2})(?!\d)/iu;
const FORMS = [YEAR_FIRST, YEAR_LAST, NO_SIGNS, NAMED_MONTH_FIRST, NAMED_MONTH_SECOND];

/** Whether a date is a moment in UTC, with its time of day, as this site writes it. */
export const isMoment = (date: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(date) && !Number.isNaN(Date.parse(date));

/** The same in the spellings of other programs: `+00:00`, ` UTC`. Another offset says the day of a person's own clock. */
function momentIn(date: string): string | undefined {
  const [, day, time] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?) ?(?:Z|UTC|GMT|[+-]00:?00)$/.exec(
      date,
    ) ?? [];
  const moment = `${day}T${time}Z`;
  return time && !Number.isNaN(Date.parse(moment)) ? moment : undefined;
}

/** Which order the dates of a file can have: both when they do not tell, or when neither reads all of them. */
export function possibleOrders(dates: readonly string[]): DateOrder[] {
  const yearLast = dates.map((date) => YEAR_LAST.exec(date)).filter((match) => match !== null);
  if (yearLast.length === 0) return ['ymd'];
  const isMonth = (part: string | undefined) => Number(part) >= 1 && Number(part) <= 12;
  const orders: DateOrder[] = [];
  if (yearLast.every(([, , second]) => isMonth(second))) orders.push('dmy');
  if (yearLast.every(([, first]) => isMonth(first))) orders.push('mdy');
  if (orders.length === 0) return ['dmy', 'mdy'];
  // Such as 05/05/2024: both orders read the same day.
  return yearLast.every(([, first, second]) => first === second) ? orders.slice(-1) : orders;
}

/** Years in which people weigh themselves; others are zero dates and slips of the pen. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** @returns the day as `YYYY-MM-DD`; `undefined` when this is no date */
export function readDay(date: string, order: DateOrder, timeZone: string): string | undefined {
  // A moment in UTC. The day of the person on the scale is that of the site's time zone.
  const moment = momentIn(date);
  if (moment && !/T00:00(?::00(?:\.0+)?)?Z$/.test(moment)) return dayIn(timeZone, new Date(moment));
  const parts = partsOf(date, order);
  if (!parts) return undefined;
  const [year, month, day] = parts;
  if (year < FIRST_YEAR || year > LAST_YEAR) return undefined;
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  // Rejects February 30, which `Date` would move to March.
  const start = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text) ? text : undefined;
}

/** The days since 30 December 1899 that a spreadsheet keeps, of this century and the last. */
const SERIAL = /^[2-6]\d{4}(?:\.\d+)?$/;

/** Year, month and day. */
function partsOf(date: string, order: DateOrder): [number, number, number] | undefined {
  if (SERIAL.test(date)) {
    const day = new Date(Date.UTC(1899, 11, 30 + Math.floor(Number(date))));
    return [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
  }
  const form = FORMS.find((each) => each.test(date));
  const { year = '', month = '', day = '' } = form?.exec(date)?.groups ?? {};
  if (!form) return undefined;
  const isMonthFirst = form === YEAR_LAST && order !== 'dmy';
  const [m, d] = isMonthFirst ? [day, month] : [month, day];
  return [fullYear(year), monthOf(m), Number(d)];
}

/** Of its number or its name; 0 for anything else. */
const monthOf = (text: string) => Number(text) || MONTHS.findIndex((name) => name.test(text)) + 1;

const fullYear = (year: string) =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900);
