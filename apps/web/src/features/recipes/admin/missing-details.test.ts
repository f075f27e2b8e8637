import { describe, expect, it } from 'vitest';
import {
  isTotalTooShort,
  missingDetails,
  type RecipeDraft,
  unexplainedCalories,
} from './missing-details.ts';

const WHOLE: RecipeDraft = {
  imageUrl: '/api/images/a.jpg',
  imageAlt: 'Salmon on a sheet pan',
  description: 'One pan.',
  category: 'dinner',
  ingredients: '4 salmon fillets',
  instructions: 'Roast.',
  prepTime: '10',
  cookTime: '15',
  totalTime: '',
  servings: '4',
  netCarbs: '3.9',
  calories: '515',
  protein: '38.2',
  fat: '38',
};

describe('missingDetails', () => {
  it('names nothing when readers and search engines find what they look for', () => {
    expect(missingDetails(WHOLE)).toEqual([]);
  });

  it('names empty texts and zeros, in the order of the form', () => {
    expect(missingDetails({ ...WHOLE, description: ' ', calories: 0, servings: '0' })).toEqual([
      'a description',
      'servings',
      'calories',
    ]);
  });

  it.each<[change: RecipeDraft, missing: string[]]>([
    [{ cookTime: '0', totalTime: '10' }, []],
    [{ cookTime: '0' }, ['cook time', 'total time']],
    [{ prepTime: '', totalTime: '90' }, ['prep time']],
    [{ imageUrl: '', imageAlt: '' }, ['a photo']],
    [{ imageAlt: '' }, ['its alt text']],
  ])('%o lacks %j', (change, missing) => {
    expect(missingDetails({ ...WHOLE, ...change })).toEqual(missing);
  });
});

describe('unexplainedCalories', () => {
  it.each<[change: RecipeDraft, calories: number | undefined]>([
    [{}, undefined],
    // 4 × 38.2 + 9 × 38 + 4 × 3.9 = 510.4
    [{ calories: '444' }, undefined],
    [{ calories: '443' }, 510],
    // Sweeteners and fiber may have calories that the nutrients do not explain.
    [{ calories: '900' }, undefined],
    [{ calories: '0' }, undefined],
    [{ calories: '' }, undefined],
  ])('%o: %s', (change, calories) => {
    expect(unexplainedCalories({ ...WHOLE, ...change })).toBe(calories);
  });
});

it.each([
  ['25', false],
  ['14', true],
  ['15', false],
  ['', false],
])('a total of %s minutes with 15 minutes of cooking is too short: %s', (totalTime, expected) => {
  expect(isTotalTooShort({ ...WHOLE, totalTime })).toBe(expected);
});
