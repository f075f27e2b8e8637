import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as weightEntries from '../features/weight-entries/weight-entries.service.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.clock.now = new Date('2026-11-18T12:00:00.000Z');
  for (const table of ['blogPosts', 'recipes', 'weightEntries', 'idempotencyKeys'] as const) {
    await site.services.db.deleteFrom(table).execute();
  }
});

const post = { title: 'Soup', slug: 'soup', content: '<p>Hot.</p>' };

const send = (url: string, payload: object, key?: string) =>
  site.asOwner({
    method: 'POST',
    url,
    payload,
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const entry = { date: '2026-11-18', weight: '150.5' };
const entries = async () => (await site.asOwner({ url: '/api/weight-entries' })).json();

describe('a request with an Idempotency-Key', () => {
  it.each([
    ['/api/blog-posts', post],
    ['/api/recipes', { title: 'Soup' }],
    ['/api/weight-entries', entry],
  ])('creates one row when it is repeated: %s', async (url, payload) => {
    const [first, second] = await Promise.all([send(url, payload, 'k'), send(url, payload, 'k')]);
    expect(first.statusCode).toBe(201);
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect((await site.asOwner({ url })).json()).toHaveLength(1);
  });

  it('creates one row over tRPC too', async () => {
    const payload = { json: { ...entry, idempotencyKey: 'k' } };
    const call = () => site.asOwner({ method: 'POST', url: '/trpc/weightEntries.create', payload });
    expect((await call()).json()).toEqual((await call()).json());
    expect(await entries()).toHaveLength(1);
  });

  it('is refused when another request had the key', async () => {
    await send('/api/weight-entries', entry, 'k');
    for (const [url, payload] of [
      ['/api/weight-entries', { ...entry, weight: '151' }],
      ['/api/blog-posts', post],
    ] as const) {
      const refused = await send(url, payload, 'k');
      expect(refused.statusCode).toBe(422);
      expect(refused.json().message).toBe('Another request had this Idempotency-Key');
    }
    expect(await entries()).toHaveLength(1);
  });

  it('may be mended after it was refused', async () => {
    await send('/api/blog-posts', post);
    expect((await send('/api/blog-posts', post, 'k')).statusCode).toBe(409);
    const mended = await send('/api/blog-posts', { ...post, slug: 'stew' }, 'k');
    expect(mended.statusCode).toBe(201);
  });

  it('is answered with 404 when its row was deleted since', async () => {
    const { id } = (await send('/api/weight-entries', entry, 'k')).json();
    await site.asOwner({ method: 'DELETE', url: `/api/weight-entries/${id}` });
    expect((await send('/api/weight-entries', entry, 'k')).statusCode).toBe(404);
    expect(await entries()).toHaveLength(0);
  });

  it('is forgotten after 30 days', async () => {
    const { services, clock } = site;
    await weightEntries.create({ services }, entry, 'k');
    clock.now = new Date('2026-12-19T12:00:00.000Z');
    await weightEntries.create({ services }, entry, 'other');
    const keys = await services.db.selectFrom('idempotencyKeys').select('key').execute();
    expect(keys).toEqual([{ key: 'other' }]);
  });
});

it('creates a row for each request without a key', async () => {
  await send('/api/weight-entries', entry);
  await send('/api/weight-entries', entry);
  expect(await entries()).toHaveLength(2);
});
