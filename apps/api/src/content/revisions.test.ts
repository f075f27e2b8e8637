import type { RevisionSummary } from '@site/schema/revisions';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as blogPosts from '../features/blog-posts/blog-posts.service.ts';
import { cleanImages, verifyImages } from '../features/images/image-cleaning.ts';
import * as recipes from '../features/recipes/recipes.service.ts';
import { redAndBlue } from '../testing/test-images.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { purgeTrash } from './trash.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.UTC(2026, 0, 1, 12);

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  at(0);
});
afterEach(() => site.close());

const at = (milliseconds: number) => {
  site.clock.now = new Date(START + milliseconds);
};
const ctx = () => ({ services: site.services, admin: null });
const write = (fields: object = {}) =>
  blogPosts.create(ctx(), {
    title: 'Soup',
    slug: 'soup',
    content: '<p>One.</p>',
    published: false,
    readTime: 1,
    ...fields,
  });
const change = (id: string, fields: object) => blogPosts.update(ctx(), id, fields);

async function call(procedure: string, json: object) {
  const input = encodeURIComponent(JSON.stringify({ json }));
  const url = `/trpc/revisions.${procedure}?input=${input}`;
  // A session ends long before the times of these tests.
  site.clock.now = new Date(START);
  return (await site.asOwner({ url })).json();
}
const list = async (item: string): Promise<RevisionSummary[]> =>
  (await call('list', { item })).result.data.json;
const ages = async (item: string) =>
  (await list(item)).map(({ savedAt }) => new Date(savedAt).getTime() - START);

describe('the revisions of a draft', () => {
  it('are one a session of writing: its last state', async () => {
    const { id } = await write();
    for (const minute of [5, 12, 19]) {
      at(minute * MINUTE);
      await change(id, { content: `<p>At ${minute}, more.</p>` });
    }
    at(29 * MINUTE);
    await change(id, { title: 'Broth' });
    expect(await list(`blog-post:${id}`)).toEqual([
      expect.objectContaining({
        title: 'Broth',
        published: false,
        words: 4,
        savedAt: new Date(START + 29 * MINUTE).toISOString(),
      }),
      expect.objectContaining({ title: 'Soup', words: 4 }),
    ]);
  });

  it('do not grow with a save that changes nothing', async () => {
    const { id } = await write();
    at(DAY);
    await change(id, { title: 'Soup' });
    expect(await ages(`blog-post:${id}`)).toEqual([0]);
  });
});

it('keeps each published state, and the draft before it', async () => {
  const { id } = await write();
  at(MINUTE);
  await change(id, { published: true });
  at(2 * MINUTE);
  await change(id, { title: 'Broth' });
  at(3 * MINUTE);
  await change(id, { published: false });
  const kept = await list(`blog-post:${id}`);
  expect(kept.map(({ published }) => published)).toEqual([false, true, true, false]);
});

it('tells which state was to be published later', async () => {
  const later = new Date(START + DAY).toISOString();
  const { id } = await write({ published: true, publishedAt: later });
  at(2 * DAY);
  await change(id, { title: 'Broth' });
  const kept = await list(`blog-post:${id}`);
  expect(kept.map(({ scheduled }) => scheduled)).toEqual([false, true]);
});

it('keeps the state that a row had before there were revisions', async () => {
  const { id } = await write();
  await site.services.db.deleteFrom('revisions').execute();
  at(DAY);
  await change(id, { title: 'Broth' });
  expect((await list(`blog-post:${id}`)).map(({ title }) => title)).toEqual(['Broth', 'Soup']);
});

it('thins with age: the last of a day after a week, of a month after 90 days', async () => {
  const { id } = await write({ published: true });
  for (const time of [DAY, DAY + MINUTE, 10 * DAY, 60 * DAY, 60 * DAY + MINUTE]) {
    at(time);
    await change(id, { title: `At ${time}` });
  }
  expect(await ages(`blog-post:${id}`)).toEqual([
    60 * DAY + MINUTE,
    60 * DAY,
    10 * DAY,
    DAY + MINUTE,
    0,
  ]);
  at(110 * DAY);
  await change(id, { title: 'Later' });
  expect(await ages(`blog-post:${id}`)).toEqual([110 * DAY, 60 * DAY + MINUTE, 10 * DAY]);
});

it('keeps at most 50 of a row', async () => {
  const { id } = await write({ published: true });
  for (let n = 1; n <= 55; n += 1) {
    at(n * MINUTE);
    await change(id, { title: `Soup ${n}` });
  }
  const kept = await list(`blog-post:${id}`);
  expect(kept).toHaveLength(50);
  expect(kept[0]?.title).toBe('Soup 55');
});

it('keeps the history before a week of many saves', async () => {
  const { id } = await write({ published: true });
  at(30 * DAY);
  await change(id, { title: 'A month later' });
  at(97 * DAY);
  await change(id, { title: 'In spring' });
  for (let n = 1; n <= 120; n += 1) {
    at(100 * DAY + n * 60 * MINUTE);
    await change(id, { title: `Soup ${n}` });
  }
  const kept = await ages(`blog-post:${id}`);
  expect(kept.slice(-3)).toEqual([97 * DAY, 30 * DAY, 0]);
  // The newest 50, and the last of each day before these.
  const hours = kept.slice(0, -3).map((age) => (age - 100 * DAY) / (60 * MINUTE));
  expect(hours).toEqual([...Array.from({ length: 50 }, (_, n) => 120 - n), 59, 35, 11]);
});

it('answers with the row as it was, which can be saved again', async () => {
  const first = await write();
  at(DAY);
  await change(first.id, { content: '<p>Two.</p>' });
  const item = `blog-post:${first.id}`;
  const [, oldest] = await list(item);
  const answer = await call('get', { item, id: oldest?.id });
  const row = JSON.parse(answer.result.data.json);
  expect(row).toEqual(JSON.parse(JSON.stringify(first)));
  at(2 * DAY);
  expect(await change(first.id, { content: row.content })).toMatchObject({
    content: '<p>One.</p>',
  });
  const missing = await call('get', { item: 'blog-post:else', id: oldest?.id });
  expect(missing.error.json.data.httpStatus).toBe(404);
});

it('keeps those of recipes, and none of their order', async () => {
  const { id } = await recipes.create(ctx(), { title: 'Soup', featured: false, published: true });
  at(MINUTE);
  await recipes.update(ctx(), id, { sortOrder: 4 });
  at(2 * MINUTE);
  await recipes.update(ctx(), id, { ingredients: 'a leek\nsalt' });
  const kept = await list(`recipe:${id}`);
  expect(kept.map(({ words }) => words)).toEqual([4, 1]);
});

it('deletes them when their row is deleted for good', async () => {
  const { id } = await write();
  const other = await write({ slug: 'other' });
  await blogPosts.remove(ctx(), id);
  expect(await list(`blog-post:${id}`)).toHaveLength(1);
  await purgeTrash(site.services.db, { table: 'blogPosts', ids: [id] });
  expect(await list(`blog-post:${id}`)).toEqual([]);
  expect(await list(`blog-post:${other.id}`)).toHaveLength(1);
});

it('keeps the pictures that only a revision names', async () => {
  const name = await site.services.images.add(await redAndBlue(60, 40).jpeg().toBuffer());
  const { id } = await write({ imageUrl: `/api/images/${name}`, published: true });
  at(MINUTE);
  await change(id, { imageUrl: null });
  for (const day of [2, 4]) {
    at(day * DAY);
    await cleanImages(site.services);
  }
  expect(await site.services.images.has(name)).toBe(true);
  expect(await verifyImages(site.services)).toEqual([]);
  await blogPosts.erase(ctx(), id);
  for (const day of [6, 8]) {
    at(day * DAY);
    await cleanImages(site.services);
  }
  expect(await site.services.images.has(name)).toBe(false);
});
