import { expect, it } from 'vitest';
import { extended, isToCheck, secondsLeft, storedTimers, type Timer } from './timers.ts';

const NOW = Date.UTC(2026, 10, 22, 18);
const timer = (changes: Partial<Timer> = {}): Timer => ({
  id: 'salmon 4 840',
  recipe: { slug: 'salmon', title: 'Salmon' },
  step: 4,
  text: 'Roast',
  seconds: 840,
  endsAt: NOW + 840_000,
  ...changes,
});

it.each([
  [0, 840],
  [1, 840],
  [1000, 839],
  [839_500, 1],
  [840_000, 0],
  // The screen was locked for an hour.
  [3_600_000, 0],
])('after %i ms there are %i seconds left', (passed, left) => {
  expect(secondsLeft(timer(), NOW + passed)).toBe(left);
});

it('adds time to the end, or to now when the timer is over', () => {
  expect(extended(timer(), 60, NOW).endsAt).toBe(NOW + 900_000);
  expect(extended(timer({ endsAt: NOW - 5000 }), 60, NOW).endsAt).toBe(NOW + 60_000);
});

it('is to be checked between the ends of a range', () => {
  const range = timer({ checksAt: NOW + 720_000 });
  expect([0, 719_000, 720_000, 839_000, 840_000].map((at) => isToCheck(range, NOW + at))).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(isToCheck(timer(), NOW + 720_000)).toBe(false);
});

it('reads only whole timers from the storage', () => {
  const whole = timer();
  const items = [
    whole,
    null,
    'x',
    {},
    { ...whole, endsAt: 'soon' },
    { ...whole, checksAt: 'soon' },
    { ...whole, id: 4 },
    { ...whole, recipe: null },
  ];
  expect(storedTimers(items)).toEqual([whole]);
});
