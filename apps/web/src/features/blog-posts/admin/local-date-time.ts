/** `2026-11-04T18:05` in the device's time, as `datetime-local` shows it; blank for no moment. Seconds are left out. */
export function localDateTime(iso: string): string {
  const date = new Date(iso);
  if (iso === '' || Number.isNaN(date.getTime())) return '';
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  const day = [pad(date.getFullYear(), 4), pad(date.getMonth() + 1), pad(date.getDate())];
  return `${day.join('-')}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** The moment of a local time as ISO 8601 in UTC; blank for a blank or incomplete one. */
export function momentOf(local: string): string {
  const date = new Date(local);
  return local === '' || Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
