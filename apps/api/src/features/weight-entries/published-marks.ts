/** Where posts and recipes stand on the weight chart. */
import { dayIn } from '../../lib/day-in.ts';
import { dayNumber } from './days.ts';
import { nearestPoint, pointsOfLine } from './nearest-point.ts';
import type { PublishedItem } from './published-items.repository.ts';

/** Days after the latest entry at which an item still counts as beside it. */
export const DAYS_AFTER_LINE = 10;

/** A mark covers this part of the line, so that two of them do not overlap on a phone. */
const MARKS_PER_LINE = 30;

export interface PlacedItem extends PublishedItem {
  /** The day on which it was published, as `YYYY-MM-DD`. */
  day: string;
  /** The date of the point that is nearest to that day. */
  date: string;
}

export interface Mark {
  /** At least one, oldest first. */
  items: PlacedItem[];
}

/**
 * Groups the items whose publish dates are close to each other into marks, oldest first. Items before the first point
 * and long after the last one have no place.
 *
 * @param points of the line, oldest first
 * @param published oldest first
 * @param timeZone IANA name: the days of items are days in it
 */
export function publishedMarks(
  points: readonly { date: string }[],
  published: readonly PublishedItem[],
  timeZone: string,
): Mark[] {
  const line = pointsOfLine(points, timeZone);
  const first = line[0]?.day ?? 0;
  const last = line.at(-1)?.day ?? 0;
  const width = (last - first) / MARKS_PER_LINE;
  const marks: Mark[] = [];
  let start = Number.NEGATIVE_INFINITY;
  for (const item of published) {
    const day = dayIn(timeZone, new Date(item.publishedAt));
    const number = dayNumber(day);
    const nearest = nearestPoint(line, number);
    if (!nearest || number < first || number > last + DAYS_AFTER_LINE) continue;
    const placed = { ...item, day, date: nearest.date };
    if (number - start <= width) marks.at(-1)?.items.push(placed);
    else {
      start = number;
      marks.push({ items: [placed] });
    }
  }
  return marks;
}
