import { expect, it } from 'vitest';
import { formatMinutes, totalMinutes } from './recipe-texts.ts';

it.each([
  [{ totalTime: 75, prepTime: 15, cookTime: 12 }, 75],
  [{ totalTime: null, prepTime: 15, cookTime: 12 }, 27],
  [{ totalTime: null, prepTime: 15, cookTime: null }, null],
  [{ totalTime: null, prepTime: null, cookTime: 12 }, null],
  [{ totalTime: 12, prepTime: 12, cookTime: null }, 12],
])('%o takes %s minutes', (times, minutes) => {
  expect(totalMinutes(times)).toBe(minutes);
});

it.each([
  [5, '5 min'],
  [60, '1 h'],
  [65, '1 h 5 min'],
  [580, '9 h 40 min'],
])('%i minutes are written as %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});
