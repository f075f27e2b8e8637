/** Where a post leads on to: the posts beside it, and the recipes that it links to and that name it. */
import type { PostLink } from '@site/schema/blog-posts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.services.db.deleteFrom('blogPosts').execute();
  await site.services.db.deleteFrom('recipes').execute();
});

async function write(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const answer = await site.asOwner({ method, url, ...(payload && { payload }) });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.body ? answer.json() : undefined;
}

const addPost = (slug: string, fields: object = {}) =>
  write('POST', '/api/blog-posts', {
    title: slug,
    slug,
    content: 'Text.',
    published: true,
    publishedAt: '2026-01-01T08:00:00.000Z',
    ...fields,
  });
const addRecipe = (title: string, fields: object = {}) =>
  write('POST', '/api/recipes', { title, published: true, ...fields });

async function ask(procedure: string, json: object) {
  const input = encodeURIComponent(JSON.stringify({ json }));
  const answer = await site.inject({ method: 'GET', url: `/trpc/${procedure}?input=${input}` });
  expect(answer.statusCode).toBe(200);
  return answer.json().result.data.json;
}

const link = (slug: string) => `<p><a href="/photo-gallery/${slug}">it</a></p>`;
const titlesOf = (posts: PostLink[]) => posts.map(({ title }) => title);

it('a post leads to the published posts before and after it', async () => {
  await addPost('old', { publishedAt: '2026-01-01T08:00:00.000Z' });
  await addPost('middle', { publishedAt: '2026-02-01T08:00:00.000Z' });
  await addPost('draft', { published: false, publishedAt: '2026-02-02T08:00:00.000Z' });
  await addPost('new', { publishedAt: '2026-03-01T08:00:00.000Z' });
  await addPost('scheduled', { publishedAt: '2999-03-01T08:00:00.000Z' });
  const post = (slug: string) => ({ title: slug, slug });
  const around = (slug: string) => ask('blogPosts.neighbours', { slug });
  expect(await around('old')).toEqual({ older: null, newer: post('middle') });
  expect(await around('middle')).toEqual({ older: post('old'), newer: post('new') });
  expect(await around('new')).toEqual({ older: post('middle'), newer: null });
  for (const hidden of ['draft', 'scheduled', 'missing']) {
    expect(await around(hidden)).toEqual({ older: null, newer: null });
  }
});

it('posts of the same moment follow each other, none twice and none left out', async () => {
  for (const slug of ['a', 'b', 'c', 'd']) await addPost(slug);
  const seen: string[] = [];
  const { items } = await ask('blogPosts.summaries', { published: true });
  for (let next: PostLink | null = items[0]; next; ) {
    seen.push(next.slug);
    next = (await ask('blogPosts.neighbours', { slug: next.slug })).older;
  }
  expect(seen).toEqual(items.map(({ slug }: PostLink) => slug));
});

it('a recipe names the published posts that link to it, newest first', async () => {
  const { id, slug } = await addRecipe('Salmon');
  const mentions = async () => titlesOf(await ask('blogPosts.mentioning', { id, slug }));
  await addPost('old', { content: link('salmon') });
  const post = await addPost('new', {
    content: link('salmon') + link('soup'),
    publishedAt: '2026-02-01T08:00:00.000Z',
  });
  await addPost('draft', { content: link('salmon'), published: false });
  await addPost('scheduled', { content: link('salmon'), publishedAt: '2999-01-01T08:00:00.000Z' });
  await addPost('other', { content: link('soup') });
  expect(await mentions()).toEqual(['new', 'old']);

  await write('PUT', `/api/blog-posts/${post.id}`, { content: link('soup') });
  expect(await mentions()).toEqual(['old']);
  await write('PUT', `/api/blog-posts/${post.id}`, { content: link('salmon') });
  await write('PUT', `/api/recipes/${id}`, { slug: 'baked-salmon' });
  const renamed = await ask('blogPosts.mentioning', { id, slug: 'baked-salmon' });
  expect(titlesOf(renamed)).toEqual(['new', 'old']);
  await write('DELETE', `/api/blog-posts/${post.id}`);
  expect(await mentions()).toEqual(['old']);
});

it('the linked recipes are found in the order of the links, drafts left out', async () => {
  await addRecipe('Salmon', { netCarbs: 3.9 });
  await addRecipe('Soup');
  await addRecipe('Draft', { published: false });
  const linked = await ask('recipes.linked', { slugs: ['soup', 'draft', 'missing', 'salmon'] });
  expect(linked).toMatchObject([{ slug: 'soup' }, { slug: 'salmon', netCarbs: '3.9' }]);
  expect(await ask('recipes.linked', { slugs: [] })).toEqual([]);
});

it('a post has what is needed to cook the recipes that it links to, up to a number of characters', async () => {
  const texts = { ingredients: '1 leek', instructions: 'Fry it.', servings: 2 };
  await addRecipe('Leeks', texts);
  await addRecipe('Novel', { instructions: 'Stir. '.repeat(6000) });
  await addRecipe('Soup', texts);
  expect(await ask('recipes.linked', { slugs: ['leeks', 'novel', 'soup'] })).toMatchObject([
    texts,
    { slug: 'novel', ingredients: null, instructions: null },
    { slug: 'soup', ingredients: null, instructions: null },
  ]);
});

it('a recipe leads to others like it, which follow when they change', async () => {
  await addRecipe('Salmon', { category: 'dinner', ingredients: '4 salmon fillets\n1 lemon' });
  await addRecipe('Mousse', { category: 'dessert', ingredients: 'dark chocolate' });
  await addRecipe('Draft', { category: 'dinner', published: false });
  const trout = await addRecipe('Trout', { category: 'dinner', ingredients: '1 trout\n1 lemon' });
  const related = async (slug: string) =>
    (await ask('recipes.related', { slug })).map(({ title }: { title: string }) => title);
  expect(await related('salmon')).toEqual(['Trout', 'Mousse']);
  expect(await related('draft')).toEqual([]);
  await write('PUT', `/api/recipes/${trout.id}`, { title: 'Brook Trout' });
  expect(await related('salmon')).toEqual(['Brook Trout', 'Mousse']);
});

it('a post leads to those like it: by common tags, then by words', async () => {
  await addPost('soup', { title: 'Notes for a soup month', tags: 'Soups, Winter' });
  await addPost('stock', { title: 'Two stocks for the freezer', tags: 'soups' });
  await addPost('month', { title: 'A month of soup at work' });
  await addPost('scale', { title: 'Why the scale lies' });
  await addPost('draft', { title: 'Notes for a soup month', tags: 'Soups', published: false });
  await addPost('page', { title: 'Notes for a soup month', tags: 'Soups', place: 'footer' });
  const related = async (slug: string) =>
    (await ask('blogPosts.related', { slug })).map((post: PostLink) => post.slug);
  expect(await related('soup')).toEqual(['stock', 'month', 'scale']);
  for (const hidden of ['draft', 'page', 'missing']) expect(await related(hidden)).toEqual([]);
});
