/** The parts of the line of the chart. */

import { MAX_DOTS } from '../plot.ts';
import type { WeightPoint } from './chart-scale.ts';

/** Splits the line at its gaps. */
export function lineParts(points: readonly WeightPoint[]): WeightPoint[][] {
  const parts: WeightPoint[][] = [];
  for (const point of points) {
    const part = parts.at(-1);
    if (part && !point.isAfterGap) part.push(point);
    else parts.push([point]);
  }
  return parts;
}

/** The points with a dot: all of a short line, else those between two gaps, which no line shows. */
export function dottedPoints(points: readonly WeightPoint[]): readonly WeightPoint[] {
  if (points.length <= MAX_DOTS) return points;
  return lineParts(points).flatMap((part) => (part.length === 1 ? part : []));
}

/** The index of the point that is nearest to a date. */
export function nearestPoint(points: readonly WeightPoint[], time: number): number {
  let low = 0;
  let high = points.length - 1;
  const timeOf = (index: number) => points[index]?.date.getTime() ?? 0;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (timeOf(middle) < time) low = middle;
    else high = middle;
  }
  return time - timeOf(low) < timeOf(high) - time ? low : high;
}

/** Where the line is at a time: the date, and the value in pounds. In a gap, where the nearest point is. */
export function lineAt(
  points: readonly WeightPoint[],
  time: number,
): Pick<WeightPoint, 'date' | 'line'> {
  const after = points.findIndex(({ date }) => date.getTime() >= time);
  const right = points.at(after) as WeightPoint;
  const left = points[after - 1];
  if (after < 0 || !left) return right;
  if (right.isAfterGap) return points[nearestPoint(points, time)] ?? right;
  const [from, to] = [left.date.getTime(), right.date.getTime()];
  const line = left.line + ((right.line - left.line) * (time - from)) / Math.max(1, to - from);
  return { date: new Date(time), line };
}
