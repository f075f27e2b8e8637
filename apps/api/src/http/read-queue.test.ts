import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => site.close());

const get = (url: string) => site.inject({ method: 'GET', url });
const CACHED = '/api/weight-entries';

const READS = {
  'searches of the API': (nr: number) => `/api/blog-posts?search=word-${nr}`,
  'searches over tRPC': (nr: number) =>
    `/trpc/blogPosts.summaries?input=${encodeURIComponent(JSON.stringify({ json: { search: `word-${nr}` } }))}`,
};

it.each(Object.entries(READS))('what is cached is answered between %s', async (_, read) => {
  await get(CACHED);
  let answered = 0;
  const searches = Array.from({ length: 100 }, async (_, nr) => {
    const { statusCode } = await get(read(nr));
    answered += 1;
    return statusCode;
  });
  await nextTurn();
  expect((await get(CACHED)).statusCode).toBe(200);
  expect(answered).toBeLessThan(50);
  expect(new Set(await Promise.all(searches))).toEqual(new Set([200]));
});

it('each call of a batch takes its own turn', async () => {
  const inputs = Array.from({ length: 10 }, (_, nr) => ({ json: { tag: `other-${nr}` } }));
  const batch = (calls: number) => {
    const path = Array(calls).fill('blogPosts.summaries').join(',');
    const input = JSON.stringify({ ...inputs.slice(0, calls) });
    return `/trpc/${path}?batch=1&input=${encodeURIComponent(input)}`;
  };
  /** Turns of the event loop until the answer. */
  async function turnsOf(url: string): Promise<number> {
    let turns = 0;
    let isAnswered = false;
    const answer = get(url).finally(() => {
      isAnswered = true;
    });
    while (!isAnswered) {
      await nextTurn();
      turns += 1;
    }
    expect((await answer).statusCode).toBe(200);
    return turns;
  }
  await turnsOf(batch(10));
  expect(await turnsOf(batch(10))).toBeGreaterThanOrEqual((await turnsOf(batch(1))) + 9);
});

it('one IP address does not hold up the reads of another', async () => {
  const limited = await openTestSite();
  const search = (nr: number, remoteAddress: string) =>
    limited.inject({ method: 'GET', url: `/api/blog-posts?search=word-${nr}`, remoteAddress });
  let answered = 0;
  const searches = Array.from({ length: 100 }, async (_, nr) => {
    await search(nr, '203.0.113.1');
    answered += 1;
  });
  await nextTurn();
  expect((await search(101, '203.0.113.2')).statusCode).toBe(200);
  expect(answered).toBeLessThan(50);
  await Promise.all(searches);
  await limited.close();
});

it('refuses reads when too many wait, and not what is cached or monitored', async () => {
  await get(CACHED);
  const searches = Array.from({ length: 400 }, (_, nr) => get(`/api/recipes?search=word-${nr}`));
  const others = [get(CACHED), get('/api/health')];
  const answers = await Promise.all(searches);
  const count = (status: number) =>
    answers.filter(({ statusCode }) => statusCode === status).length;
  expect([count(200) + count(503), count(503) > 0]).toEqual([400, true]);
  const refused = answers.find(({ statusCode }) => statusCode === 503);
  expect(refused?.headers['retry-after']).toBeDefined();
  expect(refused?.json().code).toBe('SERVICE_UNAVAILABLE');
  expect((await Promise.all(others)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await get('/api/recipes?search=later')).statusCode).toBe(200);
});
