/** By time zone. To make a formatter takes longer than all queries of a request. */
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
