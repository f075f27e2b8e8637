/** The trash: what is left of deleted posts and recipes, and how they come back. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as blogPosts from '../features/blog-posts/blog-posts.service.ts';
import { cleanImages, verifyImages } from '../features/images/image-cleaning.ts';
import * as recipes from '../features/recipes/recipes.service.ts';
import { redAndBlue } from '../testing/test-images.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { listRevisions } from './revisions.ts';
import { isGone, listTrash, purgeTrash, sweepTrash } from './trash.ts';

const DAY = 24 * 60 * 60_000;
const START = Date.parse('2026-11-18T12:00:00.000Z');

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = new Date(START);
  for (const table of ['blogPosts', 'recipes', 'trash', 'formerSlugs'] as const) {
    await site.services.db.deleteFrom(table).execute();
  }
});

const ctx = () => ({ services: site.services, admin: null });
const after = (days: number) => {
  site.clock.now = new Date(START + days * DAY);
};
const get = (url: string) => site.inject({ method: 'GET', url });
const trash = (table: 'blogPosts' | 'recipes') =>
  listTrash(site.services.db, { table, limit: 10, offset: 0 });
const addPost = (slug: string, published = true, content = '<p>Hot.</p>') =>
  blogPosts.create(ctx(), { title: slug, slug, content, published, readTime: 5 });
const addRecipe = (title: string, imageUrl: string | null = null) =>
  recipes.create(ctx(), { title, imageUrl, featured: true, published: true, netCarbs: '1.5' });

it('takes a deleted post out of every list, and a second deletion finds none', async () => {
  const { id } = await addPost('leek-soup');
  const url = `/api/blog-posts/${id}`;
  expect((await site.asOwner({ method: 'DELETE', url })).statusCode).toBe(204);
  expect((await site.asOwner({ method: 'DELETE', url })).statusCode).toBe(404);
  expect((await get('/api/blog-posts')).json()).toEqual([]);
  expect((await get('/api/blog-posts?search=leek')).json()).toEqual([]);
  expect((await get('/api/blog-posts/slug/leek-soup')).statusCode).toBe(404);
  expect((await get('/api/dashboard/stats')).json().totalPosts).toBe(0);
  expect(await trash('blogPosts')).toMatchObject({
    total: 1,
    items: [{ id, title: 'leek-soup', deletedAt: site.clock.now }],
  });
});

it('restores a post with its slug, former slugs, dates and versions, to where it was', async () => {
  const first = await addPost('old');
  after(1);
  const post = await blogPosts.update(ctx(), first.id, { slug: 'new' });
  await addPost('later');
  await blogPosts.remove(ctx(), post.id);
  await blogPosts.restore(ctx(), { ids: [post.id] });
  expect(await blogPosts.byId(ctx(), post)).toEqual(post);
  expect((await get('/api/blog-posts/slug/old')).statusCode).toBe(301);
  expect((await get('/api/blog-posts')).json()).toMatchObject([{ slug: 'later' }, { slug: 'new' }]);
  expect((await get('/api/blog-posts?search=new')).json()).toHaveLength(0);
  expect((await get('/api/blog-posts?search=hot')).json()).toHaveLength(2);
  expect(await listRevisions(site.services.db, `blog-post:${post.id}`)).toHaveLength(2);
  expect((await trash('blogPosts')).total).toBe(0);
  await expect(blogPosts.restore(ctx(), { ids: [post.id] })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('restores a recipe at its place, and under the next slug where another one has its own', async () => {
  const [, b] = [await addRecipe('A'), await addRecipe('B'), await addRecipe('C')];
  await recipes.remove(ctx(), b.id);
  const usurper = await addRecipe('B');
  await recipes.move(ctx(), { id: usurper.id, to: 5 });
  await recipes.restore(ctx(), { ids: [b.id] });
  const listed = (await get('/api/recipes')).json();
  expect(listed.map(({ slug }: { slug: string }) => slug)).toEqual(['a', 'b-2', 'c', 'b']);
  expect(await recipes.byId(ctx(), b)).toEqual({ ...b, slug: 'b-2' });
});

it('restores the first recipe to the top after the order was saved without it', async () => {
  const a = await addRecipe('A');
  after(1);
  const [b, c] = [await addRecipe('B'), await addRecipe('C')];
  await recipes.remove(ctx(), a.id);
  await recipes.saveOrder(ctx(), [
    { id: c.id, sortOrder: 0 },
    { id: b.id, sortOrder: 1 },
  ]);
  await recipes.restore(ctx(), { ids: [a.id] });
  const { items } = await recipes.listForOwner(ctx(), { limit: 9, offset: 0 });
  expect(items.map(({ title }) => title)).toEqual(['A', 'C', 'B']);
});

it('answers 410 for the page that visitors saw, and 404 for that of a draft and for good', async () => {
  const [post, draft] = [await addPost('seen'), await addPost('unseen', false)];
  for (const { id } of [post, draft]) await blogPosts.remove(ctx(), id);
  const { db } = site.services;
  expect(await isGone(db, '/blog/seen')).toBe(true);
  expect(await isGone(db, '/blog/unseen')).toBe(false);
  await purgeTrash(db, { table: 'blogPosts', ids: [post.id] });
  expect(await isGone(db, '/blog/seen')).toBe(false);
  expect((await trash('blogPosts')).items).toMatchObject([{ id: draft.id }]);
});

it('answers 410 for what was renamed before it was deleted, at both addresses', async () => {
  const { id } = await addPost('renamed');
  await blogPosts.update(ctx(), id, { slug: 'late' });
  await blogPosts.remove(ctx(), id);
  const { db } = site.services;
  for (const slug of ['renamed', 'late']) expect(await isGone(db, `/blog/${slug}`)).toBe(true);
  expect(await isGone(db, '/photo-gallery/renamed')).toBe(false);
});

it('tells which texts linked to what is deleted, and shows their links as text until it is back', async () => {
  const { id } = await addPost('soup');
  await blogPosts.update(ctx(), id, { slug: 'best-soup' });
  const { id: dish } = await addRecipe('Dish', null);
  const text = (path: string) => `<p>See <a href="${path}">it</a>.</p>`;
  const paths = [
    '/blog/soup',
    '/blog/best-soup/?a=1#b',
    '/photo-gallery/dish',
    '/blog',
    '/blog/soup-2',
    `${site.services.env.publicOrigin}/blog/soup`,
    `http://www.${new URL(site.services.env.publicOrigin).host}/photo-gallery/dish#b`,
    'https://elsewhere.example/blog/soup',
  ];
  const texts: string[] = [];
  for (const path of paths) {
    const { slug } = await addPost(`to${path.replace(/\W/g, '-')}`, true, text(path));
    texts.push(slug);
  }
  const shown = async () => {
    const pages = await Promise.all(texts.map((slug) => blogPosts.page(ctx(), { slug })));
    return pages.map(({ content }) => content.includes('<a '));
  };
  expect(await shown()).toEqual([true, true, true, true, false, true, true, true]);
  expect(await blogPosts.remove(ctx(), id)).toEqual({
    linkedFrom: [texts[1], texts[0], texts[5]],
  });
  expect(await recipes.remove(ctx(), dish)).toEqual({ linkedFrom: [texts[2], texts[6]] });
  expect(await shown()).toEqual([false, false, false, true, false, false, false, true]);
  await blogPosts.restore(ctx(), { ids: [id] });
  expect(await shown()).toEqual([true, true, false, true, false, true, false, true]);
});

it('keeps the pictures of what is in it, until it is swept after 30 days', async () => {
  const name = await site.services.images.add(await redAndBlue(60, 40).jpeg().toBuffer());
  const { id } = await addRecipe('Soup', `/api/images/${name}`);
  await recipes.remove(ctx(), id);
  for (const day of [10, 29]) {
    after(day);
    await sweepTrash(site.services.db, site.clock.now);
    await cleanImages(site.services);
  }
  expect(await site.services.images.has(name)).toBe(true);
  expect(await verifyImages(site.services)).toEqual([]);
  for (const day of [31, 33]) {
    after(day);
    await sweepTrash(site.services.db, site.clock.now);
    await cleanImages(site.services);
  }
  expect((await trash('recipes')).total).toBe(0);
  expect(await site.services.images.has(name)).toBe(false);
});

it('loses nothing of a row that comes back: what goes with it by a foreign key is made anew', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT tables.name FROM sqlite_master AS tables, pragma_foreign_key_list(tables.name) AS keys
    WHERE tables.type = 'table' AND keys."table" IN ('blog_posts', 'recipes') ORDER BY tables.name
  `.execute(site.services.db);
  // Other tables have no such key: their rows stay, and `deleteHistory` deletes them.
  expect(rows.map(({ name }) => name)).toEqual(['preview_links', 'recipe_links']);
});
