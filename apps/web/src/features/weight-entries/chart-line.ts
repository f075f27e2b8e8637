/** The parts of the line of the chart. */
import type { WeightPoint } from './chart-scale.ts';
import { MAX_DOTS } from './plot.ts';

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
