import { expect, it } from 'vitest';
import { canServe, readServingsParam } from './servings.ts';

it.each([
  [{ servings: 4 }, 99, true],
  [{ servings: 4 }, 100, false],
  [{ servings: 120 }, 120, true],
  [{ servings: 120 }, 240, true],
  [{ servings: 120 }, 241, false],
  [{ servings: null }, undefined, true],
])('a recipe of %o for %s servings: %s', (recipe, servings, canBe) => {
  expect(canServe(recipe, servings)).toBe(canBe);
});

it.each(['0', '1.5', 'x', '20001', undefined])('%s is no number of servings', (servings) => {
  expect(readServingsParam({ servings })).toEqual({ servings: undefined });
});
