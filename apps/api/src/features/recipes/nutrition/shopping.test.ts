/** What a shopping list says of real lines, with the real table of foods. */
import { joinShoppingLines, type WantedRecipe } from '@site/ingredients/shopping-list';
import { describe, expect, it } from 'vitest';
import { shoppingOf } from './shopping.ts';

/** For four. */
const recipe = (title: string, lines: readonly string[]) =>
  shoppingOf({
    id: title,
    slug: title,
    title,
    servings: 4,
    updatedAt: new Date(0),
    ingredients: lines.join('\n'),
    nutrition: null,
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
    ['Egg whites | 3', 'Egg yolk | 1', 'Eggs | 2'],
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
