import { expect, it } from 'vitest';
import {
  formatMinutes,
  ingredientGroups,
  ingredientLines,
  stepLines,
  totalMinutes,
  waitingMinutes,
} from './recipe-texts.ts';

it.each([
  [{ totalTime: 75, prepTime: 15, cookTime: 12 }, 75],
  [{ totalTime: null, prepTime: 15, cookTime: 12 }, 27],
  [{ totalTime: null, prepTime: 15, cookTime: null }, null],
  [{ totalTime: null, prepTime: null, cookTime: 12 }, null],
  [{ totalTime: 12, prepTime: 12, cookTime: null }, 12],
  [{ totalTime: null, prepTime: 15, cookTime: 12, restTime: 40 }, 67],
])('%o takes %s minutes', (times, minutes) => {
  expect(totalMinutes({ restTime: null, ...times })).toBe(minutes);
});

it.each([
  [5, '5 min'],
  [60, '1 h'],
  [65, '1 h 5 min'],
  [580, '9 h 40 min'],
])('%i minutes are written as %s', (minutes, text) => {
  expect(formatMinutes(minutes)).toBe(text);
});

const ingredients = (text: string | null) => ingredientLines(text).map(({ line }) => line);
const steps = (text: string | null) => stepLines(text).map(({ line }) => line);

it('splits at every kind of line end, and leaves out blank lines', () => {
  expect(ingredients('2 eggs\r\n  1 cup cream \n\n \rSalt\n')).toEqual([
    '2 eggs',
    '1 cup cream',
    'Salt',
  ]);
  expect(ingredients(null)).toEqual([]);
  expect(steps(' \n • \n')).toEqual([]);
});

it('gives equal lines different keys', () => {
  const keys = stepLines('Stir.\nWait.\nStir.').map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
});

it.each([
  ['• 2 eggs', '2 eggs'],
  ['•2 eggs', '2 eggs'],
  ['*optional', '*optional'],
  ['- 1 cup cream', '1 cup cream'],
  ['▢ ½ teaspoon salt', '½ teaspoon salt'],
  ['* * Butter', 'Butter'],
  ['– 3 scallions', '3 scallions'],
  ['1. 5 cups', '1. 5 cups'],
  ['1.5 cups cream', '1.5 cups cream'],
  ['½ cup – heaped – cream', '½ cup – heaped – cream'],
])('removes the bullet of the ingredient %s', (line, expected) => {
  expect(ingredients(line)).toEqual([expected]);
});

it.each([
  ['1. Heat the oven.', 'Heat the oven.'],
  ['2) Bake.', 'Bake.'],
  ['12. Serve.', 'Serve.'],
  ['Step 3: Chill.', 'Chill.'],
  ['step 4 Slice.', 'Slice.'],
  ['• 5. Rest.', 'Rest.'],
  ['2 eggs go in first.', '2 eggs go in first.'],
  ['1.5 cups of stock go in.', '1.5 cups of stock go in.'],
  ['Stepping back, wait.', 'Stepping back, wait.'],
])('removes the number of the step %s', (line, expected) => {
  expect(steps(line)).toEqual([expected]);
});

it.each([
  [{ totalTime: 75, prepTime: 15, cookTime: 12 }, 48],
  [{ totalTime: 27, prepTime: 15, cookTime: 12 }, null],
  [{ totalTime: 20, prepTime: 15, cookTime: null }, 5],
  [{ totalTime: null, prepTime: 15, cookTime: 12 }, null],
  [{ totalTime: 60, prepTime: null, cookTime: 12 }, null],
  [{ totalTime: null, prepTime: 15, cookTime: 12, restTime: 40 }, 40],
])('of %o waits %s minutes', (times, minutes) => {
  expect(waitingMinutes({ restTime: null, ...times })).toBe(minutes);
});

it('divides ingredients at lines that end with a colon and have no amount', () => {
  const groups = (text: string) =>
    ingredientGroups(ingredientLines(text)).map(({ heading, lines }) => [
      heading?.line,
      lines.map(({ line }) => line),
    ]);
  expect(groups('2 eggs\nFor the topping:\n1 cup cream\nHerbs :\nParsley\nDill')).toEqual([
    [undefined, ['2 eggs']],
    ['For the topping', ['1 cup cream']],
    ['Herbs', ['Parsley', 'Dill']],
  ]);
  expect(groups('1 tin of these two:\n½ cup:\n:')).toEqual([
    [undefined, ['1 tin of these two:', '½ cup:', ':']],
  ]);
});
