import { createLinearScale, createTimeScale } from '@nivo/scales';
import type { WeightUnit } from '@site/schema/weights';
import { expect, test } from 'vitest';
import { scaleSpecs } from './chart-points.ts';
import { dateTickLabel, dateTicks, weightTicks } from './chart-ticks.ts';

const point = (day: string, weight: number) => ({
  ...{ date: new Date(day), weight, line: weight, isAfterGap: false },
});

/** The scales that the library makes of a chart, on a plot of 100 by 100. */
function scalesOf(points: ReturnType<typeof point>[], goal = 145) {
  const specs = scaleSpecs({ points, goal, hasTrend: false, hasGoalBand: false });
  const unused = { all: [], min: 0, max: 0 };
  return {
    x: createTimeScale<Date>(specs.xScale, { all: [], min: '', max: '' }, 100),
    y: createLinearScale<number>(specs.yScale, unused, 100, 'y'),
  };
}

const years = scalesOf([point('2024-05-15', 195), point('2026-11-18', 150)]);
const weeks = scalesOf([point('2026-11-03', 152), point('2026-11-24', 150)]);

test('the scale holds the weights and the goal', () => {
  expect(years.y.domain()).toEqual([140, 200]);
  const [low = 0, high = 0] = scalesOf([point('2026-11-18', 150)], 120).y.domain();
  expect(low).toBeLessThan(120);
  expect(high).toBeGreaterThan(150);
  expect(scalesOf([point('2026-11-18', 0.5)], 0.3).y.domain()[0]).toBe(0);
});

test('a lone entry is in the middle', () => {
  expect(scalesOf([point('2026-11-18', 150)]).x(new Date('2026-11-18'))).toBe(50);
});

test('the grid has few enough lines, and round numbers for a short range too', () => {
  const labels = ({ y }: typeof years, unit: WeightUnit = 'lb') =>
    weightTicks(y, unit).map(({ label }) => label);
  expect(labels(years)).toEqual(['140', '150', '160', '170', '180', '190', '200']);
  expect(labels(weeks)).toEqual(['144', '146', '148', '150', '152', '154']);
  // 140 to 200 lb are 63.5 to 90.7 kg.
  expect(labels(years, 'kg')).toEqual(['65', '70', '75', '80', '85', '90']);
  expect(weightTicks(years.y, 'kg')[0]?.pounds).toBeCloseTo(143.3, 2);
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
  for (const heaviest of [150, 151, 160, 170, 190, 230, 300, 500, 800]) {
    const scales = scalesOf([point('2024-05-15', heaviest), point('2026-11-18', 150)], Number.NaN);
    for (const unit of ['lb', 'kg', 'st'] as const) {
      const found = labels(scales, unit);
      expect(found.length, `${found}`).toBeGreaterThan(0);
      expect(found.length, `${found}`).toBeLessThan(11);
      // There is room for no more beside the plot of a phone.
      expect(Math.max(...found.map(({ length }) => length))).toBeLessThanOrEqual(
        unit === 'st' ? 7 : 5,
      );
      expect(new Set(found).size).toBe(found.length);
      if (unit !== 'kg') expect(`${found}`).not.toContain('.');
    }
  }
});

const dates = ({ x }: typeof years, max: number) => {
  const ticks = dateTicks(x, max);
  return ticks.map((tick) => dateTickLabel(tick, ticks));
};

test('dates stand at firsts of months, few on a phone', () => {
  expect(dates(years, 4)).toEqual(['Jan ’25', 'Jan ’26']);
  expect(dates(years, 5)).toEqual(['Jul ’24', 'Jan ’25', 'Jul ’25', 'Jan ’26', 'Jul ’26']);
});

test('a few weeks are marked in days', () => {
  expect(dates(weeks, 4)).toEqual(['Nov 8', 'Nov 15', 'Nov 22']);
});

test('every time has at least two dates, and as few as there is room for', () => {
  for (const days of [1, 2, 5, 13, 20, 40, 80, 200, 700, 3_000, 20_000]) {
    const from = Date.UTC(2026, 9, 31);
    const to = new Date(from + days * 86_400_000).toISOString();
    const scales = scalesOf([point('2026-10-31', 150), point(to, 150)]);
    for (const max of [3, 5, 8]) {
      const length = new Set(dates(scales, max)).size;
      expect(length, `${days} days`).toBeGreaterThanOrEqual(2);
      expect(length, `${days} days`).toBeLessThanOrEqual(max);
    }
  }
});
