import type { Diet } from '@site/schema/recipe-filters';
import type { CreateRecipe, Recipe } from '@site/schema/recipes';
import { CHANGED_ELSEWHERE } from '@site/schema/writes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { purgeTrash } from '../../content/trash.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import * as recipes from './recipes.service.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(() => site.services.db.deleteFrom('recipes').execute());

const add = (title: string, fields: Partial<CreateRecipe> = {}) =>
  recipes.create(
    { services: site.services, admin: null },
    { title, featured: false, published: true, ...fields },
  );
const get = (url: string) => site.inject({ method: 'GET', url });
const titles = async () => (await get('/api/recipes')).json().map(({ title }: Recipe) => title);

it('tells a shopping list what a recipe takes, and nothing of a draft', async () => {
  await add('Soup', { ingredients: '2 onions', servings: 4 });
  await add('Secret', { ingredients: '1 egg', published: false });
  const shopping = (slug: string) =>
    get(`/trpc/recipes.shopping?input=${encodeURIComponent(JSON.stringify({ json: { slug } }))}`);
  const answer = await shopping('soup');
  expect(answer.json().result.data.json).toMatchObject({
    slug: 'soup',
    servings: 4,
    lines: [{ line: 0, text: '2 onions', ingredients: [{ key: 'onion', count: { amount: 2 } }] }],
  });
  expect((await shopping('secret')).statusCode).toBe(404);
});

describe('over REST', () => {
  it('adds a recipe with only a title at the end of the order, and makes its slug', async () => {
    await add('First');
    const payload = { title: 'Egg & Feta Muffins', published: true, prepTime: '', cookTime: 0 };
    const response = await site.asOwner({ method: 'POST', url: '/api/recipes', payload });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      slug: 'egg-feta-muffins',
      prepTime: null,
      cookTime: null,
      servings: null,
      sortOrder: 1,
    });
    expect(await titles()).toEqual(['First', 'Egg & Feta Muffins']);
  });

  it('puts the newest first among equal places', async () => {
    for (const title of ['A', 'B']) {
      site.clock.now = new Date(site.clock.now.getTime() + 1000);
      const payload = { title, sortOrder: 0, published: true };
      await site.asOwner({ method: 'POST', url: '/api/recipes', payload });
    }
    expect(await titles()).toEqual(['B', 'A']);
  });

  it('accepts whole recipes with new places, many requests at once', async () => {
    const rows = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((title) => add(title)));
    const answers = await Promise.all(
      rows.toReversed().map((row, sortOrder) =>
        site.asOwner({
          method: 'PATCH',
          url: `/api/recipes/${row.id}`,
          payload: { ...row, sortOrder },
        }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(rows.map(() => 200));
    expect(await titles()).toEqual(['F', 'E', 'D', 'C', 'B', 'A']);
    expect(answers[0]?.json()).toEqual(JSON.parse(JSON.stringify({ ...rows[5], sortOrder: 0 })));
  });

  it.each([{}, { title: 'Soup' }])(
    'answers with the stored recipe when %j changes nothing',
    async (payload) => {
      const soup = await add('Soup');
      const answer = await site.asOwner({ method: 'PUT', url: `/api/recipes/${soup.id}`, payload });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual(JSON.parse(JSON.stringify(soup)));
    },
  );

  it('stores the details that clients may leave out', async () => {
    const details = {
      totalTime: 75,
      restTime: 45,
      restWord: 'chilling',
      storageNote: 'A week in a tin.',
      imageAlt: 'Eight crisps',
      notes: 'Any hard cheese does.',
      cuisine: 'Italian',
      diets: ['gluten-free', 'egg-free'] as Diet[],
    };
    const { id } = await add('Crisps', details);
    const put = async (payload: object) =>
      (await site.asOwner({ method: 'PUT', url: `/api/recipes/${id}`, payload })).json();
    expect(await put({ description: 'Crisp.' })).toMatchObject(details);
    const empty = {
      totalTime: 0,
      restTime: 0,
      restWord: ' ',
      storageNote: ' ',
      imageAlt: '',
      notes: '',
      cuisine: '',
      diets: [],
    };
    expect(await put(empty)).toMatchObject({
      totalTime: null,
      restTime: null,
      restWord: null,
      storageNote: null,
      imageAlt: null,
      notes: null,
      cuisine: null,
      diets: null,
    });
  });

  it('stores with vegan what follows from it, each diet once, and no other word', async () => {
    const { id } = await add('Beans');
    const put = (diets: unknown) =>
      site.asOwner({ method: 'PUT', url: `/api/recipes/${id}`, payload: { diets } });
    expect((await put(['vegan', 'nut-free', 'vegan'])).json().diets).toEqual([
      'vegetarian',
      'vegan',
      'dairy-free',
      'egg-free',
      'nut-free',
    ]);
    for (const diets of [['paleo'], 'vegan', [1]]) {
      const answer = await put(diets);
      expect([answer.statusCode, answer.json().message]).toEqual([
        400,
        'Diets must be some of: vegetarian, vegan, gluten-free, dairy-free, egg-free, nut-free',
      ]);
    }
  });

  it('redirects from a former slug until another recipe takes it', async () => {
    const soup = await add('Soup');
    const put = (payload: object) =>
      site.asOwner({ method: 'PUT', url: `/api/recipes/${soup.id}`, payload });
    await put({ slug: 'stew' });
    await put({ slug: 'broth' });
    for (const old of ['soup', 'stew']) {
      const response = await get(`/api/recipes/slug/${old}`);
      expect(response.statusCode).toBe(301);
      expect(response.headers.location).toBe('/api/recipes/slug/broth');
    }
    await add('Another', { slug: 'stew' });
    expect((await get('/api/recipes/slug/stew')).json().title).toBe('Another');
    await put({ slug: 'soup' });
    expect((await get('/api/recipes/slug/soup')).statusCode).toBe(200);
    await put({ published: false });
    expect((await get('/api/recipes/slug/broth')).statusCode).toBe(404);
  });

  it('forgets the former slugs of a recipe that is deleted for good', async () => {
    const { id } = await add('Pie');
    const url = `/api/recipes/${id}`;
    await site.asOwner({ method: 'PUT', url, payload: { slug: 'tart' } });
    expect((await get('/api/recipes/slug/pie')).statusCode).toBe(301);
    await site.asOwner({ method: 'DELETE', url });
    expect((await get('/api/recipes/slug/pie')).statusCode).toBe(404);
    await purgeTrash(site.services.db, { table: 'recipes' });
    const left = site.services.db.selectFrom('formerSlugs').where('rowId', '=', id).selectAll();
    expect(await left.execute()).toEqual([]);
  });
});

describe('tiles', () => {
  const tiles = async () => (await get('/trpc/recipes.tiles?input={"json":{}}')).json();

  it('have the net carbs, and the total time or else the sum of its parts', async () => {
    await add('Rests', { prepTime: 15, cookTime: 12, totalTime: 75, netCarbs: '1.1' });
    await add('Does not', { prepTime: 15, cookTime: 12 });
    await add('Prep only', { prepTime: 15 });
    const { items } = (await tiles()).result.data.json;
    const numbers = ['Rests', 'Does not', 'Prep only'].map((title) =>
      items.find((tile: { title: string }) => tile.title === title),
    );
    expect(numbers).toMatchObject([
      { netCarbs: '1.1', minutes: 75 },
      { netCarbs: null, minutes: 27 },
      { netCarbs: null, minutes: null },
    ]);
  });
});

describe('saveOrder', () => {
  const save = (order: unknown) =>
    site.asOwner({ method: 'POST', url: '/trpc/recipes.saveOrder', payload: { json: order } });

  it('saves places and titles', async () => {
    const [a, b] = [await add('A'), await add('B')];
    const response = await save([
      { id: b.id, sortOrder: 0, title: 'Berry bowl' },
      { id: a.id, sortOrder: 1 },
    ]);
    expect(response.statusCode).toBe(200);
    expect(await titles()).toEqual(['Berry bowl', 'A']);
    const found = (await get('/api/recipes?search=berry')).json();
    expect(found).toHaveLength(1);
  });

  it('lets the slug of a photo that visitors never saw follow its title, and no other', async () => {
    const add = async (fields: object) =>
      (await site.asOwner({ method: 'POST', url: '/api/recipes', payload: fields })).json();
    const uploaded = await add({ title: 'Img 4229' });
    const named = await add({ title: 'Img 4230', slug: 'my-soup' });
    const shown = await add({ title: 'Img 4231', published: true });
    const rows = [uploaded, named, shown];
    await save(rows.map(({ id }, index) => ({ id, sortOrder: index, title: 'Leek soup' })));
    const slugs = await Promise.all(
      rows.map(async ({ id }) => {
        const row = await site.services.db
          .selectFrom('recipes')
          .select('slug')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return row.slug;
      }),
    );
    expect(slugs).toEqual(['leek-soup', 'my-soup', 'img-4231']);
  });

  it('refuses a title for a version that was changed since, with the whole order', async () => {
    const [a, b] = [await add('A'), await add('B')];
    site.clock.now = new Date(site.clock.now.getTime() + 1000);
    await site.asOwner({
      method: 'PUT',
      url: `/api/recipes/${b.id}`,
      payload: { title: 'From elsewhere' },
    });
    const response = await save([
      { id: b.id, sortOrder: 0, title: 'Berry bowl', baseUpdatedAt: b.updatedAt },
      { id: a.id, sortOrder: 1 },
    ]);
    expect(response.statusCode).toBe(409);
    expect(await titles()).toEqual(['A', 'From elsewhere']);
  });

  it('changes nothing when one of the recipes does not exist', async () => {
    const [a, b] = [await add('A'), await add('B')];
    const response = await save([
      { id: b.id, sortOrder: 0, title: 'Changed' },
      { id: a.id, sortOrder: 1 },
      { id: 'no-such-id', sortOrder: 2 },
    ]);
    expect(response.statusCode).toBe(404);
    expect(await titles()).toEqual(['A', 'B']);
  });

  it('is refused when the order was changed elsewhere', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')];
    const order = (...recipes: { id: string }[]) =>
      recipes.map(({ id }, sortOrder) => ({ id, sortOrder }));
    await save(order(a, b, c));
    const mine = [
      { id: b.id, sortOrder: 0, placeBefore: 1 },
      { id: a.id, sortOrder: 1, placeBefore: 0 },
      { id: c.id, sortOrder: 2, placeBefore: 2 },
    ];
    await save(order(c, a, b));
    expect((await save(mine)).json().error.json).toMatchObject({
      message: CHANGED_ELSEWHERE,
      data: { httpStatus: 409 },
    });
    expect(await titles()).toEqual(['C', 'A', 'B']);
    await save(order(a, b, c));
    // A photo that was added meanwhile is no conflict, nor is the same order again: the answer was lost.
    await add('D');
    expect((await save(mine)).statusCode).toBe(200);
    expect((await save(mine)).statusCode).toBe(200);
    const stored: string[] = await titles();
    expect(stored.filter((title) => title !== 'D')).toEqual(['B', 'A', 'C']);
  });

  it('refuses a recipe in two places, a blank title, and a visitor', async () => {
    const { id } = await add('A');
    const message = async (order: unknown) => (await save(order)).json().error.json.message;
    const twice = [
      { id, sortOrder: 0 },
      { id, sortOrder: 1 },
    ];
    expect(await message(twice)).toBe('A photo may stand in the order once only');
    expect(await message([{ id, sortOrder: 0, title: ' ' }])).toBe('Title is required');
    const url = '/trpc/recipes.saveOrder';
    const visitor = await site.inject({ method: 'POST', url, payload: { json: [] } });
    expect(visitor.statusCode).toBe(401);
  });
});

describe('the owner’s list', () => {
  const list = async (input: object) => {
    const url = `/trpc/recipes.adminSummaries?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
    return (await site.asOwner({ method: 'GET', url })).json().result.data.json;
  };
  const titlesOf = async (input: object) =>
    (await list(input)).items.map(({ title }: { title: string }) => title);
  const call = (procedure: string, input: unknown) =>
    site.asOwner({ method: 'POST', url: `/trpc/recipes.${procedure}`, payload: { json: input } });

  it('has pages, with the place of each recipe in the whole order', async () => {
    for (const title of ['A', 'B', 'C', 'D', 'E']) await add(title);
    const { items, total } = await list({ limit: 2, offset: 2 });
    expect(total).toBe(5);
    expect(items).toMatchObject([
      { title: 'C', place: 2 },
      { title: 'D', place: 3 },
    ]);
    expect(await titlesOf({ sort: 'newest' })).toHaveLength(5);
  });

  it('shows drafts, a category, or what lacks a picture or carbs', async () => {
    await add('Draft', { published: false, category: 'dinner', netCarbs: '4' });
    await add('Pictured', { imageUrl: '/api/images/x.jpg', featured: true, netCarbs: '4' });
    await add('Plain', { category: 'dinner' });
    expect(await titlesOf({ show: 'draft' })).toEqual(['Draft']);
    expect(await titlesOf({ show: 'published' })).toEqual(['Pictured', 'Plain']);
    expect(await titlesOf({ show: 'featured' })).toEqual(['Pictured']);
    expect(await titlesOf({ show: 'no-picture' })).toEqual(['Draft', 'Plain']);
    expect(await titlesOf({ show: 'no-carbs' })).toEqual(['Plain']);
    expect(await titlesOf({ category: 'dinner', show: 'published' })).toEqual(['Plain']);
    expect(await titlesOf({ search: 'pict', sort: 'title' })).toEqual(['Pictured']);
  });

  it('orders the recipes of one page among themselves, and moves one over all', async () => {
    await add('A');
    await add('B');
    const [c, d, e] = [await add('C'), await add('D'), await add('E')];
    await call('saveOrder', [
      { id: d.id, sortOrder: 0, placeBefore: 1 },
      { id: c.id, sortOrder: 1, placeBefore: 0 },
    ]);
    expect(await titlesOf({})).toEqual(['A', 'B', 'D', 'C', 'E']);
    await call('move', { id: e.id, to: 0 });
    expect(await titlesOf({})).toEqual(['E', 'A', 'B', 'D', 'C']);
    expect(
      (await get('/api/recipes')).json().map((row: { sortOrder: number }) => row.sortOrder),
    ).toEqual([0, 1, 2, 3, 4]);
    expect((await call('move', { id: 'no-such-id', to: 0 })).statusCode).toBe(404);
  });

  it('changes many recipes together, or none', async () => {
    const [a, b] = [await add('A', { published: false }), await add('B', { published: false })];
    await call('changeMany', { ids: [a.id, b.id], published: true, category: 'snack' });
    expect(await titlesOf({ show: 'published', category: 'snack' })).toEqual(['A', 'B']);
    const failed = await call('changeMany', { ids: [a.id, 'no-such-id'], published: false });
    expect(failed.statusCode).toBe(404);
    expect(await titlesOf({ show: 'draft' })).toEqual([]);
    await call('deleteMany', { ids: [a.id, b.id] });
    expect(await titlesOf({})).toEqual([]);
  });

  it('gives tags to many recipes and takes them away, each once, all or none', async () => {
    const [a, b] = [await add('A', { tags: 'low-carb, Soups' }), await add('B', { tags: null })];
    const ids = [a.id, b.id];
    const tags = async () =>
      (await list({})).items.map(({ tags }: { tags: string | null }) => tags);
    await call('changeMany', { ids, addTags: 'Low carb, Winter' });
    expect(await tags()).toEqual(['low-carb, Soups, Winter', 'Low carb, Winter']);
    await call('changeMany', { ids, removeTags: 'LOW CARB' });
    expect(await tags()).toEqual(['Soups, Winter', 'Winter']);

    const many = Array.from({ length: 29 }, (_, index) => `Tag ${index}`).join(', ');
    const refused = await call('changeMany', { ids: [b.id, a.id], addTags: many });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().error.json.message).toBe('“A”: Give at most 30 tags');
    expect(await tags()).toEqual(['Soups, Winter', 'Winter']);
  });

  it('adds a copy as a draft', async () => {
    const soup = await add('Soup', { ingredients: '1 leek', featured: true });
    site.clock.now = new Date(site.clock.now.getTime() + 1000);
    const copy = (await call('duplicate', { id: soup.id })).json().result.data.json;
    expect(copy).toMatchObject({
      title: 'Soup (copy)',
      slug: 'soup-copy',
      ingredients: '1 leek',
      featured: false,
      published: false,
    });
    expect(await titlesOf({})).toEqual(['Soup (copy)', 'Soup']);
  });
});
