import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => site.close());

async function write(url: string, payload: object): Promise<void> {
  const answer = await site.asOwner({ method: 'POST', url, payload });
  expect(answer.statusCode, answer.body).toBe(201);
}

async function find(search?: string) {
  const input = JSON.stringify({ json: { search } });
  const answer = await site.inject({ url: '/trpc/search.all', query: { input } });
  expect(answer.statusCode, answer.body).toBe(200);
  const { recipes, posts, pages, ...sums } = answer.json().result.data.json;
  const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);
  return { recipes: titles(recipes), posts: titles(posts), pages: titles(pages), ...sums };
}

it('finds recipes, posts and pages that visitors see, the best first, and words like those of the search', async () => {
  const text = { content: '<p>About zucchini.</p>', published: true };
  await write('/api/recipes', { title: 'Zucchini Boats', slug: 'boats', published: true });
  await write('/api/recipes', { title: 'Zucchini in secret', slug: 'secret', published: false });
  await write('/api/blog-posts', { ...text, title: 'A glut', slug: 'glut' });
  await write('/api/blog-posts', { ...text, title: 'Zucchini, again', slug: 'again' });
  await write('/api/blog-posts', {
    ...{ ...text, title: 'Zucchini tomorrow', slug: 'tomorrow' },
    publishedAt: new Date(site.clock.now.getTime() + 86_400_000).toISOString(),
  });
  await write('/api/blog-posts', { ...text, title: 'My garden', slug: 'garden', place: 'footer' });
  const found = {
    recipes: ['Zucchini Boats'],
    posts: ['Zucchini, again', 'A glut'],
    pages: ['My garden'],
    total: 4,
  };
  expect(await find('zucchini')).toEqual(found);
  expect(await find('zuchini')).toEqual({ ...found, isSimilar: true });
});

it('has six of a kind and their number, and nothing without a word', async () => {
  for (let index = 0; index < 8; index += 1) {
    await write('/api/recipes', { title: `Stew ${index}`, slug: `stew-${index}`, published: true });
  }
  const { recipes, total } = await find('stew');
  expect(recipes).toHaveLength(6);
  expect(total).toBe(8);
  const nothing = { recipes: [], posts: [], pages: [], total: 0 };
  expect(await find('of')).toEqual(nothing);
  expect(await find()).toEqual(nothing);
});

it('finds no dish with a food by a search for dishes without it, and posts by their words', async () => {
  const input = { published: true, ingredients: '2 eggs, free range' };
  await write('/api/recipes', { ...input, title: 'Omelette', slug: 'omelette' });
  await write('/api/recipes', { ...input, title: 'Crackers', slug: 'a', diets: ['egg-free'] });
  const post = { published: true, content: '<p>Eggs, and sugar-free syrup.</p>' };
  await write('/api/blog-posts', { ...post, title: 'Breakfast', slug: 'breakfast' });
  await write('/api/blog-posts', { ...post, title: 'Egg-free baking', slug: 'baking' });
  expect(await find('eggs')).toMatchObject({ recipes: ['Crackers', 'Omelette'] });
  const found = { recipes: ['Crackers'], posts: ['Egg-free baking'], total: 2 };
  expect(await find('egg free')).toMatchObject(found);
  expect(await find('egg-free crackers')).toMatchObject({ recipes: ['Crackers'], posts: [] });
  expect(await find('egg free omelette')).toMatchObject({ recipes: [] });
});
