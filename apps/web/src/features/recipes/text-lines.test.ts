import { expect, it } from 'vitest';
import { ingredientLines, stepLines } from './text-lines.ts';

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
