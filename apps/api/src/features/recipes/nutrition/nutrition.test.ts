/** Her own foods, what is offered for lines, and counts that become old, over the API. */
import type { OwnFoodInput, RecipeNutritionInput } from '@site/schema/nutrition';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appRouter } from '../../../app/router.ts';
import { createCallerFactory } from '../../../app/trpc.ts';
import type { RequestContext } from '../../../http/context.ts';
import { nextJobs } from '../../../overview/next-jobs.ts';
import { openTestSite, type TestSite } from '../../../testing/test-site.ts';
import * as recipes from '../recipes.service.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => site.close());

/** As the owner. */
const api = () => {
  const context = { services: site.services, admin: { id: 'owner' } };
  return createCallerFactory(appRouter)(context as unknown as RequestContext).nutrition;
};

const FLOUR: OwnFoodInput = {
  name: 'Almond flour',
  basisGrams: 28,
  kcal: 160,
  protein: 6,
  fat: 14,
  carbohydrate: 6,
  fiber: 3,
  sugars: 1,
  isFiberIncluded: true,
  sugarAlcohols: {},
  cupGrams: 96,
};

const namesFor = async (text: string) => {
  const [suggestion] = await api().suggest({ lines: [{ text }] });
  return suggestion?.offers.map(({ food, isChosen }) => [food.name, isChosen]) ?? [];
};

it('offers foods of the table, her own first, and what she chose before all', async () => {
  expect((await namesFor('1 cup fine almond flour'))[0]).toEqual([
    'Nuts, almonds, blanched',
    false,
  ]);
  const flour = await api().saveFood(FLOUR);
  expect((await namesFor('1 cup fine almond flour'))[0]).toEqual(['Almond flour', false]);
  await api().choose({ line: '200 g almond flour', foodId: '12061' });
  expect((await namesFor('2 cups fine almond flour, sifted'))[0]).toEqual(['Nuts, almonds', true]);
  await api().choose({ line: '200 g almond flour', foodId: flour.id });
  expect((await namesFor('½ cup almond flour'))[0]).toEqual(['Almond flour', true]);
  await expect(api().choose({ line: '1 egg', foodId: '99999' })).rejects.toThrow('Food not found');
});

it.each([
  ['1 tsp garlic powder', '3 garlic cloves'],
  ['2 large eggs', '1 large egg white'],
  ['1 lemon, sliced', '2 tbsp lemon juice'],
  ['1 (14-ounce) can tomatoes', '2 tomatoes'],
  ['1 onion', '3 green onions'],
  ['1 tsp dried basil', '1 cup basil leaves'],
])('does not take what she chose for %s for %s', async (chosenFor, line) => {
  await api().choose({ line: chosenFor, foodId: '12061' });
  expect((await namesFor(chosenFor))[0]).toEqual(['Nuts, almonds', true]);
  expect((await namesFor(line))[0]?.[1]).toBe(false);
});

it('finds her foods by the beginnings of their words', async () => {
  const { id } = await api().saveFood({ ...FLOUR, name: 'Psyllium husk powder' });
  const firstOf = async (text: string) => (await api().find({ text }))[0]?.id;
  expect(await firstOf('psyll')).toBe(id);
  expect(await firstOf('husk psy')).toBe(id);
  expect(await firstOf('almond')).not.toBe(id);
});

it('remembers the grams that it asked for', async () => {
  await api().choose({
    line: '2 handfuls basil leaves',
    foodId: '02044',
    measure: { name: 'handful', grams: 8 },
  });
  const [basil] = await api().suggest({ lines: [{ text: '1 handful basil' }] });
  expect(basil?.offers[0]?.food.measures[0]).toEqual({ amount: 1, name: 'handful', grams: 8 });
});

it('offers foods for what a line has instead', async () => {
  const [line] = await api().suggest({
    lines: [{ text: '½ cup (115 g) sour cream, or 200 g Greek yogurt' }],
  });
  expect(line?.offers[0]?.food.name).toBe('Cream, sour, cultured');
  expect(line?.alternatives[0]?.text).toBe('200 g Greek yogurt');
  expect(line?.alternatives[0]?.offers[0]?.food.name).toMatch(/^Yogurt, Greek, plain/);
});

it('reads labels of the United States and of the EU, and sugar alcohols by her rule', async () => {
  const label = {
    ...FLOUR,
    basisGrams: 100,
    carbohydrate: 20,
    fiber: 8,
    sugars: 2,
    protein: 5,
    fat: 5,
  };
  const per100 = async (input: OwnFoodInput) => {
    const { id } = await api().saveFood(input);
    const [line] = await api().suggest({ lines: [{ text: input.name, foodId: id }] });
    return line?.offers[0]?.food.per100;
  };
  expect(await per100({ ...label, name: 'Us bar' })).toMatchObject({ carbohydrate: 20, fiber: 8 });
  expect(await per100({ ...label, name: 'Eu bar', isFiberIncluded: false })).toMatchObject({
    carbohydrate: 28,
    fiber: 8,
  });
  expect(
    await per100({ ...label, name: 'Plain bar', isFiberIncluded: false, fiber: null }),
  ).toMatchObject({ carbohydrate: null, fiber: null, netCarbs: 20 });
  const sweet = { ...label, name: 'Sweet bar', sugarAlcohols: { erythritol: 4, maltitol: 10 } };
  await api().saveRule({ xylitol: 50, sorbitol: 50, maltitol: 60 });
  expect(await per100(sweet)).toMatchObject({ uncounted: 8 });
  await expect(api().saveFood({ ...label, name: ' ' })).rejects.toThrow('Name is required');
  await expect(api().saveFood({ ...label, carbohydrate: 99 })).rejects.toThrow(
    'Carbohydrate, protein and fat weigh more than the food itself',
  );
});

/** As the overview tells of them. */
const oldCounts = async () =>
  (await nextJobs({ services: site.services, admin: null }))
    .filter(({ kind }) => kind === 'count')
    .map(({ title, reason }) => `${title}: ${reason}`);

const INGREDIENTS = '100 g almond flour\nSalt';

async function countedRecipe(title: string, foodId: string) {
  const [line] = await api().suggest({ lines: [{ text: '100 g almond flour', foodId }] });
  const food = line?.offers[0]?.food;
  if (!food) throw new Error('There is no such food');
  const nutrition: RecipeNutritionInput = {
    ingredients: INGREDIENTS,
    lines: [
      {
        state: 'confirmed',
        portion: { food, grams: 100, from: 'weight', per100: food.per100, cupGrams: 96 },
      },
      { state: 'to-taste' },
    ],
    rule: { xylitol: 50, sorbitol: 50, maltitol: 50 },
    countedAt: site.clock.now.toISOString(),
  };
  const answer = await site.asOwner({
    method: 'POST',
    url: '/api/recipes',
    payload: {
      title,
      ingredients: INGREDIENTS,
      servings: 2,
      netCarbs: 5.4,
      published: true,
      nutrition,
    },
  });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

it('keeps a count with its recipe, and marks it as old when an ingredient or a food of hers changes', async () => {
  const flour = await api().saveFood({ ...FLOUR, name: 'Fine flour' });
  const recipe = await countedRecipe('Crackers', flour.id);
  // 100 g have 21.4 g carbohydrate and 10.7 g fiber; a serving is half of it.
  const expected = {
    carbohydrate: '10.7',
    fiber: '5.4',
    sugars: '1.8',
    isCounted: false,
    isAbout: false,
  };
  expect(recipe).toMatchObject(expected);
  const change = (payload: object) =>
    site.asOwner({ method: 'PUT', url: `/api/recipes/${recipe.id}`, payload });
  expect((await change({ netCarbs: 5.3 })).json()).toMatchObject({
    isCounted: true,
    nutrition: { lines: [{}, {}] },
  });
  // Another number of servings has other numbers a serving.
  expect((await change({ servings: 4 })).json()).toMatchObject({
    carbohydrate: '5.4',
    fiber: '2.7',
  });
  expect(await oldCounts()).toEqual([]);

  await api().saveFood({ ...FLOUR, name: 'Finest flour', id: flour.id });
  expect(await oldCounts()).toEqual([]);
  await api().saveFood({ ...FLOUR, fiber: 2, id: flour.id });
  expect(await oldCounts()).toEqual([
    'Count the nutrition of Crackers again: Your food Almond flour has changed since it was counted',
  ]);

  const changed = await change({ ingredients: '120 g almond flour\nSalt' });
  expect(changed.json()).toMatchObject({ carbohydrate: null, fiber: null, isCounted: false });
  const list = await site.inject({ method: 'GET', url: '/api/recipes' });
  expect(list.json()[0]).not.toHaveProperty('nutrition');
  const back = await change({ ...changed.json(), ingredients: INGREDIENTS });
  expect(back.json()).toMatchObject({ carbohydrate: '5.4' });

  const [line, ...others] = recipe.nutrition.lines;
  const byVolume = { ...line, portion: { ...line.portion, from: 'volume' } };
  const nutrition = { ...recipe.nutrition, lines: [byVolume, ...others] };
  expect((await change({ nutrition })).json()).toMatchObject({ isAbout: true });
  const { items } = await recipes.listTiles(
    { services: site.services, admin: null },
    { limit: 1, offset: 0 },
  );
  expect(items).toMatchObject([{ title: 'Crackers', isAbout: true }]);

  await change({ nutrition: { ...nutrition, changedFood: 'Almond flour' } });
  await api().deleteFood({ id: flour.id });
  await expect(api().deleteFood({ id: flour.id })).rejects.toThrow('Food not found');
  expect(await oldCounts()).toHaveLength(1);
});

it('refuses a count that is none', async () => {
  const answer = await site.asOwner({
    method: 'POST',
    url: '/api/recipes',
    payload: { title: 'Bread', nutrition: { ingredients: '', lines: [{ state: 'confirmed' }] } },
  });
  expect(answer.statusCode).toBe(400);
});

it('filters recipes by protein and by counted fiber', async () => {
  const context = { services: site.services, admin: null };
  await recipes.create(context, {
    title: 'Steak',
    protein: '43.0',
    featured: false,
    published: true,
  });
  const titles = async (query: string) =>
    (await site.inject({ method: 'GET', url: `/api/recipes?${query}` }))
      .json()
      .map(({ title }: { title: string }) => title);
  expect(await titles('minProtein=20')).toEqual(['Steak']);
  expect(await titles('minFiber=2')).toEqual(['Crackers']);
  expect(await titles('minFiber=20')).toEqual([]);
});
