import { afterAll, beforeAll, expect, it } from 'vitest';
import * as blogPosts from '../features/blog-posts/blog-posts.service.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { createKeptCounts } from './kept-counts.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const total = async () => {
  const answer = await site.asOwner({ method: 'GET', url: '/api/blog-posts?limit=1' });
  return Number(answer.headers['x-total-count']);
};

it('counts anew what an owner adds and takes away', async () => {
  const ctx = { services: site.services, admin: null };
  expect(await total()).toBe(0);
  const post = { title: 'T', slug: 't', content: 'c', published: true, readTime: 5 };
  const { id } = await blogPosts.create(ctx, post);
  expect(await total()).toBe(1);
  await blogPosts.remove(ctx, id);
  expect(await total()).toBe(0);
});

it('counts anew what a transaction took back', async () => {
  const { db } = site.services;
  const undone = db.transaction().execute(async (tx) => {
    const ctx = { services: { ...site.services, db: tx }, admin: null };
    const post = { title: 'U', slug: 'u', content: 'c', published: true, readTime: 5 };
    await blogPosts.create(ctx, post);
    throw new Error('taken back');
  });
  const during = total();
  await expect(undone).rejects.toThrow('taken back');
  expect([await during, await total()]).toEqual([0, 0]);
});

it('counts once while content stays, apart by name, and again after a failure', async () => {
  let version = 0;
  let counted = 0;
  const counts = createKeptCounts(() => version);
  const count = async () => {
    counted += 1;
    if (counted === 1) throw new Error('busy');
    return counted;
  };
  await expect(counts.get('posts', count)).rejects.toThrow('busy');
  expect(await counts.get('posts', count)).toBe(2);
  expect(await counts.get('posts', count)).toBe(2);
  expect(await counts.get('photos', count)).toBe(3);
  version += 1;
  expect(await counts.get('posts', count)).toBe(4);
});
