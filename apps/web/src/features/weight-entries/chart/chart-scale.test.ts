import type { WeightUnit } from '@site/schema/weights';
import { expect, test } from 'vitest';
import {
  type ChartScale,
  chartScale,
  dateTickLabel,
  dateTicks,
  dottedPoints,
  lineParts,
  nearestPoint,
  type WeightPoint,
  weightPoints,
  weightTicks,
} from './chart-scale.ts';

const point = (day: string, weight: number) => ({
  ...{ date: new Date(day), weight, line: weight, isAfterGap: false },
});
const years = chartScale([point('2024-05-15', 195), point('2026-11-18', 150)], 145);
const weeks = chartScale([point('2026-11-03', 152), point('2026-11-24', 150)], 145);

test('the line is drawn through the trend where it is sent, else through the weight', () => {
  const date = '2026-11-11T00:00:00.000Z';
  const [plain, smoothed] = weightPoints([
    { date, weight: '150.2' },
    { date, weight: '150.0', trend: 151.52, isAfterGap: true },
  ]);
  expect(plain).toMatchObject({ weight: 150.2, line: 150.2, isAfterGap: false });
  expect(smoothed).toMatchObject({ weight: 150, line: 151.52, isAfterGap: true });
});

test('the scale holds the weights and the goal', () => {
  expect(years).toMatchObject({ low: 140, high: 200 });
  expect(chartScale([point('2026-11-18', 150)], 120)).toMatchObject({ low: 110, high: 160 });
  expect(chartScale([point('2026-11-18', 0.5)], 0.3).low).toBe(0);
});

test('a lone entry has a time to stand in', () => {
  const { from, to } = chartScale([point('2026-11-18', 150)], 145);
  expect(to.getTime()).toBeGreaterThan(from.getTime());
});

test('the grid has few enough lines, and round numbers for a short range too', () => {
  const labels = (scale: ChartScale, unit: WeightUnit = 'lb') =>
    weightTicks(scale, unit).map(({ label }) => label);
  expect(labels(years)).toEqual(['140', '150', '160', '170', '180', '190', '200']);
  expect(labels(weeks)).toEqual(['144', '146', '148', '150', '152', '154']);
  // 140 to 200 lb are 63.5 to 90.7 kg.
  expect(labels(years, 'kg')).toEqual(['65', '70', '75', '80', '85', '90']);
  expect(weightTicks(years, 'kg')[0]?.pounds).toBeCloseTo(143.3, 2);
  expect(labels(weeks, 'kg')).toEqual(['66', '67', '68', '69']);
  expect(labels(years, 'st')).toEqual(['10 st', '11 st', '12 st', '13 st', '14 st']);
  expect(labels(weeks, 'st')).toEqual([
    '10st\u20094',
    '10st\u20096',
    '10st\u20098',
    '10st\u200910',
    '10st\u200912',
    '11 st',
  ]);
  const heavy = chartScale([point('2024-05-15', 800), point('2026-11-18', 150)], 145);
  expect(weightTicks(heavy, 'lb').length).toBeLessThanOrEqual(7);
});

test('dates stand at firsts of months, few on a phone', () => {
  const labels = (max: number) => {
    const ticks = dateTicks(years, max);
    return ticks.map((tick) => dateTickLabel(tick, ticks));
  };
  expect(labels(4)).toEqual(['Jan ’25', 'Jan ’26']);
  expect(labels(5)).toEqual(['Jul ’24', 'Jan ’25', 'Jul ’25', 'Jan ’26', 'Jul ’26']);
});

test('a few weeks are marked in days', () => {
  const ticks = dateTicks(weeks, 4);
  expect(ticks.map((tick) => dateTickLabel(tick, ticks))).toEqual([
    'Nov 3',
    'Nov 10',
    'Nov 17',
    'Nov 24',
  ]);
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

test('the nearest point is found between and beyond the points', () => {
  const points = [pointOn(1), pointOn(2), pointOn(9), pointOn(20)];
  const near = (day: number) => nearestPoint(points, Date.UTC(2026, 0, day));
  expect([0, 1, 2, 5, 6, 14, 15, 20, 60].map(near)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 3]);
  expect(nearestPoint([pointOn(5)], 0)).toBe(0);
});
