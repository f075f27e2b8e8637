import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OWNER, openTestSite, type TestSite } from '../../testing/test-site.ts';
import { createOwner, resetPassword } from './owner.ts';

const MINUTE = 60 * 1000;

let site: TestSite;

async function open(env: NodeJS.ProcessEnv = {}) {
  site = await openTestSite({ env });
  await createOwner(site.services, OWNER);
}
beforeEach(() => open());
afterEach(() => site.close());

interface Try {
  from?: string;
  email?: string;
  headers?: Record<string, string>;
}

const attempt = (password: string, { from = '203.0.113.1', email, headers = {} }: Try = {}) =>
  site.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { username: email ?? OWNER.email, password },
    remoteAddress: from,
    headers,
  });

const right = (options?: Try) => attempt(OWNER.password, options);
const wrong = (options?: Try) => attempt('wrong', options);

async function failTimes(count: number, options?: Try) {
  for (let i = 0; i < count; i += 1) expect((await wrong(options)).statusCode).toBe(401);
}

const wait = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms);
};

describe('after 10 failures', () => {
  it('refuses even the right password, and answers Retry-After', async () => {
    await failTimes(10);
    wait(5 * MINUTE);
    const answer = await right();
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('600');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many failed sign-ins: try again in 10 minutes',
    });
  });

  it('allows sign-in again 15 minutes after the first failure, whatever attempts came in between', async () => {
    await failTimes(10);
    wait(10 * MINUTE);
    expect((await wrong()).statusCode).toBe(429);
    wait(5 * MINUTE);
    expect((await right()).statusCode).toBe(200);
  });

  it('counts attempts that are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => wrong()));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  });

  it('refuses the IP for every account', async () => {
    for (let i = 0; i < 10; i += 1) await failTimes(1, { email: `somebody${i}@example.com` });
    expect((await right()).statusCode).toBe(429);
  });

  it('treats an account that does not exist in the same way', async () => {
    const email = 'nobody@example.com';
    await failTimes(10, { email });
    expect((await wrong({ email })).statusCode).toBe(429);
  });

  it('counts an IPv6 /64 as one network, and a mapped IPv4 address as the IPv4 address', async () => {
    for (let i = 0; i < 10; i += 1) await failTimes(1, { from: `2001:db8:0:1::${i + 1}` });
    expect((await right({ from: '2001:db8:0:1:ffff::1' })).statusCode).toBe(429);
    expect((await right({ from: '2001:db8:0:2::1' })).statusCode).toBe(200);
    await failTimes(10, { from: '198.51.100.7' });
    expect((await right({ from: '::ffff:198.51.100.7' })).statusCode).toBe(429);
  });

  it('does not lock the owner out at another IP', async () => {
    await failTimes(10);
    expect((await right({ from: '203.0.113.2' })).statusCode).toBe(200);
  });

  it('still holds with RATE_LIMITS=off', async () => {
    await site.close();
    await open({ RATE_LIMITS: 'off' });
    await failTimes(10);
    expect((await right()).statusCode).toBe(429);
  });
});

it('forgets earlier failures after a success', async () => {
  await failTimes(9);
  expect((await right()).statusCode).toBe(200);
  await failTimes(10);
});

it('does not count a request without a password', async () => {
  for (let i = 0; i < 12; i += 1) expect((await attempt('')).statusCode).toBe(400);
  expect((await right()).statusCode).toBe(200);
});

describe('an account under attack from many IPs', () => {
  const attack = async () => {
    for (let i = 0; i < 100; i += 1) await failTimes(1, { from: `198.51.100.${i}` });
  };

  it('is closed to strangers, but not to a known device', async () => {
    const device = (await right()).cookies.find(({ name }) => name === 'device')?.value;
    const known = { headers: { cookie: `device=${device}` } };
    await attack();
    expect((await right()).statusCode).toBe(429);
    expect((await right(known)).statusCode).toBe(200);
    expect((await right({ headers: { cookie: `device=${device}x` } })).statusCode).toBe(429);
  });
});

it('forgets the failures after a reset of the password, and every known device', async () => {
  const device = (await right()).cookies.find(({ name }) => name === 'device')?.value;
  const known = { headers: { cookie: `device=${device}` } };
  await failTimes(10);
  await failTimes(10, known);
  expect((await right()).statusCode).toBe(429);
  expect((await right(known)).statusCode).toBe(429);
  wait(1000);
  await resetPassword(site.services, { email: OWNER.email, password: 'a new password' });
  expect((await attempt('a new password')).statusCode).toBe(200);
  await failTimes(10);
  expect((await attempt('a new password')).statusCode).toBe(429);
  expect((await attempt('a new password', known)).statusCode).toBe(429);
});

describe('a known device', () => {
  async function device(): Promise<Try> {
    const value = (await right()).cookies.find(({ name }) => name === 'device')?.value;
    return { headers: { cookie: `device=${value}` } };
  }

  it('has its own count', async () => {
    const known = await device();
    await failTimes(10, known);
    expect((await right(known)).statusCode).toBe(429);
    expect((await right()).statusCode).toBe(200);
  });

  it.each([
    ['altered', (value: string) => `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`],
    ['of a later date', (value: string) => value.replace(/\.\d+\./, '.9999999999.')],
    ['without a signature', (value: string) => value.replace(/\.[^.]+$/, '.')],
  ])('is unknown when its cookie is %s', async (_, alter) => {
    const known = await device();
    await failTimes(10);
    const cookie = alter(known.headers?.['cookie']?.slice('device='.length) ?? '');
    expect((await right({ headers: { cookie: `device=${cookie}` } })).statusCode).toBe(429);
    expect((await right(known)).statusCode).toBe(200);
  });

  it('is unknown after 180 days', async () => {
    const known = await device();
    wait(180 * 24 * 60 * MINUTE + 1000);
    await failTimes(10);
    expect((await right(known)).statusCode).toBe(429);
  });
});

describe('the client IP', () => {
  const spoofed = (i: number) => ({
    'x-forwarded-for': `192.0.2.${i}`,
    forwarded: `for=192.0.2.${i}`,
    'x-real-ip': `192.0.2.${i}`,
  });

  it('is not taken from a header of the client', async () => {
    for (let i = 0; i < 10; i += 1) await failTimes(1, { headers: spoofed(i) });
    expect((await right({ headers: spoofed(99) })).statusCode).toBe(429);
  });

  it('is taken from the header of a proxy in TRUST_PROXY, and of no other', async () => {
    await site.close();
    await open({ TRUST_PROXY: '10.0.0.1' });
    await failTimes(10, { from: '10.0.0.1', headers: { 'x-forwarded-for': '192.0.2.1' } });
    const same = { 'x-forwarded-for': '192.0.2.77, 192.0.2.1' };
    expect((await right({ from: '10.0.0.1', headers: same })).statusCode).toBe(429);
    const other = { 'x-forwarded-for': '192.0.2.2' };
    expect((await right({ from: '10.0.0.1', headers: other })).statusCode).toBe(200);
    await failTimes(10, { from: '10.0.0.2', headers: { 'x-forwarded-for': '192.0.2.3' } });
    expect((await right({ from: '10.0.0.2', headers: other })).statusCode).toBe(429);
  });
});

describe('a batch over tRPC', () => {
  const batch = (count: number, password = 'wrong') =>
    site.inject({
      method: 'POST',
      url: `/trpc/${Array(count).fill('auth.login').join(',')}?batch=1`,
      payload: Object.fromEntries(
        Array.from({ length: count }, (_, i) => [i, { json: { username: OWNER.email, password } }]),
      ),
    });

  it('counts as many attempts as it has calls', async () => {
    expect((await batch(10)).statusCode).toBe(401);
    const answer = await batch(1, OWNER.password);
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('900');
  });

  it('has at most 10 calls', async () => {
    const answer = await batch(11, OWNER.password);
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});
