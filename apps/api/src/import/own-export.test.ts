/** An export of this program is read like anyone's: posts, recipes, pictures and old URLs come into another site. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readContent } from '@site/importers/content';
import { createRecipe, type Recipe } from '@site/schema/recipes';
import { defaults } from '@site/schema/site/defaults';
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportArchive } from '../export/export-archive.ts';
import type { CommentsTable } from '../features/comments/comments.table.ts';
import { redAndBlue } from '../testing/test-images.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { describePlan, makePlan } from './make-plan.ts';
import { pictureFinder } from './pictures.ts';
import { writePlan } from './write-plan.ts';

let from: TestSite;
let to: TestSite;
let dir: string;
let file: string;

const { imageUrl: _, sortOrder: __, sendsLetter: ___, ...FIELDS } = createRecipe.shape;
/** Every field that the owner fills in: also those that come later, if they are texts. */
const RECIPE = {
  ...Object.fromEntries(Object.keys(FIELDS).map((name) => [name, `Its ${name}`])),
  title: 'Salmon & dill',
  slug: 'salmon',
  description: 'One pan.',
  ingredients: '2 fillets\n\n- 1 lemon',
  instructions: '1. Heat.\nServe.',
  category: 'dinner',
  prepTime: 10,
  cookTime: 80,
  totalTime: 120,
  restTime: 30,
  restWord: 'salting',
  servings: 2,
  netCarbs: '3.5',
  calories: 420,
  protein: '40.0',
  fat: '25.1',
  storageNote: 'Two days.',
  imageAlt: 'A fish',
  notes: 'Any fish will do.\n\nI fry it.',
  cuisine: 'Nordic',
  tags: 'Fish, Fast',
  diets: ['gluten-free', 'egg-free'],
  nutrition: {
    ingredients: '2 fillets\n\n- 1 lemon',
    lines: [
      {
        state: 'confirmed',
        eaten: 90,
        portion: {
          food: { id: 'own:6f0f6a0e-0c0e-4a53-8f0c-0d7b6a4a1e11', name: 'My salmon' },
          grams: 300,
          from: 'given',
          per100: {
            kcal: 206,
            protein: 22,
            fat: 13,
            carbohydrate: 0.5,
            fiber: 0,
            sugars: 0.1,
            uncounted: 0,
            netCarbs: null,
          },
          cupGrams: null,
        },
        alternatives: [],
      },
      { state: 'to-taste', eaten: 100, portion: null, alternatives: [] },
    ],
    servingGrams: null,
    yieldGrams: null,
    rule: { xylitol: 50, sorbitol: 40, maltitol: 30 },
    countedAt: '2026-11-20T08:00:00.000Z',
    changedFood: null,
  },
  commentsClosed: true,
  featured: true,
  published: true,
};

beforeAll(async () => {
  from = await openTestSite();
  to = await openTestSite();
  dir = await mkdtemp(path.join(tmpdir(), 'import-'));
  file = path.join(dir, 'site.zip');
  const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const response = await from.asOwner({ method, url, payload });
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response.json();
  };
  const picture = await from.services.images.add(await redAndBlue(40, 30).jpeg().toBuffer());
  const imageUrl = `/api/images/${picture}`;
  const { id } = await send('POST', '/api/blog-posts', {
    title: 'Soup: "a" story',
    slug: 'first',
    excerpt: '# no heading',
    content: `<h2>Why</h2><p><u>Hot</u>, see <a href="/photo-gallery/salmon">salmon</a>.</p><figure><img src="${imageUrl}" alt="A pot" /><figcaption>The pot</figcaption></figure><figure><figure><img src="${imageUrl}" alt="A" /></figure><figure><img src="${imageUrl}" alt="B" /></figure></figure><p><s>Old</s> <a href="/book" class="button">The book</a></p>`,
    imageUrl,
    readTime: 9,
    published: true,
  });
  await send('PUT', `/api/blog-posts/${id}`, { slug: 'soup' });
  await from.services.db
    .insertInto('oldPaths')
    .values({ path: '/2019/old soup', tableName: 'blogPosts', rowId: id, importId: 'x' })
    .execute();
  await send('POST', '/api/blog-posts', { title: 'Draft', slug: 'draft', content: 'x' });
  const recipe = await send('POST', '/api/recipes', { ...RECIPE, slug: 'fish', imageUrl });
  await send('PUT', `/api/recipes/${recipe.id}`, { slug: 'salmon' });
  const later = await send('POST', '/api/recipes', { title: 'Later', imageUrl });
  // Neither by name nor by age.
  await send('PUT', `/api/recipes/${later.id}`, { sortOrder: 0 });
  await send('PUT', `/api/recipes/${recipe.id}`, { sortOrder: 1 });
  await send('POST', '/api/weight-entries', { date: '2026-11-17', weight: '187.4' });
  const identity = { name: 'Nora Cooks', tagline: 'One pan', author: 'Nora', copyrightYear: 2027 };
  const section = { section: 'identity', value: { ...defaults.identity, ...identity } };
  await send('POST', '/trpc/siteSections.save', { json: section });
  await writeComments(id, recipe.id);
  await writeFile(file, await buffer((await exportArchive(from.services)).stream));
});

/** A question with the author's answer, stars alone, and what no visitor sees. */
async function writeComments(postId: string, recipeId: string): Promise<void> {
  const { db } = from.services;
  const [question, answer, stars, held, gone] = Array.from({ length: 5 }, () => randomUUID());
  const writerId = randomUUID();
  const createdAt = '2026-11-10T08:00:00.000Z';
  await db.insertInto('commentWriters').values({ id: writerId, createdAt }).execute();
  const ofPost = { itemKind: 'post', itemId: postId, kind: 'comment', createdAt } as const;
  const ofRecipe = { ...ofPost, itemKind: 'recipe', itemId: recipeId } as const;
  const ann = { name: 'Ann', writerId, status: 'shown' } as const;
  const rows: Insertable<CommentsTable>[] = [
    { ...ofPost, ...ann, id: question ?? '', kind: 'question', text: 'Salt?\n\nHow much?' },
    {
      ...ofPost,
      ...{ id: answer ?? '', parentId: question ?? '', name: 'Nora', isAuthor: 1 },
      ...{ text: 'A pinch', status: 'shown', createdAt: '2026-11-10T09:00:00.000Z' },
    },
    { ...ofRecipe, ...ann, id: stars ?? '', text: '', rating: 4 },
    { ...ofRecipe, ...ann, id: held ?? '', text: 'Waiting', status: 'held' },
    { ...ofRecipe, ...ann, id: gone ?? '', text: 'Deleted', deletedAt: createdAt },
  ];
  for (const row of rows) await db.insertInto('comments').values(row).execute();
}
afterAll(async () => {
  await from.close();
  await to.close();
  await rm(dir, { recursive: true });
});

async function plan() {
  const reading = await readContent(file);
  return { reading, plan: await makePlan(to.services.db, reading, { publish: true }) };
}

it('says what comes and what does not', async () => {
  const { reading, plan: planned } = await plan();
  const { lines, notes } = describePlan(planned);
  expect(lines).toContain('Markdown and schema.org recipes: 2 posts, 2 recipes');
  expect(notes).toContainEqual(expect.stringMatching(/^Tables are left out: .*weights\.csv/));
  expect(notes).toContainEqual('settings.json: no recipe in it');
  await reading.close();
});

it('brings posts and recipes as they were, and again nothing', async () => {
  const first = await plan();
  const find = pictureFinder(first.reading);
  const options = { file: 'x', find, say: () => undefined };
  expect(await writePlan(to.services, first.plan, options)).toEqual({
    created: 4,
    updated: 0,
    comments: 3,
    pictures: 1,
    missing: [],
  });
  await first.reading.close();
  const get = async (site: TestSite, url: string) => (await site.asOwner({ url })).json();
  const soup = await get(to, '/api/blog-posts/slug/soup');
  const before = await get(from, '/api/blog-posts/slug/soup');
  const { id: _, updatedAt: __, imageUrl, content, ...rest } = before;
  expect(soup).toMatchObject(rest);
  expect(soup.content).toBe(content.replaceAll(imageUrl, soup.imageUrl));
  expect((await to.inject({ url: soup.imageUrl })).statusCode).toBe(200);
  expect(await get(to, '/api/blog-posts/slug/draft')).toMatchObject({ published: false });
  const salmon: Recipe = await get(to, '/api/recipes/slug/salmon');
  expect(salmon).toMatchObject(RECIPE);
  // The count is not old, although the food is hers on the other site alone.
  expect(salmon.sugars).toBe((await get(from, '/api/recipes/slug/salmon')).sugars);
  expect(salmon.sugars).toBe('0.2');
  expect(await get(to, '/api/recipes/slug/later')).toMatchObject({ published: false });
  const inOrder = async (site: TestSite) =>
    (await get(site, '/api/recipes')).map(({ slug }: Recipe) => slug);
  expect(await inOrder(from)).toEqual(['later', 'salmon']);
  expect(await inOrder(to)).toEqual(['later', 'salmon']);
  const { reading, plan: second } = await plan();
  expect(second.items.map(({ status }) => status)).toEqual(['same', 'same', 'same', 'same']);
  await reading.close();
});

it('brings what visitors saw of comments, and no more', async () => {
  const rows = await to.services.db
    .selectFrom('comments')
    .selectAll()
    .orderBy('itemKind')
    .orderBy('createdAt')
    .execute();
  expect(rows).toMatchObject([
    { name: 'Ann', kind: 'question', text: 'Salt?\n\nHow much?', parentId: null, isAuthor: 0 },
    { name: 'Nora', text: 'A pinch', parentId: rows[0]?.id, isAuthor: 1, writerId: null },
    { name: 'Ann', text: '', rating: 4, status: 'shown', createdAt: '2026-11-10T08:00:00.000Z' },
  ]);
  // One person is one writer here too.
  expect(rows[0]?.writerId).toBe(rows[2]?.writerId);
});

it('keeps the URLs that led to them', async () => {
  const rows = await to.services.db.selectFrom('oldPaths').select('path').execute();
  expect(rows.map((row) => row.path).sort()).toEqual([
    '/2019/old soup',
    '/blog/first',
    '/photo-gallery/fish',
  ]);
});
