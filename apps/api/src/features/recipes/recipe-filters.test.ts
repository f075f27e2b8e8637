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
  Salad: { netCarbs: '5.1', prepTime: 10, cookTime: 5, category: 'lunch' },
  Eggs: { netCarbs: '1.5', prepTime: 5, cookTime: 10, totalTime: 15, category: 'breakfast' },
  'Mystery roast': { category: 'dinner', totalTime: 60 },
  'Salmon salad': { netCarbs: '5.0', prepTime: 20, category: 'dinner' },
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
    ['maxTime=soon', 'maxTime must be a whole number'],
    ['order=tasty', 'order must be one of: newest, carbs, quickest, popular'],
  ])('refuses %s', async (query, message) => {
    const answer = await get(query);
    expect([answer.statusCode, answer.json().message]).toEqual([400, message]);
  });
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
});
