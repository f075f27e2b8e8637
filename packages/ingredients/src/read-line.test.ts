/// <reference types="node" />
/** The lines of `testing/checked-lines.tsv` were marked by hand: braces stand around the numbers that scale. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { alternativesIn } from './other-foods.ts';
import { type IngredientLine, readIngredientLine } from './read-line.ts';
import { scaleIngredient } from './scale-ingredient.ts';
import { tokensOf } from './tokens.ts';
import { METRIC } from './units.ts';

interface Checked {
  line: string;
  marked: string;
  low: string;
  high: string;
  unit: string;
  food: string;
}

const CHECKED: Checked[] = readFileSync(
  new URL('./testing/checked-lines.tsv', import.meta.url),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [line = '', marked = '', low = '', high = '', unit = '', food = ''] = row.split('\t');
    return { line, marked, low, high, unit, food };
  });
/** Lines that can be read both ways, from 1. */
const EITHER = new Set([117, 163, 199, 231, 232, 291, 342, 348, 360]);
const AT_LEAST = 0.97;

function share(isRight: (checked: Checked) => boolean): { share: number; wrong: string[] } {
  const wrong = CHECKED.filter((each, index) => !isRight(each) && !EITHER.has(index + 1));
  return { share: 1 - wrong.length / CHECKED.length, wrong: wrong.map(({ marked }) => marked) };
}

function withMarks(line: string, { quantities }: IngredientLine): string {
  let result = '';
  let end = 0;
  for (const { start, number, separator } of quantities) {
    const parts = separator ? number.split(separator) : [number];
    result += line.slice(end, start) + parts.map((part) => `{${part}}`).join(separator);
    end = start + number.length;
  }
  return result + line.slice(end);
}

const isNear = (value: number | undefined, written: string) =>
  written === ''
    ? value === undefined
    : value !== undefined && Math.abs(value - Number(written)) < 0.002;

it('finds the numbers that scale', () => {
  const { share: right, wrong } = share(
    ({ line, marked }) => withMarks(line, readIngredientLine(line)) === marked,
  );
  expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(AT_LEAST);
});

it('reads amounts and units', () => {
  const { share: right, wrong } = share(({ line, low, high, unit }) => {
    const { amount, unit: read = '' } = readIngredientLine(line);
    return isNear(amount?.low, low) && isNear(amount?.high, high) && read === unit;
  });
  expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(AT_LEAST);
});

it('reads foods', () => {
  const { share: right, wrong } = share(
    ({ line, food }) => readIngredientLine(line).food.toLowerCase() === food.toLowerCase(),
  );
  expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(0.9);
});

/** The numbers that stay, in their order. */
const others = (marked: string) =>
  marked.replaceAll(/\{[^}]*\}/g, ' ').match(/\d+|[½⅓⅔¼¾⅛]/g) ?? [];

/** The amount in one measure for each kind, with what a sum such as `¾ cup + 2 tbsp` adds. */
function total(line: string): number {
  const { quantities } = readIngredientLine(line);
  const end = quantities.findIndex(
    ({ start }, index) => index > 0 && line.slice(quantities[index - 1]?.end, start) !== ' + ',
  );
  const sum = end < 0 ? quantities : quantities.slice(0, end);
  return sum.reduce((all, { low, unit }) => all + low * (METRIC[unit ?? 'piece'] ?? 1), 0);
}

it.each([1 / 2, 2, 3])('scales exactly those numbers, by %d', (factor) => {
  const { share: right, wrong } = share(({ line, marked, low }) => {
    const scaled = scaleIngredient(line, factor);
    let from = 0;
    const kept = others(marked).every((number) => {
      from = scaled.indexOf(number, from) + number.length;
      return from >= number.length;
    });
    if (low === '') return scaled === line;
    const isPinch = /^a (?:pinch|dash)/.test(scaled);
    return kept && (isPinch || Math.abs(total(scaled) / (total(line) * factor) - 1) < 0.13);
  });
  expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(AT_LEAST);
});

it.each([
  [
    '1 (14-ounce) can tomatoes',
    { low: 1, high: 1, unit: 'can' },
    { low: 14, high: 14, unit: 'oz' },
  ],
  [
    '2 x 400 g cans chickpeas',
    { low: 2, high: 2, unit: 'can' },
    { low: 400, high: 400, unit: 'g' },
  ],
  ['2 - 14 oz cans beans', { low: 2, high: 2, unit: 'can' }, { low: 14, high: 14, unit: 'oz' }],
  ['about 600 g pork', { low: 600, high: 600, unit: 'g' }, undefined],
  ['1/4 cup + 2 tbsp sugar', { low: 0.25, high: 0.25, unit: 'cup' }, undefined],
  ['juice of 1 lemon', { low: 1, high: 1, unit: 'piece' }, undefined],
  ['1,000 g beef', { low: 1000, high: 1000, unit: 'g' }, undefined],
  ['1,5 dl cream', { low: 1.5, high: 1.5, unit: 'dl' }, undefined],
  [
    'Half a 28-oz can tomatoes',
    { low: 0.5, high: 0.5, unit: 'can' },
    { low: 28, high: 28, unit: 'oz' },
  ],
  ['2 T oil', { low: 2, high: 2, unit: 'tbsp' }, undefined],
  ['2 t salt', { low: 2, high: 2, unit: 'tsp' }, undefined],
  ['half-and-half', undefined, undefined],
  // Pages lose spaces.
  ['1large egg', { low: 1, high: 1, unit: 'piece' }, undefined],
  ['11/2 cups flour', { low: 1.5, high: 1.5, unit: 'cup' }, undefined],
  ['1/3 cupgranulated sugar', { low: 0.333, high: 0.333, unit: 'cup' }, undefined],
  ['2 cupcakes', { low: 2, high: 2, unit: 'piece' }, undefined],
  [
    '1, 3.9 oz box of chocolate pudding mix',
    { low: 1, high: 1, unit: 'package' },
    { low: 3.9, high: 3.9, unit: 'oz' },
  ],
])('reads %s', (line, amount, each) => {
  const read = readIngredientLine(line);
  const thousandths = (value: number) => Math.round(value * 1000) / 1000;
  const { low = 0, high = 0 } = read.amount ?? {};
  const rounded = read.amount && { ...read.amount, low: thousandths(low), high: thousandths(high) };
  expect({ ...read, amount: rounded }).toMatchObject({ amount, each });
});

it.each([
  ['½ teaspoon ground cloves', 'ground cloves'],
  ['1 1/2 pounds boneless, skinless chicken breasts', 'boneless skinless chicken breasts'],
  ['3 tsp fresh or dried rosemary', 'fresh rosemary'],
  // Words of size that name another food.
  ['2 cups whole milk', 'whole milk'],
  ['3 tbsp extra virgin olive oil, divided', 'extra virgin olive oil'],
  ['1 lb short ribs', 'short ribs'],
  // The noun comes after the word `or`, after a comma, or after what is done with the food.
  ['3 cups (750ml) chicken or vegetable stock', 'chicken stock'],
  ['1 tbsp olive or avocado oil', 'olive oil'],
  ['2 tbsp butter or olive oil', 'butter'],
  ['1 white or yellow onion, diced', 'white onion'],
  ['1 large red, yellow, or orange bell pepper', 'red bell pepper'],
  ['1 cup fresh chopped cilantro', 'fresh cilantro'],
  ['Kosher salt and freshly ground black pepper', 'Kosher salt and black pepper'],
  // Amounts, containers and purposes are no part of it; percentages are.
  ['1 stick butter 110 gr', 'butter'],
  ['1 egg + 1 egg yolk', 'egg'],
  ['3 tbsp cream + 2% milk', 'cream + 2% milk'],
  ['1 unbaked 9-inch pie shell', 'unbaked pie shell'],
  ['15 oz can black beans', 'black beans'],
  ['24 oz jar of tomato passata', 'tomato passata'],
  ['½ stick ((4 tbsp) butter)', 'butter'],
  ['honey for garnish', 'honey'],
  ['A drizzle of olive oil', 'olive oil'],
  ['½ a lemon', 'lemon'],
  ['grated zest one lemon (unsprayed)', 'lemon zest'],
  ['2 x 400 g / 14 oz can of plum tomatoes', 'plum tomatoes'],
  ['1/2 cup + 2 tablespoonsgranulated sugar', 'granulated sugar'],
  ['12 finely minced cloves of garlic', 'garlic'],
  ['2 small-to-medium cloves garlic', 'garlic'],
  ['3 slices thick-cut bacon, diced', 'thick-cut bacon'],
  ['2 servings noodles (of choice)', 'noodles'],
  ['9 inch pound cake', 'pound cake'],
  ['¼ cup maple syrup room temperature', 'maple syrup'],
  ['12 medium-sized (100g) button mushrooms', 'button mushrooms'],
  ['For serving: vegan vanilla ice cream (optional)', 'vegan vanilla ice cream'],
])('reads the food of %s', (line, food) => {
  expect(readIngredientLine(line).food).toBe(food);
});

it('tells what is optional and what is to taste', () => {
  expect(readIngredientLine('1 tbsp capers, chopped (optional)')).toMatchObject({
    food: 'capers',
    preparation: 'chopped, optional',
    isOptional: true,
    isToTaste: false,
  });
  expect(readIngredientLine('Salt, to taste')).toMatchObject({ food: 'Salt', isToTaste: true });
});

/** The tokens of a text that repeats a part, which grow with it and no faster. */
it.each(['1 1/2 ', '(8 oz ', '1/', '½', '1–', 'a ', '1 x '])(
  'reads a long line of %s once',
  (bit) => {
    const tokens = (length: number) => tokensOf(bit.repeat(length / bit.length)).length;
    expect(tokens(3000)).toBeLessThanOrEqual(2 * tokens(1500) + 2);
    // No line is so long: what comes after some thousand characters stays as it is.
    expect(tokens(20_000)).toBe(tokens(200_000));
  },
);

/** Each was slow once, or has the form that makes rules slow; a slow one takes hours, not seconds. */
it.each([
  ...[
    'small, ',
    'medium to ',
    '1 1/2 ',
    '(8 oz ',
    'cup ',
    'finely ',
    '1 x ',
    'and ',
    '1 (',
    'a 1 ',
  ],
  ...[
    'or 5 g x ',
    'plus 1 egg ',
    '1 lb 2 oz ',
    '1 g/2 oz ',
    'boneless, skinless ',
    'fresh or dried ',
  ],
])('is soon done with a line of %s', (bit) => {
  const line = `2 ${bit.repeat(20_000 / bit.length)}!x`;
  const read = readIngredientLine(line);
  expect(read.quantities.length).toBeGreaterThan(0);
  expect(scaleIngredient(line, 2)).not.toBe('');
  expect(alternativesIn(read).length).toBeLessThanOrEqual(10);
});
