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
    title: 'Cheddar Crisps',
    description: [],
    ingredients: ['1 ½ cups cheddar', 'pinch of salt'],
    instructions: ['Heat the oven.', 'Bake for 8 minutes.'],
    storageNote: ['Keeps for a week.'],
    notes: [],
    facts: {},
    unread: [],
  });
});

test('times, servings and nutrition go to their fields, and what has no field is named', () => {
  const text = `Quiche
Crisp at the edge; my aunt made it every Sunday.
Prep Time: 1 hr 10 mins | Cook: 25 min | Total time 1.5 hours
Serves 4-6
Course: Dinner
Difficulty: easy, Yield: 8 slices
Cuisine: French
Keywords: eggs, low-carb
Level: for beginners

Ingredients:
For the crust:
2 cups almond flour

Method
Bake 25 minutes.

Nutrition facts per serving
Calories: 320 kcal, Net Carbs: 4.5 g, Protein 20g, Fat 24 g
Sodium: 300 mg

Storage:
Three days in the fridge.

Recipe Notes
Halve it for two.`;
  expect(pastedRecipe(text)).toEqual({
    title: 'Quiche',
    description: ['Crisp at the edge; my aunt made it every Sunday.'],
    ingredients: ['For the crust:', '2 cups almond flour'],
    instructions: ['Bake 25 minutes.'],
    storageNote: ['Three days in the fridge.'],
    notes: ['Halve it for two.'],
    facts: {
      prepTime: '70',
      cookTime: '25',
      totalTime: '90',
      servings: '6',
      category: 'dinner',
      calories: '320',
      netCarbs: '4.5',
      protein: '20',
      fat: '24',
      cuisine: 'French',
      tags: 'eggs, low-carb',
    },
    unread: ['Difficulty: easy', 'Yield: 8 slices', 'Level: for beginners', 'Sodium: 300 mg'],
  });
});

test('a sentence that only mentions a fact stays a sentence', () => {
  const pasted = pastedRecipe(
    'Pie\nIt serves as a lovely dinner for 4 friends.\nIngredients\n1 egg',
  );
  expect(pasted?.description).toEqual(['It serves as a lovely dinner for 4 friends.']);
});

test('lines without a heading are no whole recipe', () => {
  expect(pastedRecipe('1 egg\n2 carrots')).toBeUndefined();
  expect(pastedRecipe('Notes\nKeeps for a week.')).toBeUndefined();
});

/** The facts of a recipe with these lines above its ingredients, and where its other lines are. */
const above = (...lines: string[]) =>
  pastedRecipe(`Soup\n${lines.join('\n')}\nIngredients\n1 egg`) ?? expect.fail('no recipe');

test('prose is no fact, wherever it stands', () => {
  const text = `Leek soup
A low fat dinner in 20 minutes.
Serves 4
Ingredients
2 leeks
Method
1. Slice.
Notes
Use cream with 30% fat.
Cook 5 minutes more if thick.
Makes 3 bowls. Keeps 4 days.
Serves 4`;
  expect(pastedRecipe(text)).toMatchObject({
    description: ['A low fat dinner in 20 minutes.'],
    facts: { servings: '4' },
    notes: [
      'Use cream with 30% fat.',
      'Cook 5 minutes more if thick.',
      'Makes 3 bowls. Keeps 4 days.',
      'Serves 4',
    ],
    unread: [],
  });
});

test.each([
  ['Nutrition per serving: 1,204 kcal', { calories: '1204' }],
  ['Energy 2193 kJ / 524 kcal', { calories: '524' }],
  ['1204 kJ / 300 kcal', { calories: '300' }],
  ['Energy: 1046 kJ', { calories: '250' }],
  [
    '320 calories, 24g fat, 5 g net carbs, 20 g protein',
    { calories: '320', fat: '24', netCarbs: '5', protein: '20' },
  ],
  ['Total Fat 24 g (31%)', { fat: '24' }],
  ['Fat: 24g 31%', { fat: '24' }],
  ['Prep Time: half an hour', { prepTime: '30' }],
  ['Cooking time: 1½ hours', { cookTime: '90' }],
  ['Ready in 1 h 30', { totalTime: '90' }],
  ['Chill Time: 2 hrs', { restTime: '120', restWord: 'chilling' }],
  ['Resting - 30 min', { restTime: '30', restWord: 'resting' }],
  ['Additional Time: 10 mins', { restTime: '10' }],
  ['Rest it on a board for 8 minutes', {}],
  ['Chilling makes it firm', {}],
  ['Serves: four', { servings: '4' }],
  ['Yield: 2 dozen cookies', { servings: '24' }],
  ['4 servings', { servings: '4' }],
  ['Yield: 3 cups', {}],
  ['Serving Size: 1 slice', {}],
  ['Saturated Fat: 3 g', {}],
  ['Nutrition per 100 g: 320 kcal', {}],
  ['A perfect meal for dinner', {}],
  ['Makes everyone happy', {}],
  ['Protein is good for you', {}],
])('%s says %j', (line, facts) => {
  const read = above(line);
  expect(read.facts).toEqual(facts);
  // Nothing of it is lost.
  if (Object.keys(facts).length === 0)
    expect([...read.description, ...read.unread, ...read.notes]).toEqual([line]);
});

test('labels stand above their values, or below them', () => {
  expect(above('Prep Time', '10 mins', 'Cook Time:', '1 hr 5 mins', 'Servings', '4')).toMatchObject(
    {
      facts: { prepTime: '10', cookTime: '65', servings: '4' },
      unread: [],
      description: [],
    },
  );
  const nutrition = (text: string) =>
    pastedRecipe(`X\nIngredients\n1 egg\nNutrition Facts (per serving)\n${text}`);
  expect(nutrition('Calories\n383\nFat\n25g\nSaturated Fat\n3g')).toMatchObject({
    facts: { calories: '383', fat: '25' },
    unread: ['Saturated Fat', '3g'],
  });
  expect(nutrition('383\nCalories\n25g\nFat')).toMatchObject({
    facts: { calories: '383', fat: '25' },
    unread: [],
  });
});
