/** Finds the point of the chart at which something of another day is read. */
import { dayNumber, dayOfEntry } from './days.ts';

export interface PointOfLine {
  /** ISO 8601 in UTC. */
  date: string;
  /** Days since January 1, 1970, in the site's time zone. */
  day: number;
}

/** @param timeZone IANA name */
export function pointsOfLine(points: readonly { date: string }[], timeZone: string): PointOfLine[] {
  return points.map(({ date }) => ({ date, day: dayNumber(dayOfEntry(date, timeZone)) }));
}

/** Of two equally near points, the earlier. */
export function nearestPoint<T extends Pick<PointOfLine, 'day'>>(
  line: readonly T[],
  day: number,
): T | undefined {
  let low = 0;
  let high = line.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((line[middle]?.day ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  const after = line[low];
  const before = line[low - 1];
  if (!before || !after) return after;
  return day - before.day <= Math.abs(after.day - day) ? before : after;
}
