import { expect, test } from 'vitest';
import { dottedPoints, lineParts, nearestPoint } from './chart-line.ts';
import type { WeightPoint } from './chart-scale.ts';

const point = (day: number, isAfterGap = false): WeightPoint => ({
  ...{ date: new Date(Date.UTC(2026, 0, day)), weight: 150, line: 150, isAfterGap },
});
const days = (points: readonly WeightPoint[]) => points.map(({ date }) => date.getUTCDate());

test('the line is split at its gaps', () => {
  const points = [point(1), point(2), point(9, true), point(20, true), point(21)];
  expect(lineParts(points).map(days)).toEqual([[1, 2], [9], [20, 21]]);
});

test('of a long line only the points between two gaps have a dot', () => {
  expect(days(dottedPoints([point(1), point(2)]))).toEqual([1, 2]);
  const long = Array.from({ length: 40 }, (_, index) => point(index + 1));
  expect(dottedPoints(long)).toEqual([]);
  const alone = point(55, true);
  expect(dottedPoints([...long, alone, point(70, true), point(71)])).toEqual([alone]);
});

test('the nearest point is found between and beyond the points', () => {
  const points = [point(1), point(2), point(9), point(20)];
  const near = (day: number) => nearestPoint(points, Date.UTC(2026, 0, day));
  expect([0, 1, 2, 5, 6, 14, 15, 20, 60].map(near)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 3]);
  expect(nearestPoint([point(5)], 0)).toBe(0);
});
