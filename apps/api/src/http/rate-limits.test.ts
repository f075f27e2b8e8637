import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T12:00:00.000Z') });
  site = await openTestSite();
});
afterEach(async () => {
  await site.close();
  vi.useRealTimers();
});

const get = (url: string, remoteAddress = '203.0.113.1', headers = {}) =>
  site.inject({ url, remoteAddress, headers });

async function getTimes(count: number, url: string): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let i = 0; i < count; i += 1) statuses.add((await get(url)).statusCode);
  return statuses;
}

describe('reads', () => {
  const url = '/api/admin/status';

  it('are 600 a minute for one IP address, over all routes together', async () => {
    expect(await getTimes(300, url)).toEqual(new Set([200]));
    expect(await getTimes(300, '/api/nothing')).toEqual(new Set([404]));
    vi.setSystemTime(Date.now() + 20_000);
    const refused = await get(url);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({ 'retry-after': '40', connection: 'close' });
    expect(refused.json()).toEqual({
      message: 'Too many requests, try again later',
      code: 'TOO_MANY_REQUESTS',
      requestId: expect.any(String),
    });

    const spoofed = await get(url, '203.0.113.1', { 'x-forwarded-for': '192.0.2.9' });
    expect(spoofed.statusCode).toBe(429);
    expect((await get(url, '203.0.113.2')).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 60_000);
    expect((await get(url)).statusCode).toBe(200);
  });

  it('are counted by an IPv6 address’s /64', async () => {
    for (let i = 0; i < 600; i += 1) await get(url, `2001:db8::${i.toString(16)}`);
    expect((await get(url, '2001:db8::ffff:1')).statusCode).toBe(429);
    expect((await get(url, '2001:db8:0:1::1')).statusCode).toBe(200);
  });

  it('of images are not counted', async () => {
    expect(await getTimes(601, '/api/images/none.jpg')).toEqual(new Set([404]));
    expect((await get(url)).statusCode).toBe(200);
  });

  it.each([',', '%252C'])('in a batch over tRPC count one by one, joined by %s', async (comma) => {
    const ten = `/trpc/${Array(10).fill('auth.status').join(comma)}?batch=1`;
    expect(await getTimes(60, ten)).toEqual(new Set([200]));
    const refused = await get('/trpc/auth.status');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.json().error.json.message).toBe('Too many requests, try again later');
  });

  it('leave writes to their own count', async () => {
    await getTimes(601, url);
    const write = await site.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: {},
      remoteAddress: '203.0.113.1',
    });
    expect(write.statusCode).toBe(400);
  });
});

describe('over REST and tRPC together', () => {
  const post = (url: string, remoteAddress: string) =>
    site.inject({ method: 'POST', url, payload: {}, remoteAddress });

  it.each([
    ['visits', 120, 60, '/api/analytics/session', '/trpc/analytics.startSession'],
    ['upload URLs', 60, 3600, '/api/objects/upload', '/trpc/images.createUpload'],
  ])('%s are %i in %i seconds', async (_, max, seconds, rest, trpc) => {
    const from = '203.0.113.1';
    for (let i = 0; i < max / 2; i += 1) {
      expect((await post(rest, from)).statusCode).not.toBe(429);
      expect((await post(trpc, from)).statusCode).not.toBe(429);
    }
    for (const url of [rest, trpc]) {
      const refused = await post(url, from);
      expect(refused.statusCode).toBe(429);
      expect(refused.headers).toMatchObject({ 'retry-after': `${seconds}`, connection: 'close' });
    }
    vi.setSystemTime(Date.now() + seconds * 1000);
    expect((await post(rest, from)).statusCode).not.toBe(429);
  });
});

it('writes are 1,200 a minute', async () => {
  const write = () => site.inject({ method: 'POST', url: '/api/admin/login', payload: {} });
  for (let i = 0; i < 1200; i += 1) expect((await write()).statusCode).toBe(400);
  expect((await write()).statusCode).toBe(429);
});

it('RATE_LIMITS=off counts nothing', async () => {
  await site.close();
  site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
  expect(await getTimes(601, '/api/admin/status')).toEqual(new Set([200]));
});
