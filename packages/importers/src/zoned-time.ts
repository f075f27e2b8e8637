/** Days and moments of a time zone. */

/** By zone. To make a formatter takes longer than to read a file's line. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format;
}

/** Whether this is the name of a time zone, such as `America/New_York`. */
export function isTimeZone(name: string): boolean {
  try {
    return name !== '' && formatOf(name) !== undefined;
  } catch {
    return false;
  }
}

/** What a clock of the zone shows at a moment, as milliseconds of the same reading in UTC. */
const shownAt = (timeZone: string, moment: number): number =>
  Date.parse(`${formatOf(timeZone).format(moment).replace(' ', 'T')}Z`);

/**
 * The moment at which a clock of the zone shows this: the later one where clocks are put forward over it, the earlier one
 * where it comes twice.
 *
 * @param shown milliseconds of the same reading in UTC
 */
export function momentIn(timeZone: string, shown: number): number {
  if (timeZone === 'UTC' || Number.isNaN(shown)) return shown;
  const whole = shown - (((shown % 1000) + 1000) % 1000);
  const offset = (moment: number) => shownAt(timeZone, moment) - moment;
  const before = offset(whole - 24 * 3_600_000);
  const after = offset(whole + 24 * 3_600_000);
  const isBefore = offset(whole - before) === before;
  return shown - (isBefore || offset(whole - after) !== after ? before : after);
}

/** The day of a moment in the zone, as `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, moment: Date): string =>
  formatOf(timeZone).format(moment).slice(0, 10);
