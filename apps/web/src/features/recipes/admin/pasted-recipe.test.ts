import { expect, test } from 'vitest';
import { pastedLines, pastedRecipe } from './pasted-recipe.ts';

test.each([
  ['• 2 eggs', '2 eggs'],
  ['- 1/2 cup cream', '1/2 cup cream'],
  ['– 1 ½ tsp salt', '1 ½ tsp salt'],
  ['▢ 1\u00a0cup almonds', '1 cup almonds'],
  ['[ ] butter', 'butter'],
  ['* 1⁄4 tsp nutmeg', '1/4 tsp nutmeg'],
  ['1. Whisk the eggs.', 'Whisk the eggs.'],
  ['2) Bake.', 'Bake.'],
  ['Step 3: Cool.', 'Cool.'],
  ['1.5 dl cream', '1.5 dl cream'],
  ['1 cup flour', '1 cup flour'],
  ['2-3 carrots', '2-3 carrots'],
  ['½ lemon', '½ lemon'],
  ['-5 °C water', '-5 °C water'],
])('%s is the line %s', (line, cleaned) => {
  expect(pastedLines(line)).toEqual([cleaned]);
});

test('blank lines, and numbers that stand alone, are no lines', () => {
  expect(pastedLines('a\r\n\r\n  \nStep 1\nb\n')).toEqual(['a', 'b']);
});

const RECIPE = `Cheddar Crisps
Ready in ten minutes.

Ingredients:
• 1 ½ cups cheddar
• pinch of salt

**Directions**
1. Heat the oven.
2. Bake for 8 minutes.

Notes
Keeps for a week.`;

test('a whole recipe is divided at its headings', () => {
  expect(pastedRecipe(RECIPE)).toEqual({
    rest: ['Cheddar Crisps', 'Ready in ten minutes.', 'Keeps for a week.'],
    ingredients: ['1 ½ cups cheddar', 'pinch of salt'],
    instructions: ['Heat the oven.', 'Bake for 8 minutes.'],
  });
});

test('lines without a heading are no whole recipe', () => {
  expect(pastedRecipe('1 egg\n2 carrots')).toBeUndefined();
  expect(pastedRecipe('Notes\nKeeps for a week.')).toBeUndefined();
});
