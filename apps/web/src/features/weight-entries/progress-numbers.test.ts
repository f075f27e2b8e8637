import { expect, test } from 'vitest';
import {
  formatChange,
  formatPounds,
  formatWeight,
  goalWeight,
  poundsToGoal,
  progressCards,
} from './progress-numbers.ts';

test('the goal is the setting, and 145 while there is none', () => {
  expect(goalWeight([{ key: 'goal_weight', value: '152.5' }])).toBe(152.5);
  for (const value of [null, '', 'soon', '0', '-3']) {
    expect(goalWeight([{ key: 'goal_weight', value }])).toBe(145);
  }
  expect(goalWeight([{ key: 'other', value: '10' }])).toBe(145);
  expect(goalWeight(undefined)).toBe(145);
});

test('what is left to the goal is rounded, and never less than nothing', () => {
  expect(poundsToGoal(150, 145)).toBe(5);
  expect(poundsToGoal(150.4, 145)).toBe(5);
  expect(poundsToGoal(150.5, 145)).toBe(6);
  expect(poundsToGoal(150.3, 144.8)).toBe(6);
  expect(poundsToGoal(144.2, 145)).toBe(0);
  expect(poundsToGoal(null, 145)).toBe(0);
});

test('pounds have a decimal only where it says something', () => {
  expect(formatPounds(150)).toBe('150 lbs');
  expect(formatPounds(150.5)).toBe('150.5 lbs');
});

test('a measured weight has one decimal, a change has a sign', () => {
  expect([150, 150.2, 1150].map(formatWeight)).toEqual(['150.0 lbs', '150.2 lbs', '1,150.0 lbs']);
  expect([-0.5, 1, 0].map(formatChange)).toEqual(['−0.5 lbs', '+1.0 lbs', '0.0 lbs']);
});

test('the cards say what the sums come to', () => {
  const cards = progressCards({
    stats: { currentWeight: 150, totalLoss: 44.8, avgMonthlyLoss: 1.5 },
    goal: 145,
    entryCount: 121,
    monthChange: -0.5,
  });
  expect(Object.values(cards)).toEqual([
    { title: 'Current Weight', value: '150.0 lbs', caption: 'Progress this month: −0.5 lbs' },
    { title: 'Total Lost', value: '45 lbs', caption: 'Since starting' },
    { title: 'To Goal', value: '5 lbs', caption: 'Goal: 145 lbs' },
    { title: 'Avg/Month', value: '1.5 lbs', caption: '121 entries' },
  ]);
});

test('a gain shows as nothing lost', () => {
  const cards = progressCards({
    stats: { currentWeight: 160, totalLoss: -3.4, avgMonthlyLoss: -1.1 },
    goal: 145,
    entryCount: 1,
    monthChange: null,
  });
  expect(cards.current.caption).toBe('Progress this month');
  expect(cards.lost.value).toBe('0 lbs');
  expect(cards.average).toMatchObject({ value: '0.0 lbs', caption: '1 entry' });
});

test('without entries or an answer there is nothing to add up', () => {
  const none = { currentWeight: null, totalLoss: 0, avgMonthlyLoss: 0 };
  for (const stats of [none, undefined]) {
    const cards = progressCards({ stats, goal: 145, entryCount: 0, monthChange: null });
    const values = Object.values(cards).map(({ value }) => value);
    expect(values).toEqual(['—', '0 lbs', '0 lbs', '0.0 lbs']);
  }
});
