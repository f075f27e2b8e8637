import { describe, expect, it } from 'vitest';
import { scaleIngredient } from './scale-ingredient.ts';
import { SCALED_LINES } from './testing/scaled-lines.ts';

describe.each(SCALED_LINES)('%s', (line, half, double, triple) => {
  it('scales', () => {
    expect([0.5, 1, 2, 3].map((factor) => scaleIngredient(line, factor))).toEqual([
      half,
      line,
      double,
      triple,
    ]);
  });
});

it.each([
  ['3 large eggs', 5 / 4, 'about 4 large eggs'],
  ['1 egg', 5 / 4, 'about 1½ eggs'],
  ['4 large eggs', 1 / 3, 'about 1½ large eggs'],
  ['1 cup flour', 5 / 6, '13 tablespoons flour'],
  ['1 teaspoon salt', 7 / 4, '1¾ teaspoons salt'],
])('never measures what nobody can: %s times %d', (line, factor, expected) => {
  expect(scaleIngredient(line, factor)).toBe(expected);
});

it('leaves hostile text alone, and is soon done with it', () => {
  const long = `${'1 1/'.repeat(5000)}(`;
  expect(scaleIngredient(long, 2)).toContain('(');
  expect(scaleIngredient('<b>2</b> & "cups"', 2)).toBe('<b>2</b> & "cups"');
});
