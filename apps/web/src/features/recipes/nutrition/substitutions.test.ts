import { countedLine, type Portion } from '@site/schema/nutrition';
import type { Recipe } from '@site/schema/recipes';
import { expect, it } from 'vitest';
import { readInsteadParam } from '../../../lib/search-params.ts';
import { sugarAlcoholsOf, withoutOldNumbers, withSubstitutions } from './counted-recipe.ts';
import { substitutionsOf, withSubstitution } from './substitutions.ts';

const portion = (carbohydrate: number, uncounted = 0): Portion => ({
  food: { id: '1', name: 'A food' },
  grams: 100,
  from: 'weight',
  per100: {
    kcal: 100,
    protein: 1,
    fat: 1,
    carbohydrate,
    fiber: 0,
    sugars: 0,
    uncounted,
    netCarbs: null,
  },
  cupGrams: null,
});

const recipe = {
  ingredients: '100 g sour cream, or 100 g yogurt',
  servings: 2,
  netCarbs: '2.0',
  nutrition: {
    ingredients: '100 g sour cream, or 100 g yogurt',
    lines: [
      countedLine.parse({
        state: 'confirmed',
        portion: portion(4, 1),
        alternatives: [{ ...portion(9), text: '100 g yogurt' }],
      }),
    ],
    servingGrams: null,
    yieldGrams: null,
    rule: { xylitol: 50, sorbitol: 50, maltitol: 50 },
    countedAt: '2026-01-01T00:00:00.000Z',
    changedFood: null,
  },
} as unknown as Recipe;

it('recounts a recipe with what the URL takes instead', () => {
  expect(withSubstitutions(recipe, { instead: '1a' })).toMatchObject({
    netCarbs: '4.5',
    isCounted: true,
  });
});

it.each([[undefined], ['1b'], ['7a']])(
  'leaves the numbers alone without a known alternative: %s',
  (instead) => {
    expect(withSubstitutions(recipe, { instead })).toBe(recipe);
  },
);

it('tells what sugar alcohols the net carbs leave out', () => {
  expect(sugarAlcoholsOf(recipe, {})).toBe(0.5);
  expect(sugarAlcoholsOf(recipe, { instead: '1a' })).toBe(0);
  expect(sugarAlcoholsOf({ ...recipe, isCountOld: true }, {})).toBe(0);
});

it('counts nothing anew when the ingredients are others', () => {
  const changed: Recipe = { ...recipe, ingredients: '100 g cream', isCountOld: true };
  expect(withSubstitutions(changed, { instead: '1a' })).toBe(changed);
});

it('reads and writes the parameter', () => {
  expect(readInsteadParam({ instead: '5b.7a' })).toEqual({ instead: '5b.7a' });
  for (const instead of ['5', 'a5', '5f', '<b>', 5, ['5a'], '1a.'.repeat(30)]) {
    expect(readInsteadParam({ instead })).toEqual({ instead: undefined });
  }
  expect(substitutionsOf({ instead: '5b.7a' })).toEqual({ 4: 1, 6: 0 });
  expect(withSubstitution({ 4: 1 }, 6, 0)).toEqual({ instead: '5b.7a' });
  expect(withSubstitution({ 4: 1 }, 4, undefined)).toEqual({ instead: undefined });
});

it('leaves out the numbers that were taken from an old count, and keeps the author’s own', () => {
  const old: Recipe = { ...recipe, isCountOld: true, netCarbs: '1.5', calories: 50, fat: '9.0' };
  expect(withoutOldNumbers(old)).toMatchObject({ netCarbs: null, calories: null, fat: '9.0' });
  const fresh: Recipe = { ...recipe, netCarbs: '1.5', calories: 50 };
  expect(withoutOldNumbers(fresh)).toBe(fresh);
});
