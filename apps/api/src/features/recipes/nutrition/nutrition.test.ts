/** Her own foods, what is offered for lines, and counts that become old, over the API. */
import type { OwnFoodInput, RecipeNutritionInput } from '@site/schema/nutrition';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRouter } from '../../../app/router.ts';
import type { RequestContext } from '../../../http/context.ts';
import { createCallerFactory } from '../../../http/procedures.ts';
import { listSuggestions } from '../../../overview/suggestions.ts';
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
  (await listSuggestions({ services: site.services, admin: null }))
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
  await api().saveFood({ ...FLOUR, id: flour.id });
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

  await api().deleteFood({ id: flour.id });
  await expect(api().deleteFood({ id: flour.id })).rejects.toThrow('Food not found');
  await expect(api().choose({ line: 'flour', foodId: flour.id })).rejects.toThrow('Food not found');
  expect(await oldCounts()).toHaveLength(1);
  expect((await change({ nutrition })).json()).toMatchObject({ isCountOld: true });
  await api().restoreFood({ id: flour.id });
  expect(await oldCounts()).toEqual([]);
  await api().deleteFood({ id: flour.id });
});

describe('a count from before a change of a food or of the rule', () => {
  const RULE = { xylitol: 50, sorbitol: 50, maltitol: 50 };
  const anonymous = async (slug: string) =>
    (await site.inject({ method: 'GET', url: `/api/recipes/slug/${slug}` })).json();
  const tile = async (title: string) => {
    const { items } = await recipes.listTiles(
      { services: site.services, admin: null },
      { limit: 50, offset: 0 },
    );
    return items.find((each) => each.title === title);
  };

  it('stays old whatever a client says of it, until it is counted with the food as it is now', async () => {
    const flour = await api().saveFood({ ...FLOUR, name: 'Marked flour' });
    const { id, slug, nutrition } = await countedRecipe('Marked bread', flour.id);
    const put = async (payload: object) =>
      (await site.asOwner({ method: 'PUT', url: `/api/recipes/${id}`, payload })).json();
    await put({ netCarbs: 5.3 });
    expect(await tile('Marked bread')).toMatchObject({ netCarbs: '5.3', isCounted: true });
    expect(await anonymous(slug)).not.toHaveProperty('isCountOld');

    await api().saveFood({ ...FLOUR, name: 'Marked flour', fiber: 1, id: flour.id });
    // The number stays the author's, who may send the row back; no page shows it.
    const old = { netCarbs: '5.3', isCounted: false, isCountOld: true, carbohydrate: null };
    expect(await anonymous(slug)).toMatchObject(old);
    expect(await tile('Marked bread')).toMatchObject({ netCarbs: null, isCountOld: true });
    const under = await site.inject({ method: 'GET', url: '/api/recipes?maxNetCarbs=6' });
    expect(under.json().map(({ title }: { title: string }) => title)).not.toContain('Marked bread');

    expect(await put({ nutrition, title: 'Marked bread' })).toMatchObject(old);
    expect(
      await put({ nutrition: { ...nutrition, countedAt: '2027-01-01T00:00:00.000Z' } }),
    ).toMatchObject({
      ...old,
      nutrition: { changedFood: 'Marked flour' },
    });
    const [line] = await api().suggest({
      lines: [{ text: '100 g almond flour', foodId: flour.id }],
    });
    const per100 = line?.offers[0]?.food.per100;
    const [counted, ...others] = nutrition.lines;
    const again = { ...counted, portion: { ...counted.portion, per100 } };
    const fresh = await put({ nutrition: { ...nutrition, lines: [again, ...others] } });
    expect(fresh).toMatchObject({ carbohydrate: '10.7', nutrition: { changedFood: null } });
    expect(fresh).not.toHaveProperty('isCountOld');
  });

  it('is found in the trash, and told when it comes back', async () => {
    const flour = await api().saveFood({ ...FLOUR, name: 'Thrown flour' });
    const { id, slug } = await countedRecipe('Thrown bread', flour.id);
    await site.asOwner({ method: 'DELETE', url: `/api/recipes/${id}` });
    await api().saveFood({ ...FLOUR, name: 'Thrown flour', kcal: 100, id: flour.id });
    await recipes.restore({ services: site.services, admin: { id: 'owner' } } as never, {
      ids: [id],
    });
    expect(await anonymous(slug)).toMatchObject({ isCountOld: true, carbohydrate: null });
  });

  it('is of another cup of a food that was counted by it', async () => {
    const flour = await api().saveFood({ ...FLOUR, name: 'Cup flour' });
    const { id, nutrition } = await countedRecipe('Cup bread', flour.id);
    const [line, ...others] = nutrition.lines;
    const inCups = { ...line, portion: { ...line.portion, from: 'volume', cupGrams: 96 } };
    const payload = { nutrition: { ...nutrition, lines: [inCups, ...others] } };
    const url = `/api/recipes/${id}`;
    const row = await site.asOwner({ method: 'PUT', url, payload });
    expect(row.json()).not.toHaveProperty('isCountOld');
    await api().saveFood({ ...FLOUR, name: 'Cup flour', cupGrams: 110, id: flour.id });
    expect((await site.asOwner({ method: 'PUT', url, payload })).json()).toMatchObject({
      isCountOld: true,
    });
  });

  it('is of another rule for its sugar alcohols, and is fresh again with the rule of then', async () => {
    await api().saveRule(RULE);
    const bar = await api().saveFood({
      ...FLOUR,
      name: 'Ruled bar',
      sugarAlcohols: { maltitol: 2 },
    });
    const { slug } = await countedRecipe('Ruled bread', bar.id);
    await api().saveRule({ ...RULE, maltitol: 80 });
    expect(await anonymous(slug)).toMatchObject({ isCountOld: true });
    await api().saveRule(RULE);
    expect(await anonymous(slug)).not.toHaveProperty('isCountOld');
  });
});

it('tells and finds a counted 0 g; a typed 0 is no number', async () => {
  const [line] = await api().suggest({ lines: [{ text: '2 tbsp olive oil' }] });
  const food = line?.offers[0]?.food;
  const oil = { food, grams: 27, from: 'weight', per100: food?.per100, cupGrams: null };
  const ingredients = '2 tbsp olive oil';
  const nutrition = {
    ...{ ingredients, rule: { xylitol: 50, sorbitol: 50, maltitol: 50 } },
    lines: [{ state: 'confirmed', portion: oil }],
    countedAt: site.clock.now.toISOString(),
  };
  const recipe = { title: 'Oil', ingredients, published: true, netCarbs: '0', nutrition };
  const post = await site.asOwner({ method: 'POST', url: '/api/recipes', payload: recipe });
  const row = post.json();
  expect(row).toMatchObject({ netCarbs: '0.0', isCounted: true });
  const found = await site.inject({ method: 'GET', url: '/api/recipes?maxNetCarbs=1' });
  expect(found.json()).toMatchObject([{ title: 'Oil', netCarbs: '0.0' }]);
  const put = async (payload: object) =>
    (await site.asOwner({ method: 'PUT', url: `/api/recipes/${row.id}`, payload })).json();
  // The same again is no change.
  expect(await put({ netCarbs: 0, nutrition: row.nutrition })).toEqual(row);
  expect(await put({ nutrition: null })).toMatchObject({ netCarbs: null, isCounted: false });
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
  expect(await titles('minFiber=2')).toEqual(['Ruled bread']);
  expect(await titles('minFiber=20')).toEqual([]);
});
