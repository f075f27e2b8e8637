/** Tags of posts and recipes: over REST, as lists, in feed and sitemap, and under their old addresses. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { webAppOf } from '../testing/web-app-of.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ web: webAppOf(() => ({ html: 'a page' })) });
  for (const [index, tags] of ['Low carb, Soups', 'low-carb', 'LOW CARB', 'Soup'].entries())
    await post({ slug: `post-${index}`, published: true, tags });
  await post({ slug: 'draft', published: false, tags: 'Low carb, Secret' });
  for (const index of [1, 2, 3]) {
    const payload = { title: `Dish ${index}`, published: index < 3, tags: 'Супы' };
    await site.asOwner({ method: 'POST', url: '/api/recipes', payload });
  }
});
afterAll(() => site.close());

const post = (fields: object) =>
  site.asOwner({
    method: 'POST',
    url: '/api/blog-posts',
    payload: { title: 'A post', content: '<p>Text.</p>', ...fields },
  });
const slugs = async (query: string) =>
  (await site.inject({ url: `/api/blog-posts?${query}` }))
    .json()
    .map(({ slug }: { slug: string }) => slug);
const tags = async () => (await site.inject({ url: '/trpc/tags.list' })).json().result.data.json;

it('are stored once each, and become absent when they are sent empty', async () => {
  const made = (await post({ slug: 'own', tags: ' Eggs, eggs,, Milk ' })).json();
  expect(made.tags).toBe('Eggs, Milk');
  const change = async (payload: object) =>
    (await site.asOwner({ method: 'PUT', url: `/api/blog-posts/${made.id}`, payload })).json();
  expect((await change({ title: 'Other' })).tags).toBe('Eggs, Milk');
  expect((await change({ tags: '' })).tags).toBeNull();
  const refused = await site.asOwner({
    method: 'PUT',
    url: `/api/blog-posts/${made.id}`,
    payload: { tags: 'x'.repeat(51) },
  });
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'A tag must be at most 50 characters',
  ]);
});

it('filter lists in every spelling, and never by a part of a word', async () => {
  const lowCarb = ['post-0', 'post-1', 'post-2'];
  for (const tag of ['low-carb', 'Low%20carb', 'LOW_carb'])
    expect((await slugs(`tag=${tag}`)).sort()).toEqual(lowCarb);
  expect(await slugs('tag=soup')).toEqual(['post-3']);
  expect(await slugs('tag=low')).toEqual([]);
  const found = await site.inject({ url: '/api/recipes?tag=%D0%A1%D0%A3%D0%9F%D0%AB' });
  expect(found.json()).toHaveLength(2);
});

it('are listed from the first published post or recipe on, those that most have first', async () => {
  expect(await tags()).toEqual({
    blogPosts: [
      { slug: 'low-carb', name: 'Low carb', count: 3 },
      { slug: 'soup', name: 'Soup', count: 1 },
      { slug: 'soups', name: 'Soups', count: 1 },
    ],
    recipes: [{ slug: 'супы', name: 'Супы', count: 2 }],
  });
});

it('have their umlauts as their language writes them, and are found at the address before', async () => {
  const { id } = (await post({ slug: 'early', published: true, tags: 'Frühstück' })).json();
  expect((await tags()).blogPosts).toContainEqual({
    slug: 'fruehstueck',
    name: 'Frühstück',
    count: 1,
  });
  for (const tag of ['fruehstueck', 'fruhstuck', 'Fr%C3%BChst%C3%BCck'])
    expect(await slugs(`tag=${tag}`), tag).toEqual(['early']);
  expect((await site.inject({ url: '/feed.xml?tag=fruhstuck' })).body).toContain(
    '/feed.xml?tag=fruehstueck"',
  );
  await site.asOwner({ method: 'DELETE', url: `/api/blog-posts/${id}` });
});

it('have a place in the sitemap and a feed of their own', async () => {
  const sitemap = (await site.inject({ url: '/sitemap.xml' })).body;
  expect(sitemap).toContain('/blog?tag=low-carb</loc>');
  expect(sitemap).toContain('/blog?tag=soups</loc>');
  // Only a draft has it.
  expect(sitemap).not.toContain('tag=secret');
  const feed = await site.inject({ url: '/feed.xml?tag=low-carb' });
  expect(feed.body).toContain('<title>My Site: Low carb</title>');
  expect(feed.body.match(/<item>/g)).toHaveLength(3);
  expect(feed.body).toContain('<category>Soups</category>');
  expect((await site.inject({ url: '/feed.xml?tag=Low+Carb' })).headers['location']).toBe(
    '/feed.xml?tag=low-carb',
  );
  expect((await site.inject({ url: '/feed.xml?tag=nothing' })).statusCode).toBe(404);
});

it('are found by a search', async () => {
  // The search knows words by their stems, so the post with the tag “Soup” is found too.
  expect((await slugs('search=soups')).sort()).toEqual(['post-0', 'post-3']);
});

it('are led to from the lists of a site from which they came', async () => {
  const old = { tableName: 'tags', importId: 'one' };
  for (const [path, rowId] of [
    ['/category/low-carb', 'low-carb'],
    ['/tag/soup', 'супы'],
    ['/tag/none', 'none'],
  ] as const)
    await site.services.db
      .insertInto('oldPaths')
      .values({ ...old, path, rowId })
      .execute();
  const to = async (url: string) => (await site.inject({ url })).headers['location'];
  expect(await to('/category/low-carb/')).toBe('/blog?tag=low-carb');
  expect(await to('/tag/soup/')).toBe('/photo-gallery?tag=%D1%81%D1%83%D0%BF%D1%8B');
  expect(await to('/tag/none/')).toBeUndefined();
});
