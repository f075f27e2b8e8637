/** The lines of `testing/matches.tsv` have the foods of the table that a sensible person would accept. */
import { readFileSync } from 'node:fs';
import { wordsOf } from '@site/ingredients/food-words';
import { matchFoods } from '@site/ingredients/match-foods';
import { readIngredientLine } from '@site/ingredients/read';
import { expect, it } from 'vitest';
import { foodTable } from './food-table.ts';

const MATCHES = readFileSync(new URL('./testing/matches.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => {
    const [line = '', , ids = ''] = row.split('\t');
    return { line, ids: ids.split(',') };
  });

const idsFor = (line: string) => matchFoods(readIngredientLine(line), foodTable().index, 3);

it('offers a right food for real lines', () => {
  const places = MATCHES.map(({ line, ids }) => ({
    line,
    place: idsFor(line).findIndex((id) => ids.includes(id)),
  }));
  const share = (isRight: (place: number) => boolean) =>
    places.filter(({ place }) => isRight(place)).length / places.length;
  const first = share((place) => place === 0);
  const amongThree = share((place) => place >= 0);
  console.info(
    `A right food is first for ${first * 100} %, among the first three for ${amongThree * 100} %.`,
  );
  const missing = places.filter(({ place }) => place < 0).map(({ line }) => line);
  expect(amongThree, missing.join('\n')).toBeGreaterThanOrEqual(0.85);
  expect(first).toBeGreaterThanOrEqual(0.7);
});

it.each([
  ['1 cup rice flour', '20061'],
  ['2 tbsp hazelnut oil', '04532'],
  ['1 sweet onion', '11294'],
  ['1 cup vanilla Greek yogurt', '01293'],
])('takes the other words of a line seriously: %s', (line) => {
  const [first = ''] = idsFor(line);
  const name = foodTable().byId(first)?.name.toLowerCase() ?? '';
  const words = wordsOf(readIngredientLine(line).food);
  expect(wordsOf(name)).toEqual(expect.arrayContaining(words));
});

it.each([
  ['1½ lb boneless, skinless chicken thighs', '05096'],
  ['1 lemon, juiced', '09152'],
  ['2 limes (zested and juiced)', '09160'],
  ['1 lemon, sliced', '09150'],
  ['1 cup full-fat Greek yogurt', '01293'],
  ['1 scoop (30 g) vanilla whey protein powder', '14066'],
  ['⅓ cup sugar-free maple syrup', '43026'],
  ['1 quart chicken bone broth', '06194'],
  ['1 tin sardines in olive oil (125g)', '15088'],
])('offers what is eaten of %s first', (line, id) => {
  expect(idsFor(line)[0]).toBe(id);
});

it.each([
  '2 tbsp coconut flour',
  '1 tablespoon brown erythritol',
  '2 slices keto bread',
  '200 g shirataki noodles',
  '2 tsp harissa paste',
])('offers no other food in the place of one that the table does not have: %s', (line) => {
  expect(idsFor(line)).toEqual([]);
});

it('offers nothing for words that no food has', () => {
  expect(idsFor('2 tbsp tandoori masala')).toEqual([]);
  expect(idsFor('')).toEqual([]);
  expect(idsFor('"OR" AND (NEAR')).toEqual([]);
});

it('leaves what the table does not tell unknown', () => {
  // Alcohol has no value for sugars in many rows; a blank is not zero.
  const blank = matchFoods(readIngredientLine('1 cup currants'), foodTable().index, 50).flatMap(
    (id) => foodTable().byId(id) ?? [],
  );
  expect(blank.some(({ per100 }) => per100.sugars === null)).toBe(true);
});
