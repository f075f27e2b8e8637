import type { WeightTrend } from '@site/schema/weight-entries';
import { expect, test } from 'vitest';
import {
  goalDate,
  goalWeight,
  isMaintaining,
  progressCards,
  rateDecimals,
} from './progress-numbers.ts';

test('the goal is the setting, and 145 while there is none', () => {
  expect(goalWeight([{ key: 'goal_weight', value: '152.5' }])).toBe(152.5);
  // A new site has none.
  expect(goalWeight([{ key: 'goal_weight', value: null }])).toBeNaN();
  for (const value of ['', 'soon', '0', '-3']) {
    expect(goalWeight([{ key: 'goal_weight', value }])).toBe(145);
  }
  expect(goalWeight([{ key: 'other', value: '10' }])).toBe(145);
  expect(goalWeight(undefined)).toBe(145);
});

const input = { goal: 145, entryCount: 121, monthChange: null, unit: 'lb' } as const;

test('what is left to the goal is rounded, and never less than nothing', () => {
  const toGoal = (currentWeight: number | null, goal: number) =>
    progressCards({ ...input, goal, stats: { currentWeight, totalLoss: 0, avgMonthlyLoss: 0 } })
      .toGoal.value;
  expect(toGoal(150, 145)).toBe('5 lbs');
  expect(toGoal(150.4, 145)).toBe('5 lbs');
  expect(toGoal(150.5, 145)).toBe('6 lbs');
  expect(toGoal(150.3, 144.8)).toBe('6 lbs');
  expect(toGoal(144.2, 145)).toBe('0 lbs');
  expect(toGoal(null, 145)).toBe('0 lbs');
});

test('the cards say what the sums come to', () => {
  const stats = { currentWeight: 150, totalLoss: 44.8, avgMonthlyLoss: 1.5 };
  const cards = progressCards({ ...input, stats, monthChange: -0.5 });
  expect(Object.values(cards)).toEqual([
    { title: 'Current Weight', value: '150.0 lbs', caption: 'Progress this month: −0.5 lbs' },
    { title: 'Total Lost', value: '45 lbs', caption: 'Since starting' },
    { title: 'To Goal', value: '5 lbs', caption: 'Goal: 145 lbs' },
    { title: 'Avg/Month', value: '1.5 lbs', caption: '121 entries' },
  ]);
  // Not converted from the rounded pounds.
  const inKilograms = progressCards({ ...input, stats, monthChange: -0.5, unit: 'kg' });
  expect(Object.values(inKilograms).map(({ value }) => value)).toEqual([
    ...['68.0 kg', '20.3 kg', '2.3 kg', '0.7 kg'],
  ]);
  expect(inKilograms.toGoal.caption).toBe('Goal: 65.8 kg');
});

test('a gain shows as nothing lost', () => {
  const cards = progressCards({
    stats: { currentWeight: 160, totalLoss: -3.4, avgMonthlyLoss: -1.1 },
    ...{ ...input, entryCount: 1 },
  });
  expect(cards.current.caption).toBe('Progress this month');
  expect(cards.lost.value).toBe('0 lbs');
  const inKilograms = progressCards({
    ...{ ...input, unit: 'kg' },
    stats: { currentWeight: 140, totalLoss: -3.4, avgMonthlyLoss: -1.1 },
  });
  expect(Object.values(inKilograms).map(({ value }) => value)).toEqual([
    ...['63.5 kg', '0.0 kg', '0.0 kg', '0.0 kg'],
  ]);
  expect(cards.average).toMatchObject({ value: '0.0 lbs', caption: '1 entry' });
});

test('without entries or an answer there is nothing to add up', () => {
  const none = { currentWeight: null, totalLoss: 0, avgMonthlyLoss: 0 };
  for (const stats of [none, undefined]) {
    const cards = progressCards({ ...input, stats, entryCount: 0 });
    const values = Object.values(cards).map(({ value }) => value);
    expect(values).toEqual(['—', '0 lbs', '0 lbs', '0.0 lbs']);
  }
});

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

test('a rate is as precise as the month that follows from it', () => {
  const decimals = (perWeek: number, unit: 'lb' | 'kg' = 'lb') =>
    rateDecimals(trend(160, { perWeek }), 145, { latestDate: today, unit });
  // 30 weeks.
  expect(decimals(-0.5)).toBe(1);
  // 0.4 lbs a week would be two months later.
  expect(decimals(-0.449)).toBe(2);
  expect(decimals(-0.5, 'kg')).toBe(2);
  // It leads away from the goal: no month is told.
  expect(decimals(0.449)).toBe(1);
});
