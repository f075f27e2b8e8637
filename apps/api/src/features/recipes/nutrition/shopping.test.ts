/** What a shopping list says of real lines, with the real table of foods. */
import { joinShoppingLines, type WantedRecipe } from '@site/ingredients/shopping-list';
import { describe, expect, it } from 'vitest';
import { shoppingOf } from './shopping.ts';

/** For four. */
const recipe = (
  title: string,
  lines: readonly string[],
  nutrition: Parameters<typeof shoppingOf>[0]['nutrition'] = null,
) =>
  shoppingOf({
    id: title,
    slug: title,
    title,
    servings: 4,
    updatedAt: new Date(0),
    ingredients: lines.join('\n'),
    nutrition,
  });

type Measures = Parameters<typeof joinShoppingLines>[1];

/** A list of one recipe for each line. */
async function listed(
  lines: readonly string[],
  { servings = 4, measures = 'written' as Measures } = {},
): Promise<string[]> {
  const wanted: WantedRecipe[] = [];
  for (const [index, line] of lines.entries())
    wanted.push({ recipe: await recipe(`r${index}`, [line]), servings });
  return joinShoppingLines(wanted, measures).map(({ food, amounts }) =>
    [food, ...amounts].join(' | '),
  );
}

describe('adds', () => {
  it.each([
    [['1 lb asparagus', '200 g asparagus'], ['Asparagus | 655 g']],
    [['½ cup sour cream', '3 tbsp sour cream'], ['Sour cream | ½ cup + 3 tbsp']],
    [['2 teaspoons cumin', '2 tsp ground cumin'], ['Cumin | 1 tbsp + 1 tsp']],
    [
      ['4 tablespoons (57 g) butter', '2 tbsp (28 g) butter, softened'],
      ['Butter | ¼ cup + 2 tbsp (85 g)'],
    ],
    [['1½ lb (680 g) broccoli', '1 lb (454 g) broccoli'], ['Broccoli | 2½ lb (1.14 kg)']],
    [['100 g butter', '½ cup butter'], ['Butter | about 215 g']],
    [['3 garlic cloves, minced', '1 small clove garlic'], ['Garlic | 4 cloves']],
    [['1 (14-ounce) can black beans', '1 14 oz can black beans'], ['Black beans | 2 cans (14 oz)']],
    [['¼ red onion', '1 small red onion'], ['Red onions | 2']],
    [['4 salmon fillets, skin on (6 oz / 170 g each)'], ['Salmon fillets | 4 (6 oz / 170 g each)']],
    [['¼ cup (54 g) olive oil, plus 1 teaspoon for the cheese'], ['Olive oil | ¼ cup + 1 tbsp']],
    [['1 cup plus 2 tablespoons (144 g) almond flour'], ['Almond flour | 1 cup + 2 tbsp (144 g)']],
    [['1-2 tbsp capers'], ['Capers | 2 tbsp']],
  ])('%j', async (lines, list) => {
    expect(await listed(lines)).toEqual(list);
  });
});

it.each([
  [
    ['1 red onion', '1 yellow onion'],
    ['Red onion | 1', 'Yellow onion | 1'],
  ],
  [
    ['1 tsp kosher salt', '1 tsp sea salt'],
    ['Kosher salt | 1 tsp', 'Sea salt | 1 tsp'],
  ],
  [
    ['2 eggs', '1 egg yolk', '3 egg whites'],
    ['Eggs | 2', 'Egg whites | 3', 'Egg yolk | 1'],
  ],
  [['2 scallions', '3 green onions'], ['Scallions | 5']],
  [['1 cup cilantro', '1 cup fresh coriander leaves'], ['Cilantro | 2 cups']],
  [
    ['1 tsp dried thyme', '1 tsp fresh thyme'],
    ['Fresh thyme | 1 tsp', 'Dried thyme | 1 tsp'],
  ],
])('joins the same food in the same state: %j', async (lines, list) => {
  expect(await listed(lines)).toEqual(list);
});

it('scales first, rounds up then, and counts what is bought whole', async () => {
  const lines = ['1 egg', '1 can (400 g) coconut milk', '100 g butter', '⅓ cup milk'];
  expect(await listed(lines, { servings: 5 })).toEqual([
    'Butter | 125 g',
    'Eggs | 2',
    'Milk | ¼ cup + 3 tbsp',
    'Coconut milk | 2 cans (400 g)',
  ]);
});

const portion = (name: string, cupGrams: number) => ({
  food: { id: 'own:1', name },
  grams: 100,
  from: 'volume' as const,
  per100: {
    kcal: 0,
    protein: 0,
    fat: 0,
    carbohydrate: 0,
    fiber: 0,
    sugars: 0,
    uncounted: 0,
    netCarbs: null,
  },
  cupGrams,
});

it('takes the weight of a cup and the alternatives that the author confirmed', async () => {
  const lines = [
    'For the cake:',
    '½ cup sour cream, or 115 g plain Greek yogurt',
    '100 g sour cream',
  ];
  const line = { state: 'confirmed' as const, eaten: 100, alternatives: [] };
  const read = await recipe('Cake', lines, {
    ingredients: lines.join('\n'),
    lines: [
      { ...line, state: 'heading', portion: null },
      {
        ...line,
        portion: portion('Sour cream', 300),
        alternatives: [{ ...portion('Yogurt', 280), text: '115 g plain Greek yogurt' }],
      },
      { ...line, portion: portion('Sour cream', 300) },
    ],
    servingGrams: null,
    yieldGrams: null,
    rule: { xylitol: 50, sorbitol: 50, maltitol: 50 },
    countedAt: '2026-01-01T00:00:00.000Z',
    changedFood: null,
  });
  const amounts = (instead: Record<number, number>) =>
    joinShoppingLines([{ recipe: read, servings: 4, instead }]).map(
      ({ food, amounts: each }) => `${food} | ${each.join(' | ')}`,
    );
  expect(amounts({})).toEqual(['Sour cream | about 250 g']);
  expect(amounts({ 1: 0 })).toEqual(['Plain Greek yogurt | 115 g', 'Sour cream | 100 g']);
});

it.each([
  [
    ['1 small Fresno pepper (optional)', '2 Fresno peppers'],
    ['Fresno peppers | 2 | 1 small (optional)'],
  ],
  [['Salt, to taste'], ['Salt | to taste']],
  [['Black pepper', '¼ teaspoon black pepper'], ['Black pepper | ¼ tsp | and some more']],
  [['salt and pepper'], ['Pepper', 'Salt']],
  [
    ['Handful coriander', 'Dash of salt'],
    ['Coriander | 1 handful', 'Salt | 1 dash'],
  ],
  [['½ cup grated Parmesan (plus more for garnishing if desired)'], ['Parmesan | ½ cup']],
  [['2 tbsp parsley', '1 bunch parsley'], ['Parsley | 2 tbsp | 1 bunch']],
  [
    ['1 can (14 oz) diced tomatoes', '1 (28-oz) can diced tomatoes'],
    ['Diced tomatoes | 1 can (14 oz) | 1 can (28 oz)'],
  ],
  [['1 lemon, zest in strips, plus 1 tablespoon juice', 'juice of ½ lemon'], ['Lemons | 2']],
  [
    ['1 tsp crushed red pepper', '1 red pepper'],
    ['Red pepper | 1', 'Crushed red pepper | 1 tsp'],
  ],
  [
    ['2 tbsp sliced almonds', '1 cup almonds'],
    ['Almonds | 1 cup', 'Sliced almonds | 2 tbsp'],
  ],
  [['2 avocados (10 oz / 280 g flesh)'], ['Avocados | 2']],
  [['2 sticks butter', '4 tbsp butter'], ['Butter | 1¼ cups']],
])('keeps apart what cannot be added, and says what is optional: %j', async (lines, list) => {
  expect(await listed(lines)).toEqual(list);
});

it.each([
  ['1½ lb chicken', 'metric', 'Chicken | about 685 g'],
  ['2 cups milk', 'metric', 'Milk | about 475 ml'],
  ['1 cup almond flour', 'metric', 'Almond flour | about 150 g'],
  ['2 tsp vanilla extract', 'metric', 'Vanilla extract | 2 tsp'],
  ['½ cup (80 g) chia seeds', 'metric', 'Chia seeds | 80 g'],
  ['½ cup (80 g) chia seeds', 'us', 'Chia seeds | ½ cup'],
  ['250 g sugar', 'us', 'Sugar | about 1¼ cups'],
  ['500 g broccoli', 'us', 'Broccoli | about 1⅛ lb'],
  ['6 (6-inch) corn tortillas', 'metric', 'Corn tortillas | 6 (6-inch, about 15 cm)'],
  ['1 can (400 g) coconut milk', 'us', 'Coconut milk | 1 can (400 g, about 14 oz)'],
] as const)('in the measures of a kitchen: %s, %s', async (line, measures, told) => {
  expect(await listed([line], { measures })).toEqual([told]);
});

it.each([
  [
    'produce',
    'thyme sprigs, 2 carrots, lemon juice, silken tofu, red bell pepper, fresh oregano, rainbow carrots',
  ],
  ['meat', 'bacon, salmon fillets, chicken thighs, ground beef, large shrimp, pork tenderloin'],
  ['dairy', 'eggs, egg yolks, butter, almond milk, feta, sour cream, halloumi'],
  [
    'pantry',
    'coconut milk, peanut butter, dijon mustard, canned tomatoes, olives, tomato paste, allulose, baking powder, olive oil, anchovy fillets, ketchup, dried cranberries',
  ],
  [
    'spices',
    'kosher salt, dried thyme, vanilla extract, dry mustard, garlic powder, smoked paprika',
  ],
  ['frozen', 'frozen peas, ice cream, puff pastry, frozen chopped spinach'],
  ['other', 'water, Naked Tofoo'],
])('finds in the aisle %s: %s', async (aisle, foods) => {
  const read = await recipe('Foods', foods.split(', '));
  for (const line of joinShoppingLines([{ recipe: read, servings: 4 }]))
    expect(line).toMatchObject({ food: line.food, aisle });
});
