import { expect, test } from 'vitest';
import {
  dottedPoints,
  isLabelAfter,
  lineParts,
  type WeightPoint,
  weightPoints,
} from './chart-points.ts';

test('the line is drawn through the trend where it is sent, else through the weight', () => {
  const date = '2026-11-11T00:00:00.000Z';
  const [plain, smoothed] = weightPoints([
    { date, weight: '150.2' },
    { date, weight: '150.0', trend: 151.52, isAfterGap: true },
  ]);
  expect(plain).toMatchObject({ weight: 150.2, line: 150.2, isAfterGap: false });
  expect(smoothed).toMatchObject({ weight: 150, line: 151.52, isAfterGap: true });
});

const pointOn = (day: number, isAfterGap = false): WeightPoint => ({
  ...{ date: new Date(Date.UTC(2026, 0, day)), weight: 150, line: 150, isAfterGap },
});
const days = (points: readonly WeightPoint[]) => points.map(({ date }) => date.getUTCDate());

test('the line is split at its gaps', () => {
  const points = [pointOn(1), pointOn(2), pointOn(9, true), pointOn(20, true), pointOn(21)];
  expect(lineParts(points).map(days)).toEqual([[1, 2], [9], [20, 21]]);
});

test('of a long line only the points between two gaps have a dot', () => {
  expect(days(dottedPoints([pointOn(1), pointOn(2)]))).toEqual([1, 2]);
  const long = Array.from({ length: 40 }, (_, index) => pointOn(index + 1));
  expect(dottedPoints(long)).toEqual([]);
  const alone = pointOn(55, true);
  expect(dottedPoints([...long, alone, pointOn(70, true), pointOn(71)])).toEqual([alone]);
});

test('the label of a milestone stands where no line crosses it', () => {
  const at = (x: number, y: number) => ({ x, y });
  const falling = [at(0, 5), at(40, 40), at(60, 55), at(90, 80), at(100, 85)];
  expect(falling.map((place) => isLabelAfter(place, falling))).toEqual([
    ...[true, true, true],
    ...[false, false],
  ]);
  const rising = [at(0, 5), at(40, 40), at(50, 30), at(100, 85)];
  expect(isLabelAfter(at(40, 40), rising)).toBe(false);
  // To its left are the numbers of the axis.
  expect(isLabelAfter(at(10, 40), [at(10, 40), at(15, 20)])).toBe(true);
});
