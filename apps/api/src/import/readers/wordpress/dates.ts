import { isoDate } from '../fields.ts';
import type { WxrItem } from './parse-wxr.ts';

/**
 * When a post was written, or will appear. WordPress writes zeros as the GMT date of drafts, and then only the date of
 * the site's own time zone, which the file does not name: it is read as UTC.
 */
export function dateOf({
  dateGmt,
  pubDate,
  date,
}: Pick<WxrItem, 'dateGmt' | 'pubDate' | 'date'>): string | null {
  return inUtc(dateGmt) ?? (/-0001|^$/.test(pubDate) ? null : isoDate(pubDate)) ?? inUtc(date);
}

const inUtc = (date: string) =>
  /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(date) ? isoDate(`${date.replace(' ', 'T')}Z`) : null;
