/** An export of a site makes the same site in an empty one, field by field. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beginning } from '@site/schema/site/beginning/all';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportArchive } from '../export/export-archive.ts';
import { readSiteContent } from '../export/site-content.ts';
import { redAndBlue } from '../testing/test-images.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { openFiles } from './files.ts';
import { makePlan } from './make-plan.ts';
import { readOwn } from './own/read-own.ts';
import { readOwnExport } from './own/site-file.ts';
import { writeOwn } from './own/write-own.ts';
import { pictureFinder } from './pictures/find-picture.ts';
import { findLastImport, undoImport } from './undo-import.ts';
import { writePlan } from './write-plan.ts';

let from: TestSite;
let to: TestSite;
let dir: string;
let file: string;

const send = async (method: 'POST' | 'PUT', url: string, payload: object) => {
  const response = await from.asOwner({ method, url, payload });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json();
};

beforeAll(async () => {
  from = await openTestSite();
  to = await openTestSite();
  dir = await mkdtemp(path.join(tmpdir(), 'import-'));
  file = path.join(dir, 'site.zip');
  const picture = await from.services.images.add(await redAndBlue(40, 30).jpeg().toBuffer());
  const imageUrl = `/api/images/${picture}`;
  const content = `<h2>Why</h2><p><u>Hot</u>, see <a href="/photo-gallery/salmon">salmon</a>.</p><figure><img src="${imageUrl}" alt="A pot" /><figcaption>The pot</figcaption></figure>`;
  const post = await send('POST', '/api/blog-posts', {
    title: 'Soup: "a" story',
    slug: 'first',
    excerpt: '# no heading',
    content,
    imageUrl,
    published: true,
    readTime: 7,
  });
  from.clock.now = new Date('2026-11-18T13:00:00.000Z');
  await send('PUT', `/api/blog-posts/${post.id}`, { slug: 'soup' });
  await send('POST', '/api/blog-posts', {
    title: 'Later',
    slug: 'later',
    content: 'x',
    published: true,
    publishedAt: '2027-01-01T00:00:00Z',
  });
  await send('POST', '/api/recipes', {
    title: 'Salmon',
    description: 'One pan.',
    ingredients: '2 fillets\n\n- 1 lemon',
    instructions: '1. Heat.\nServe.',
    category: 'dinner',
    prepTime: 10,
    cookTime: 80,
    totalTime: 120,
    servings: 2,
    netCarbs: '3.5',
    calories: 420,
    protein: '40.0',
    fat: '25.1',
    storageNote: 'Two days.',
    imageUrl,
    imageAlt: 'A fish',
    featured: true,
    published: true,
  });
  await send('POST', '/api/weight-entries', {
    date: '2026-11-17',
    weight: '187.4',
    bmi: '27.1',
    energyLevel: 'high',
    notes: '=1+1',
  });
  await send('POST', '/api/site-settings', {
    key: 'goal_weight',
    value: '150.5',
    description: 'Goal',
  });
  for (const [section, value] of Object.entries({
    ...beginning,
    identity: { name: 'Nora Cooks', tagline: 'One pan', author: 'Nora', copyrightYear: 2027 },
    region: { timeZone: 'Europe/Paris', unit: 'kg' },
  })) {
    await send('POST', '/trpc/siteSections.save', { json: { section, value } });
  }
  await from.inject({
    method: 'POST',
    url: '/api/analytics/session',
    payload: { sessionId: 'visitor-1' },
  });
  await from.inject({
    method: 'POST',
    url: '/api/analytics/pageview',
    payload: { sessionId: 'visitor-1', path: '/blog/soup' },
  });
  await from.services.db
    .insertInto('dailySearchTotals')
    .values({ day: '2026-11-18', words: 'soup', searches: 2, withoutResult: 1 })
    .execute();
  await from.services.db
    .insertInto('quotes')
    .values({ id: post.id, quote: 'Cook.', author: 'Tess', position: 0 })
    .execute();
  await from.inject({ url: '/api/quote-of-the-day' });
  const archive = await exportArchive(from.services);
  await writeFile(file, await buffer(archive.stream));
});
afterAll(async () => {
  await from.close();
  await to.close();
  await rm(dir, { recursive: true });
});

it('makes the same site', async () => {
  const opened = await openFiles(file);
  const own = await readOwnExport(opened.files);
  if (!own) throw new Error('It is not recognised');
  expect(await writeOwn(to.services, own, { file: 'x' })).toEqual({ pictures: 1, missing: [] });
  await opened.close();
  const { owners: _, ...before } = await readSiteContent(from.services.db, from.clock.now);
  const { owners: __, ...after } = await readSiteContent(to.services.db, from.clock.now);
  expect(after).toEqual(before);
  // Nothing is compared empty.
  for (const [name, value] of Object.entries(before)) expect(value, name).not.toEqual([]);
  for (const url of [
    '/api/blog-posts',
    '/api/recipes',
    '/api/blog-posts?search=hot',
    '/api/weight-entries',
  ]) {
    const shown = async (site: TestSite) => (await site.inject({ url })).json();
    expect(await shown(to), url).toEqual(await shown(from));
  }
  expect((await to.inject({ url: `/api/images/${before.images[0]?.filename}` })).statusCode).toBe(
    200,
  );
});

it('goes out as one', async () => {
  await to.ownerCookie();
  const last = await findLastImport(to.services.db);
  expect(await undoImport(to.services, last?.id ?? '')).toMatchObject({ removed: 3, kept: [] });
  const { posts, recipes, weights, quotes, dailyQuotes, settings, sections, ...rest } =
    await readSiteContent(to.services.db, from.clock.now);
  const { formerSlugs, images } = rest;
  const left = { posts, recipes, weights, quotes, dailyQuotes, settings, sections };
  expect({ ...left, formerSlugs, images }).toEqual({
    posts: [],
    recipes: [],
    weights: [],
    quotes: [],
    dailyQuotes: [],
    settings: [],
    sections: [],
    formerSlugs: [],
    images: [],
  });
});

it('brings posts and recipes into a site that has its own', async () => {
  const opened = await openFiles(file);
  const own = await readOwnExport(opened.files);
  if (!own) throw new Error('It is not recognised');
  const mine = { title: 'Mine', slug: 'soup', content: 'Mine.' };
  await to.asOwner({ method: 'POST', url: '/api/blog-posts', payload: mine });
  const plan = await makePlan(to.services.db, readOwn(own), { publish: true });
  const find = await pictureFinder(plan);
  const written = await writePlan(to.services, plan, { file: 'x', find, say: () => undefined });
  expect(written).toEqual({ created: 3, updated: 0, pictures: 1, missing: [] });
  const soup = (await to.asOwner({ url: '/api/blog-posts/slug/soup-2' })).json();
  const { content } = own.site.posts.find(({ slug }) => slug === 'soup') ?? { content: '' };
  expect(soup.content).toBe(content.replace(/\/api\/images\/[\w-]+/, soup.imageUrl));
  expect(
    (await makePlan(to.services.db, readOwn(own), { publish: true })).items.map(
      ({ status }) => status,
    ),
  ).toEqual(['same', 'same', 'same']);
  await opened.close();
});

it('writes all or nothing', async () => {
  const opened = await openFiles(file);
  const own = await readOwnExport(opened.files);
  if (!own) throw new Error('It is not recognised');
  const empty = await openTestSite();
  own.site.weights.push(...own.site.weights);
  await expect(writeOwn(empty.services, own, { file: 'x' })).rejects.toThrow('UNIQUE');
  expect(await empty.services.images.folder.list()).toEqual([]);
  expect((await readSiteContent(empty.services.db, from.clock.now)).posts).toEqual([]);
  await empty.close();
  await opened.close();
});

it('refuses a damaged one with the place of the damage', async () => {
  const site = {
    path: 'site.json',
    size: 2,
    stream: async () => (await import('node:stream')).Readable.from([Buffer.from('{}')]),
  };
  await expect(readOwnExport([site, { ...site, path: 'settings.json' }])).rejects.toThrow(
    'site.json is damaged at posts',
  );
});
