import type { WeightTrend } from '@site/schema/weight-entries';
import { expect, test } from 'vitest';
import { goalDate, isMaintaining } from './goal-outlook.ts';

const trend = (latest: number, changes: Partial<WeightTrend> = {}): WeightTrend => ({
  ...{ latest, highest: 195, lowest: latest, perWeek: -0.5, ...changes },
});
const today = new Date('2026-11-18');
const goalDay = (of: WeightTrend, goal = 145) =>
  goalDate(of, goal, today)?.toISOString().slice(0, 10);

test('the goal is reached when the rate leads there within three years', () => {
  expect(goalDay(trend(150))).toBe('2027-01-27');
  expect(goalDay(trend(140, { perWeek: 0.5 }))).toBe('2027-01-27');
  expect(goalDay(trend(223))).toBe('2029-11-14');
  expect(goalDay(trend(224))).toBeUndefined();
});

test('there is no such day when the trend leads elsewhere or is unknown', () => {
  expect(goalDay(trend(150, { perWeek: 0.1 }))).toBeUndefined();
  expect(goalDay(trend(145))).toBeUndefined();
  expect(goalDay(trend(150, { perWeek: 0 }))).toBeUndefined();
  expect(goalDay(trend(150, { perWeek: null }))).toBeUndefined();
});

test('a weight is maintained near the goal, once it was reached', () => {
  expect(isMaintaining(trend(144), 145)).toBe(true);
  expect(isMaintaining(trend(147.5, { lowest: 144.9 }), 145)).toBe(true);
  expect(isMaintaining(trend(147.6, { lowest: 144.9 }), 145)).toBe(false);
  // On the way down, the goal is near but not reached.
  expect(isMaintaining(trend(147), 145)).toBe(false);
});
