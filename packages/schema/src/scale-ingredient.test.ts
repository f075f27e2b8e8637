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
  ['1 cup flour', 5 / 6, '¾ cup + 1½ tbsp flour'],
  ['16 thighs (2½ lb / 1.1 kg)', 1 / 2, '8 thighs (1¼ lb / 550 g)'],
  ['4 slices bread (28 oz), toasted', 2, '8 slices bread (56 oz), toasted'],
  ['Half a 28-oz can tomatoes', 2, '1 28-oz can tomatoes'],
  ['1 egg plus 1 egg yolk', 2, '2 eggs plus 2 egg yolks'],
  ['¼ red onion', 1 / 2, '⅛ red onion'],
  ['1,000 g beef', 2, '2,000 g beef'],
  ['7 tablespoons oil', 2, '¾ cup + 2 tbsp oil'],
  ['¾ lb shrimp', 1 / 2, '6 oz shrimp'],
  ['1 teaspoon salt', 3, '1 tablespoon salt'],
  ['½ pinch salt', 1 / 2, 'a pinch of salt'],
  ['1.2 kg squid', 1 / 2, '600 g squid'],
  ['2 - 14 oz cans beans', 2, '4 - 14 oz cans beans'],
  ['1 1/2-inch piece ginger', 2, '3-inch piece ginger'],
  ['1 inch (2.5 cm) ginger', 2, '2 inches (5 cm) ginger'],
  ['1 cup 2 sticks butter', 2, '2 cups 4 sticks butter'],
  ['1 teaspoon salt', 7 / 4, '1¾ teaspoons salt'],
])('never measures what nobody can: %s times %d', (line, factor, expected) => {
  expect(scaleIngredient(line, factor)).toBe(expected);
});

it('leaves hostile text alone, and is soon done with it', () => {
  const long = `${'1 1/'.repeat(5000)}(`;
  expect(scaleIngredient(long, 2)).toContain('(');
  expect(scaleIngredient('<b>2</b> & "cups"', 2)).toBe('<b>2</b> & "cups"');
});
