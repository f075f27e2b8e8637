import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { webAppOf } from '../testing/web-app-of.ts';

let site: TestSite;
/** Settled when pages may be rendered. */
let hold: PromiseWithResolvers<void>;
/** The paths of the pages, in the order in which their rendering began. */
let rendered: string[];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00.000Z') });
  hold = Promise.withResolvers();
  rendered = [];
  site = await openTestSite({
    web: webAppOf(async (path) => {
      rendered.push(path);
      await hold.promise;
      return { html: path };
    }),
  });
});
afterEach(async () => {
  await site.close();
  vi.useRealTimers();
});

const get = (url: string, remoteAddress = '203.0.113.1') => site.inject({ url, remoteAddress });

const statusesOf = async (answers: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode);

it('counts renders among the reads of an IP address, and not what the cache answers', async () => {
  hold.resolve();
  const ask = (count: number, name: string) =>
    statusesOf(Array.from({ length: count }, (_, nr) => get(`/${name}-${nr % 20}`)));
  for (let round = 0; round < 3; round += 1) {
    expect(new Set(await ask(20, `page-${round}`))).toEqual(new Set([200]));
    expect(new Set(await ask(100, `page-${round}`))).toEqual(new Set([200]));
  }
  for (let nr = 0; nr < 540; nr += 1) await get('/api/admin/status');
  const refused = await get('/one-more');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('60');
  expect((await get('/page-0-0')).statusCode).toBe(200);
  expect((await get('/one-more', '203.0.113.2')).statusCode).toBe(200);
});

it('refuses nobody because another client that asked for the same page was refused', async () => {
  hold.resolve();
  for (let nr = 0; nr < 600; nr += 1) await get('/api/admin/status');
  const both = [get('/same'), get('/same', '203.0.113.2')];
  expect(await statusesOf(both)).toEqual([429, 200]);
});

it('lets one IP address have four places in the queue', async () => {
  const many = Array.from({ length: 20 }, (_, nr) => get(`/many-${nr}`));
  await vi.waitUntil(() => rendered.length === 2);
  const other = get('/other', '203.0.113.2');
  // Once a later request is answered, the one before it is known to wait.
  await get('/api/admin/status');
  hold.resolve();
  expect(new Set(await statusesOf([...many, other]))).toEqual(new Set([200]));
  // Four of the many were before it, or a few that took their places.
  expect(rendered.indexOf('/other')).toBeLessThan(8);
});

it('answers 503 early when too many clients wait, and logs that once', async () => {
  const warn = vi.spyOn(site.app.log, 'warn');
  const answers = Array.from({ length: 60 }, (_, nr) => get(`/page-${nr}`, `203.0.113.${nr}`));
  const early = await Promise.race(answers);
  expect(early.statusCode).toBe(503);
  expect(early.headers['retry-after']).toBe('5');
  expect((await get('/api/admin/status')).statusCode).toBe(200);
  hold.resolve();
  const statuses = await statusesOf(answers);
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  expect(statuses.filter((status) => status === 503)).toHaveLength(10);
  expect(warn).toHaveBeenCalledTimes(1);
});

it('limits the signed-in owner by the queue alone', async () => {
  hold.resolve();
  for (const name of ['first', 'later']) {
    const answers = Array.from({ length: 40 }, (_, nr) => site.asOwner({ url: `/${name}-${nr}` }));
    expect(new Set(await statusesOf(answers))).toEqual(new Set([200]));
  }
});
