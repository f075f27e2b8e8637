/** By time zone: one that is made for each request costs it more than all its queries. */
const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format;
}

/** The day, `YYYY-MM-DD`, that it is in a time zone, by its IANA name. */
export function dayIn(timeZone: string, moment: Date): string {
  // The first formatter of a process costs its start more than its queries do, and here none is needed.
  if (timeZone === 'UTC') return moment.toISOString().slice(0, 10);
  return dayFormat(timeZone).format(moment);
}
