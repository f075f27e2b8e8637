/** The limits and orders of the gallery, over the API. */
import type { CreateRecipe } from '@site/schema/recipes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { visitorOf } from '../../testing/visitor.ts';
import { countVisits } from '../analytics/totals.ts';
import * as recipes from './recipes.service.ts';

let site: TestSite;
const { view } = visitorOf(() => site);

/** In the owner's order. Each was made a day after the one before it. */
const DISHES: Record<string, Partial<CreateRecipe>> = {
  Stew: { netCarbs: '10.0', totalTime: 180, category: 'dinner' },
  Salad: { netCarbs: '5.1', prepTime: 5, cookTime: 5, restTime: 5, category: 'lunch' },
  Eggs: {
    netCarbs: '1.5',
    prepTime: 5,
    cookTime: 10,
    totalTime: 15,
    category: 'breakfast',
    diets: ['gluten-free'],
  },
  'Mystery roast': { category: 'dinner', totalTime: 60 },
  'Salmon salad': {
    netCarbs: '5.0',
    prepTime: 20,
    category: 'dinner',
    diets: ['gluten-free', 'egg-free'],
  },
  'Secret cake': { netCarbs: '4.0', published: false },
};

beforeAll(async () => {
  site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
  for (const [title, fields] of Object.entries(DISHES)) {
    site.clock.now = new Date(site.clock.now.getTime() + 86_400_000);
    const context = { services: site.services, admin: null };
    await recipes.create(context, { title, featured: false, published: true, ...fields });
  }
  for (const tab of ['a', 'b', 'c']) await view(tab, '/photo-gallery/salad');
  for (const tab of ['a', 'b']) await view(tab, '/photo-gallery/stew');
  await countVisits(site.services);
});
afterAll(() => site.close());

const get = (query: string) => site.inject({ method: 'GET', url: `/api/recipes?${query}` });
const titles = async (query: string) =>
  (await get(query)).json().map(({ title }: { title: string }) => title);

describe('the list of recipes', () => {
  it.each([
    ['maxNetCarbs=5', ['Eggs', 'Salmon salad']],
    ['maxNetCarbs=10', ['Stew', 'Salad', 'Eggs', 'Salmon salad']],
    // One part of the time alone is no total time.
    ['maxTime=15', ['Salad', 'Eggs']],
    ['maxTime=60&maxNetCarbs=5', ['Eggs']],
    ['maxTime=60&category=dinner', ['Mystery roast']],
    ['search=salad&maxNetCarbs=5', ['Salmon salad']],
    ['only=eggs,stew,secret-cake,eggs,none', ['Eggs', 'Stew']],
    ['only=eggs,stew,salad&order=newest', ['Eggs', 'Salad', 'Stew']],
    ['only=eggs,stew,salad&search=salad', ['Salad']],
    ['only=,', ['Stew', 'Salad', 'Eggs', 'Mystery roast', 'Salmon salad']],
    ['diets=gluten-free', ['Eggs', 'Salmon salad']],
    ['diets=gluten-free,egg-free', ['Salmon salad']],
    ['diets=vegan', []],
    // An egg is in the dishes that its name finds, but in none of those that are free of it.
    ['search=egg-free', ['Salmon salad']],
    ['search=egg%20free%20salad', ['Salmon salad']],
    ['search=egg%20free%20stew', []],
    ['search=eggs', ['Eggs']],
    ['search=gluten%20free', ['Eggs', 'Salmon salad']],
    ['search=vegan', []],
    ['diets=', ['Stew', 'Salad', 'Eggs', 'Mystery roast', 'Salmon salad']],
    ['search=breakfast', ['Eggs']],
    ['search=lunch', ['Salad']],
    ['order=newest', ['Salmon salad', 'Mystery roast', 'Eggs', 'Salad', 'Stew']],
    ['order=carbs', ['Eggs', 'Salmon salad', 'Salad', 'Stew', 'Mystery roast']],
    ['order=quickest', ['Salad', 'Eggs', 'Mystery roast', 'Stew', 'Salmon salad']],
    ['order=popular', ['Salad', 'Stew', 'Eggs', 'Mystery roast', 'Salmon salad']],
    ['order=carbs&search=salad', ['Salmon salad', 'Salad']],
    ['order=carbs&maxTime=60&limit=2&offset=1', ['Salad', 'Mystery roast']],
  ])('has for %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('has the popular ones in their order also when they have moved', async () => {
    const salad = await site.services.db
      .selectFrom('recipes')
      .select('id')
      .where('slug', '=', 'salad')
      .executeTakeFirstOrThrow();
    const move = (slug: string) =>
      recipes.update({ services: site.services, admin: null }, salad.id, { slug });
    await move('green-salad');
    expect((await titles('order=popular'))[0]).toBe('Salad');
    await move('salad');
  });

  it.each([
    ['maxNetCarbs=', 'maxNetCarbs must be at least 1'],
    [
      'diets=paleo',
      'diets must be some of: vegetarian, vegan, gluten-free, dairy-free, egg-free, nut-free',
    ],
    ['maxTime=soon', 'maxTime must be a whole number'],
    ['order=tasty', 'order must be one of: newest, carbs, quickest, popular'],
  ])('refuses %s', async (query, message) => {
    const answer = await get(query);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });
});

it('finds by a diet also what says it in its title or as a tag', async () => {
  const context = { services: site.services, admin: null };
  const input = { featured: false, published: true };
  const { id } = await recipes.create(context, {
    ...{ ...input, title: 'Vegan brownies', ingredients: 'Egg-free mayonnaise' },
  });
  const other = await recipes.create(context, { ...input, title: 'Buns', tags: 'Fast, Nut free' });
  // Another spelling, since the cache has the answer to the first.
  expect(await titles('search=Vegans')).toEqual(['Vegan brownies']);
  expect(await titles('search=nut-free')).toEqual(['Buns']);
  expect(await titles('search=Egg+Free')).toEqual(['Salmon salad']);
  for (const row of [id, other.id]) await recipes.remove(context, row);
});

describe('the gallery', () => {
  const tiles = async (query: object) => {
    const input = JSON.stringify({ json: query });
    const answer = await site.inject({ url: '/trpc/recipes.tiles', query: { input } });
    return answer.json().result.data.json;
  };

  it('counts the published recipes that a limit leaves out for lack of a number', async () => {
    expect(await tiles({ maxNetCarbs: 5 })).toMatchObject({ total: 2, withoutNumber: 1 });
    expect(await tiles({ maxTime: 15 })).toMatchObject({ total: 2, withoutNumber: 1 });
    // The stew has both numbers, and one of them is too high: it is left out for that alone.
    expect(await tiles({ maxTime: 60, maxNetCarbs: 5 })).toMatchObject({
      total: 1,
      withoutNumber: 2,
    });
    expect(await tiles({ maxTime: 60, search: 'salmon' })).toMatchObject({
      total: 0,
      withoutNumber: 1,
    });
    expect(await tiles({ order: 'carbs' })).not.toHaveProperty('withoutNumber');
  });

  it('offers limits that some of the dishes are within and not all, and the diets of some', async () => {
    const offers = async (query: object) => (await tiles(query)).offers;
    expect(await offers({})).toEqual({
      // The roast has no net carbs.
      maxNetCarbs: [5, 10, 15],
      minProtein: [],
      minFiber: [],
      maxTime: [15, 30, 60],
      diets: ['gluten-free', 'egg-free'],
    });
    // Of the stew and the roast one has 10 g, and the other no number.
    expect(await offers({ category: 'dinner', maxTime: 60 })).toMatchObject({
      maxNetCarbs: [],
      maxTime: [60],
    });
    // Both have at most 5 g.
    expect(await offers({ diets: 'gluten-free' })).toMatchObject({
      maxNetCarbs: [],
      maxTime: [15, 30, 60],
      diets: ['gluten-free', 'egg-free'],
    });
    expect(await offers({ diets: 'vegan' })).toEqual({
      maxNetCarbs: [],
      minProtein: [],
      minFiber: [],
      maxTime: [],
      diets: [],
    });
    expect(await offers({ search: 'salmon' })).toMatchObject({ maxNetCarbs: [] });
  });
});
