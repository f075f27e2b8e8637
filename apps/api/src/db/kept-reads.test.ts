import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as blogPosts from '../features/blog-posts/blog-posts.service.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { createKeptReads } from './kept-reads.ts';

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

describe('what was read', () => {
  let version = 0;
  let moment = 0;
  const reads = createKeptReads({ version: () => version, now: () => new Date(moment) });
  const read = vi.fn(async () => ({}));

  beforeEach(() => {
    version += 1;
    read.mockClear();
  });

  it('is read once while content stays, however many ask at a time, and apart by name', async () => {
    const [one, other] = await Promise.all([reads.get('posts', read), reads.get('posts', read)]);
    expect(await reads.get('posts', read)).toBe(one);
    expect(other).toBe(one);
    expect(await reads.get('photos', read)).not.toBe(one);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is read anew with the next version, and when it is five seconds old', async () => {
    await reads.get('posts', read);
    version += 1;
    await reads.get('posts', read);
    expect(read).toHaveBeenCalledTimes(2);
    moment += 4999;
    await reads.get('posts', read);
    expect(read).toHaveBeenCalledTimes(2);
    moment += 1;
    await reads.get('posts', read);
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('is asked for again where it could not be read', async () => {
    read.mockRejectedValueOnce(new Error('busy'));
    await expect(reads.get('posts', read)).rejects.toThrow('busy');
    expect(await reads.get('posts', read)).toEqual({});
  });

  it('gives way to later reads, those of longest ago first', async () => {
    for (let nr = 0; nr <= 100; nr += 1) await reads.get(`post ${nr}`, read);
    read.mockClear();
    await reads.get('post 1', read);
    expect(read).not.toHaveBeenCalled();
    await reads.get('post 0', read);
    expect(read).toHaveBeenCalledTimes(1);
  });
});
