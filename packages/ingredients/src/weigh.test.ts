import { describe, expect, it } from 'vitest';
import type { Measure } from './foods.ts';
import { additionalFoodsIn, alternativesIn } from './other-foods.ts';
import { readIngredientLine } from './read-line.ts';
import { cupGramsOf, gramsOf, unitToAsk } from './weigh.ts';

/** Measures as the table has them. */
const m = (name: string, grams: number, amount = 1): Measure => ({ amount, name, grams });
const ONION = [
  m('cup, chopped', 160),
  m('cup, sliced', 115),
  m('tbsp chopped', 10),
  m('large', 150),
  m('medium (2-1/2" dia)', 110),
  m('small', 70),
];
const EGG = [m('large', 50), m('medium', 44), m('cup (4.86 large eggs)', 243)];
const GARLIC = [m('cup', 136), m('tsp', 2.8), m('clove', 3), m('cloves', 9, 3)];
const CREAM = [m('cup, whipped', 120), m('cup, fluid (yields 2 cups whipped)', 238), m('tbsp', 15)];
const EGGPLANT = [
  m('cup, cubes', 82),
  m('eggplant, peeled (yield from 1-1/4 lb)', 458),
  m('eggplant, unpeeled (approx 1-1/4 lb)', 548),
];
const LETTUCE = [m('leaf inner', 6), m('cup shredded', 47), m('head', 626)];
const BASIL = [m('leaves', 2.5, 5), m('cup leaves, whole', 24)];

const grams = (line: string, measures: Measure[]) => {
  const name = measures === EGGPLANT ? 'Eggplant, raw' : '';
  const result = gramsOf(readIngredientLine(line), { name, measures });
  return result && [Math.round(result.grams * 10) / 10, result.from];
};

describe('grams of a line', () => {
  it.each([
    // Its own weight wins over a volume and over a count.
    ['1½ cups (150 g) onion, chopped', ONION, [150, 'weight']],
    ['3 eggs (about 150 g)', EGG, [150, 'weight']],
    ['1 lb 2 oz onions', ONION, [510.3, 'weight']],
    ['2 x 400 g cans tomatoes', [], [800, 'weight']],
    ['1 (14-ounce) can tomatoes', [], [396.9, 'weight']],
    ['4 fillets (6 oz / 170 g each)', [], [680, 'weight']],
    ['about 600 g pork', [], [600, 'weight']],
    ['400-gram tin crushed tomatoes', [], [400, 'weight']],
    ['1,000 g beef', [], [1000, 'weight']],
    ['4 6 oz (170g) salmon fillets', [], [680, 'weight']],
    ['2 14 oz (400g) cans coconut milk', [], [800, 'weight']],
    ['4x170g/6oz beef fillets', [], [680, 'weight']],
    ['2 (400 ml) cans cream', CREAM.slice(1, 2), [804.8, 'volume']],
    // A range counts with its middle.
    ['100–200 g onions', ONION, [150, 'weight']],
    ['1 to 2 cups chopped onion', ONION, [240, 'volume']],
    // A volume by the measure that says how it is cut, also of a sum.
    ['1 cup sliced onion', ONION, [115, 'volume']],
    ['1 cup diced onion', ONION, [160, 'volume']],
    ['1/4 cup + 2 tbsp heavy cream', CREAM, [90, 'volume']],
    ['100 ml heavy cream', CREAM, [101.4, 'volume']],
    ['1 cup plus 2 tablespoons onion, sliced', ONION, [129.4, 'volume']],
    ['1 pinch garlic', GARLIC, [0.2, 'volume']],
    // A count by the size, or the medium piece; eggs are large.
    ['1 onion', ONION, [110, 'pieces']],
    ['2 large onions', ONION, [300, 'pieces']],
    ['3 eggs', EGG, [150, 'pieces']],
    ['2 medium eggs', EGG, [88, 'pieces']],
    ['3 garlic cloves, minced', GARLIC, [9, 'pieces']],
    ['10 large basil leaves', BASIL, [5, 'pieces']],
    ['1 aubergine, sliced', EGGPLANT, [548, 'pieces']],
    ['1 aubergine, peeled', EGGPLANT, [458, 'pieces']],
    ['1 large eggplant', EGGPLANT, [548, 'pieces']],
    ['1 small eggplant', EGGPLANT, undefined],
    // The measure of the line's own word.
    ['1 head romaine lettuce', LETTUCE, [626, 'pieces']],
    ['3 leaves romaine lettuce', LETTUCE, [18, 'pieces']],
    ['2 celery sticks', [m('stalk, medium', 40)], [80, 'pieces']],
    ['1‑1/2 cups almond flour', [m('cup', 100)], [150, 'volume']],
    ['2 cups part-skim ricotta cheese', [m('cup', 246)], [492, 'volume']],
    // What is taken instead, or besides, is no measure of the food.
    ['2 cloves garlic (or ½ tsp garlic powder)', GARLIC, [6, 'pieces']],
    ['1 onion plus 2 tablespoons olive oil', ONION, [110, 'pieces']],
    // What no measure of the food tells is asked.
    ['1 bunch basil leaves', BASIL, undefined],
    ['1 handful basil leaves', BASIL, undefined],
    ['1 cup eggs', [m('large', 50)], undefined],
    ['salt to taste', [m('tsp', 6)], undefined],
  ])('%s', (line, measures, expected) => {
    expect(grams(line, measures as Measure[])).toEqual(expected);
  });
});

it('asks for the unit that the line has, and takes the answer afterwards', () => {
  const line = '2 handfuls basil leaves';
  expect(unitToAsk(readIngredientLine(line))).toBe('handful');
  expect(grams(line, [m('handful', 8), ...BASIL])).toEqual([16, 'pieces']);
  expect(unitToAsk(readIngredientLine('2 large eggs'))).toBe('large');
});

it('tells the weight of a cup by a measure of the food alone', () => {
  expect(cupGramsOf(readIngredientLine('1 cup sliced onion'), { measures: ONION })).toBeCloseTo(
    115,
  );
  expect(cupGramsOf(readIngredientLine('2 tbsp cream'), { measures: CREAM.slice(2) })).toBeCloseTo(
    240,
    0,
  );
  expect(cupGramsOf(readIngredientLine('3 eggs'), { measures: EGG.slice(0, 2) })).toBeNull();
});

it.each([
  ['½ cup (115 g) sour cream, or 200 g Greek yogurt', ['200 g Greek yogurt']],
  ['3 scallions or 1 shallot (diced)', ['1 shallot']],
  ['1 or 2 eggs', []],
  ['1 tbsp or 15 ml oil', []],
  ['2 cups fresh or frozen blueberries', []],
])('finds what %s offers instead', (line, expected) => {
  expect(alternativesIn(readIngredientLine(line))).toEqual(expected);
});

it.each([
  ['3 large eggs plus 1 egg yolk', ['1 egg yolk']],
  ['½ cup strawberries in syrup, plus 3 tablespoons syrup', ['3 tablespoons syrup']],
  ['1 cup plus 2 tablespoons flour', []],
  ['1/4 cup + 2 tbsp sugar', []],
  ['1 tbsp honey + 2 tsp', []],
  ['salt and pepper', []],
])('finds what %s has besides', (line, expected) => {
  expect(additionalFoodsIn(readIngredientLine(line))).toEqual(expected);
});
