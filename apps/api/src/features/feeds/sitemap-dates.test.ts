/** The dates in the sitemap change when their pages change, and at no other time. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { seedSiteContent } from '../../../demo/seed.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { webAppOf } from '../../testing/web-app-of.ts';
import * as blogPosts from '../blog-posts/blog-posts.service.ts';
import * as recipes from '../recipes/recipes.service.ts';
import * as weightEntries from '../weight-entries/weight-entries.service.ts';

const START = '2026-11-18T12:00:00.000Z';
const LATER = '2026-11-19T12:00:00.000Z';

let site: TestSite;
let postId: string;
let recipeId: string;
beforeEach(async () => {
  site = await openTestSite({ web: webAppOf(() => ({ html: 'a page' })) });
  await seedSiteContent(site.services.db);
  const post = { title: 'Salt', slug: 'salt', content: '<p>Salt.</p>', readTime: 5 };
  postId = (await blogPosts.create(ctx(), { ...post, published: true })).id;
  const imageUrl = '/api/images/soup.jpg';
  const recipe = { title: 'Soup', netCarbs: '3.9', featured: false, published: true, imageUrl };
  recipeId = (await recipes.create(ctx(), recipe)).id;
  await weightEntries.create(ctx(), { date: START, weight: '150.0' });
  site.clock.now = new Date(LATER);
});
afterEach(() => site.close());

const ctx = () => ({ services: site.services, admin: null });

/** The date of the last change of every page, by path. */
async function dates(): Promise<Record<string, string | undefined>> {
  const { body } = await site.inject({ method: 'GET', url: '/sitemap.xml' });
  const urls = [...body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>(?:<lastmod>([^<]*))?/g)];
  return Object.fromEntries(urls.map(([, path, date]) => [path, date]));
}

/** The pages whose date is the time of the last action. */
const moved = async () =>
  Object.entries(await dates()).flatMap(([path, date]) => (date === LATER ? path : []));

it('are the dates of the rows that a page shows; pages without rows have none', async () => {
  expect(await dates()).toMatchObject({
    '/': START,
    '/about': undefined,
    '/blog': START,
    '/photo-gallery': START,
    '/weight-tracking': START,
    '/book': undefined,
    '/socials': undefined,
    '/blog/salt': START,
    '/photo-gallery/soup': START,
  });
});

it('do not change when a save changes nothing, when a recipe is moved, and when a draft is written', async () => {
  for (const [path, id, change] of [
    ['/api/blog-posts', postId, {}],
    ['/api/recipes', recipeId, { sortOrder: 7 }],
  ] as const) {
    const [row] = (await site.inject({ method: 'GET', url: path })).json();
    const put = { method: 'PUT', url: `${path}/${id}`, payload: { ...row, ...change } } as const;
    // A list leaves out the working of a recipe's nutrition.
    const { nutrition: _, ...saved } = (await site.asOwner(put)).json();
    expect(saved).toEqual({ ...row, ...change });
  }
  await recipes.saveOrder(ctx(), [{ id: recipeId, sortOrder: 8, title: 'Soup' }]);
  await recipes.create(ctx(), { title: 'Draft', featured: false, published: false });
  // The order is saved whole, and this is the only recipe.
  expect((await recipes.bySlug(ctx(), { slug: 'soup' })).sortOrder).toBe(0);
  expect(await moved()).toEqual([]);
});

it('change with a post: its own page, and the list', async () => {
  await blogPosts.update(ctx(), postId, { content: '<p>Pepper.</p>' });
  expect(await moved()).toEqual(['/blog', '/blog/salt']);
});

it('change with a recipe: its own page, the gallery and the home page', async () => {
  await recipes.update(ctx(), recipeId, { netCarbs: '4.0' });
  expect(await moved()).toEqual(['/', '/photo-gallery', '/photo-gallery/soup']);
});

it('change with a weight entry: My Progress and the home page', async () => {
  await weightEntries.create(ctx(), { date: LATER, weight: '149.0' });
  expect(await moved()).toEqual(['/', '/weight-tracking']);
});

it('change with the goal weight', async () => {
  const payload = { key: 'goal_weight', value: '140' };
  await site.asOwner({ method: 'POST', url: '/api/site-settings', payload });
  expect(await moved()).toEqual(['/weight-tracking']);
});

it('begin at the publication', async () => {
  const draft = { title: 'New', slug: 'new', content: '<p>New.</p>', readTime: 5 };
  site.clock.now = new Date(START);
  const { id } = await blogPosts.create(ctx(), { ...draft, published: false });
  site.clock.now = new Date(LATER);
  await blogPosts.update(ctx(), id, { published: true });
  expect(await moved()).toEqual(['/', '/blog', '/blog/new']);
});
