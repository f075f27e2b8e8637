import { expect, it } from 'vitest';
import { convertIngredient, convertRecipe, convertToCook } from './convert.ts';

it.each([
  // A weight where the food has one, millilitres for liquids, spoons below 15 ml as they are.
  ['1½ cups almond flour, sifted', 96, 'about 145 g almond flour, sifted'],
  ['1 tbsp butter', 227, 'about 14 g butter'],
  ['2 teaspoons vanilla extract', 208, '2 teaspoons vanilla extract'],
  ['1-2 tbsp fish sauce', null, 'about 15-30 ml fish sauce'],
  ['1 cup sour cream', 230, 'about 230 g sour cream'],
  ['2 cups mixed herbs', null, '2 cups mixed herbs'],
  ['1 cup plain Greek yogurt', null, 'about 235 ml plain Greek yogurt'],
  // Above 50 in fives, below to one, leavening to a half.
  ['2 oz Parmesan', null, 'about 55 g Parmesan'],
  ['1 oz Parmesan', null, 'about 28 g Parmesan'],
  ['1 tbsp baking powder', 221, 'about 14 g baking powder'],
  ['1½ tbsp gelatin', 150, 'about 14 g gelatin'],
  ['1 tbsp gelatin', 150, 'about 9.5 g gelatin'],
  ['3 pounds chuck roast', null, 'about 1360 g chuck roast'],
  // The author's own, unrounded, wherever it stands.
  ['⅓ cup cornstarch (37g)', 128, '37g cornstarch'],
  ['½ cup almonds (chopped (75g))', 143, '75g almonds (chopped)'],
  ['½ cup olives (about 70 g, pitted)', null, 'about 70 g olives (pitted)'],
  ['400g bread flour (3 cups)', 137, '400g bread flour'],
  ['1 ½ cups (7 ½ oz/213 g) blueberries', 148, '213 g blueberries'],
  [
    '2/3 cup (5 fl. oz./160 ml) plus 2 Tbs. heavy cream',
    238,
    '160 ml plus about 30 ml heavy cream',
  ],
  ['6 cups (1.5 litres/50 fl oz) stock', null, '1.5 litres stock'],
  ['4 oz chocolate ((115 g), good-quality)', null, '115 g chocolate (good-quality)'],
  ['300 ml cream ((10 oz) )', null, '300 ml cream'],
  ['1 cup (227g or 8 ounces)sour cream', 230, '227g sour cream'],
  // Sums, alternatives, and what a line has besides.
  ['1 cup plus 2 tablespoons butter', 227, 'about 255 g butter'],
  ['1 lb 2 oz beef', null, 'about 510 g beef'],
  ['1 cup sour cream (or 8 oz yogurt)', 230, 'about 230 g sour cream (or about 225 g yogurt)'],
  ['4 packed cups strawberries', 144, 'about 575 g strawberries'],
  // Sizes: of tins and packages behind the author's words, of cuts instead of them.
  ['1 (14-ounce) can tomatoes', null, '1 (14-ounce, about 395 g) can tomatoes'],
  ['1 can (13.5 oz / 400 ml) coconut milk', null, '1 can (13.5 oz / 400 ml) coconut milk'],
  ['2 3oz (85 g) packages Jell-O', null, '2 3oz (85 g) packages Jell-O'],
  ['6 (6-inch) corn tortillas', null, '6 (about 15 cm) corn tortillas'],
  ['1 carrot, in ¼-inch slices', null, '1 carrot, in about 6 mm slices'],
  ['1 carrot, cut in a 1-inch piece', null, '1 carrot, cut in an about 2.5 cm piece'],
  ['2 cups warm water (110°F)', null, 'about 475 ml warm water (43°C)'],
  ['3 large eggs', 243, '3 large eggs'],
  ['150 g almond flour', 96, '150 g almond flour'],
])('metric: %s', (line, cupGrams, expected) => {
  expect(convertIngredient({ line, cupGrams }, { factor: 1, to: 'metric' })).toBe(expected);
});

it.each([
  ['230 g unsalted butter', 227, 'about 1 cup unsalted butter'],
  ['40 grams butter', 227, 'about 2 tbsp + 2½ tsp butter'],
  ['75ml double cream', 238, 'about ¼ cup + 1 tbsp double cream'],
  ['500 g chicken thighs', 140, 'about 1⅛ lb chicken thighs'],
  ['1.2 kg potatoes', 150, 'about 2¾ lb potatoes'],
  ['450 g beef', null, 'about 1 lb beef'],
  ['320g spaghetti', 91, 'about 11¼ oz spaghetti'],
  ['5 g saffron', null, '5 g saffron'],
  ['200 g cheddar, grated', 113, 'about 1¾ cups cheddar, grated'],
  ['200 g cheddar', 113, 'about 7 oz cheddar'],
  ['107 grams (½ cup) white sugar', 200, '½ cup white sugar'],
  ['11 oz sugar (1 1/3 cups)', 200, '11 oz sugar (1 1/3 cups)'],
  ['2 x 400g tins beans', null, '2 x 400g (about 14 oz) tins beans'],
  ['400g tin chickpeas', 240, '400g (about 14 oz) tin chickpeas'],
  ['⅔ cup (4 oz/115 g) brown sugar', 220, '⅔ cup (4 oz) brown sugar'],
  ['3 (3-4cm thick) zucchini', null, '3 (about 1¼-1½ in thick) zucchini'],
])('US: %s', (line, cupGrams, expected) => {
  expect(convertIngredient({ line, cupGrams }, { factor: 1, to: 'us' })).toBe(expected);
});

it('scales first, and converts the exact amount', () => {
  const to = 'metric';
  expect(convertIngredient({ line: '1 tsp vanilla extract' }, { factor: 1 / 3, to })).toBe(
    'about ⅜ tsp vanilla extract',
  );
  // A third of a cup of 96 g, twice: not twice the rounded 32 g.
  const flour = { line: '⅓ cup almond flour', cupGrams: 96 };
  expect(convertIngredient(flour, { factor: 7, to })).toBe('about 225 g almond flour');
  expect(convertIngredient({ line: '1 (14-oz) can beans' }, { factor: 2, to })).toBe(
    '2 (14-oz, about 395 g) cans beans',
  );
  expect(convertIngredient({ line: '½ cup (80 g) chia seeds' }, { factor: 3, to })).toBe(
    '240 g chia seeds',
  );
});

const step = (text: string, to: 'us' | 'metric', factor = 1) =>
  convertRecipe(
    [
      { line: '2 cups almond flour', cupGrams: 96 },
      { line: '2 tbsp butter', cupGrams: 227 },
    ],
    [text],
    { factor, to },
  )
    .steps[0]?.parts.map(({ text: part }) => part)
    .join('');

it.each([
  ['Heat the oven to 400°F (200°C).', 'Heat the oven to 200°C.'],
  ['Heat the oven to 400 °F.', 'Heat the oven to 205 °C.'],
  [
    'Heat the oven to 180°C (160°C fan) / 350°F / gas 4.',
    'Heat the oven to 180°C (160°C fan) / 350°F / gas 4.',
  ],
  ['Heat the oven to 350F or gas 4.', 'Heat the oven to 175°C or gas 4.'],
  ['Cook to 160°F inside.', 'Cook to 72°C inside.'],
  ['Grease a 9 x 13-inch dish.', 'Grease a 9 x 13-inch (about 23 x 33 cm) dish.'],
  ['Fill a 2-quart saucepan.', 'Fill a 2-quart (about 1.9 l) saucepan.'],
  ['Melt it in a 10-oz mug.', 'Melt it in a 10-oz (about 295 ml) mug.'],
  ['Brush a 12-cup muffin tin.', 'Brush a 12-cup muffin tin.'],
  ['Cut into 1-inch pieces.', 'Cut into about 2.5 cm pieces.'],
  ['Whisk in 1 cup of the flour.', 'Whisk in about 95 g of the flour.'],
  ['Stir the flour and the butter (2 tbsp) in.', 'Stir the flour and the butter (about 28 g) in.'],
  ['Keep ½ cup of the pasta water.', 'Keep about 120 ml of the pasta water.'],
  ['Rest for 10 minutes in 2 batches.', 'Rest for 10 minutes in 2 batches.'],
])('in a step: %s', (text, expected) => {
  expect(step(text, 'metric')).toBe(expected);
});

it.each([
  ['Cook to 74°C.', 'Cook to 166°F.'],
  ['Heat the oven to 180°C.', 'Heat the oven to 355°F.'],
  ['Roll to 5 mm.', 'Roll to about ¼ in.'],
  ['Oil a 2-litre bowl.', 'Oil a 2-litre (about 8½ cups) bowl.'],
  ['Freeze in 250 ml tubs.', 'Freeze in 250 ml (about 1 cup) tubs.'],
  ['Line a 20 cm tin.', 'Line a 20 cm (about 8 in) tin.'],
])('in a step, for the US: %s', (text, expected) => {
  expect(step(text, 'us')).toBe(expected);
});

it('tells the author’s words of what it changed', () => {
  const { steps } = convertRecipe([{ line: '1 cup milk' }], ['Add 1 cup milk at 40°F.'], {
    factor: 2,
    to: 'metric',
  });
  expect(steps[0]?.parts).toEqual([
    { text: 'Add ' },
    { text: 'about 475 ml', written: '1 cup' },
    { text: ' milk at ' },
    { text: '4°C', written: '40°F', isForAll: true },
    { text: '.' },
  ]);
});

it('says both in cook mode, the reader’s first, with the amounts that a step leaves to the list', () => {
  const lines = [{ line: '1½ cups almond flour', cupGrams: 96 }, { line: '150 g cocoa' }];
  const { ingredients, steps } = convertToCook(lines, ['Stir in the almond flour at 350°F.'], {
    factor: 2,
    to: 'metric',
  });
  expect(ingredients).toEqual(['about 290 g (3 cups) almond flour', '300 g cocoa']);
  expect(steps[0]?.parts.map(({ text }) => text).join('')).toBe(
    'Stir in the almond flour (about 290 g) at 175°C (350°F).',
  );
});
