import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OWNER, openTestSite, type TestSite } from '../../testing/test-site.ts';
import { createOwner } from './owner.ts';

const START = '2026-11-18T12:00:00.000Z';
const HOUR = 60 * 60 * 1000;

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  await createOwner(site.services, OWNER);
});
afterEach(() => site.close());

const good = { username: OWNER.email, password: OWNER.password };

const login = (payload: object | string = good, headers: Record<string, string> = {}) =>
  site.inject({ method: 'POST', url: '/api/admin/login', payload, headers });

type Answer = Awaited<ReturnType<typeof login>>;

/** The value of a cookie in an answer. */
const cookieOf = (answer: Answer, name: string) =>
  answer.cookies.find((cookie) => cookie.name === name)?.value;

async function signIn(): Promise<string> {
  return `sid=${cookieOf(await login(), 'sid')}`;
}

const isSignedIn = async (cookie: string): Promise<boolean> =>
  (await site.inject({ url: '/api/admin/status', headers: { cookie } })).json().loggedIn;

const wait = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms);
};

const sessions = () => site.services.db.selectFrom('sessions').selectAll().execute();

describe('POST /api/admin/login', () => {
  it('signs in', async () => {
    const answer = await login();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: 'Logged in successfully' });
    expect(await isSignedIn(`sid=${cookieOf(answer, 'sid')}`)).toBe(true);
  });

  it('accepts the email in any case and with spaces around it', async () => {
    expect((await login({ ...good, username: ' Owner@Example.COM ' })).statusCode).toBe(200);
  });

  it('gives a wrong email and a wrong password the same answer', async () => {
    const answers = await Promise.all([
      login({ ...good, username: 'nobody@example.com' }),
      login({ ...good, password: 'wrong' }),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.json()).toEqual({
        message: 'Invalid email or password',
        code: 'UNAUTHORIZED',
        requestId: expect.any(String),
      });
    }
  });

  it.each([
    [{}, 'Email is required'],
    [{ username: '', password: 'x' }, 'Email is required'],
    [{ username: 'owner', password: 'x' }, 'Please enter a valid email'],
    [{ username: OWNER.email, password: '' }, 'Password is required'],
    [{ username: OWNER.email }, 'Password is required'],
  ])('refuses %j', async (payload, message) => {
    const answer = await login(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(message);
  });

  it('accepts only JSON, of at most 4 KB', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await login('username=a', form)).statusCode).toBe(415);
    const text = { 'content-type': 'text/plain' };
    expect((await login(JSON.stringify(good), text)).statusCode).toBe(415);
    expect((await login({ ...good, more: 'x'.repeat(4096) })).statusCode).toBe(413);
    expect((await login('{"username":', { 'content-type': 'application/json' })).statusCode).toBe(
      400,
    );
  });

  it('sets a cookie that scripts and other sites cannot use, and stores only its hash', async () => {
    const answer = await login();
    const [session] = [answer.headers['set-cookie']].flat();
    expect(session).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    const [row] = await sessions();
    expect(row?.sid).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(cookieOf(answer, 'sid'));
  });

  it('gives each sign-in a new session id, and ends the former session', async () => {
    const before = await signIn();
    const answer = await login(good, { cookie: before });
    const after = `sid=${cookieOf(answer, 'sid')}`;
    expect(after).not.toBe(before);
    expect(await isSignedIn(before)).toBe(false);
    expect(await isSignedIn(after)).toBe(true);
  });

  it('ignores a session id that the browser sends', async () => {
    const planted = `sid=${'A'.repeat(43)}`;
    await login(good, { cookie: planted });
    expect(await isSignedIn(planted)).toBe(false);
  });
});

describe('behind HTTPS', () => {
  it('binds the cookies to the host', async () => {
    await site.close();
    site = await openTestSite({ env: { PUBLIC_ORIGIN: 'https://skillet.example' } });
    await createOwner(site.services, OWNER);
    const cookies = [(await login()).headers['set-cookie']].flat();
    expect(cookies[0]).toMatch(
      /^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(cookies[1]).toMatch(/^__Host-device=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; /);
  });
});

describe('over tRPC', () => {
  const call = (procedure: string, json: unknown, headers: Record<string, string> = {}) =>
    site.inject({ method: 'POST', url: `/trpc/auth.${procedure}`, payload: { json }, headers });

  it('signs in and out', async () => {
    const answer = await call('login', good);
    expect(answer.json().result.data.json).toEqual({ message: 'Logged in successfully' });
    const cookie = `sid=${cookieOf(answer, 'sid')}`;
    expect(await isSignedIn(cookie)).toBe(true);
    const out = await call('logout', undefined, { cookie });
    expect(out.statusCode).toBe(200);
    expect(cookieOf(out, 'sid')).toBe('');
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('gives the same errors as REST', async () => {
    const answer = await call('login', { ...good, password: 'wrong' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().error.json.message).toBe('Invalid email or password');
    expect((await call('logout', undefined)).statusCode).toBe(401);
  });
});

describe('a new password', () => {
  const NEXT = 'a longer horse battery';
  const change = (cookie: string, json: object) =>
    site.inject({
      method: 'POST',
      url: '/trpc/auth.changePassword',
      payload: { json },
      headers: { cookie },
    });

  it('replaces the former one, ends all sessions, and gives this browser a new one', async () => {
    const other = `sid=${cookieOf(await login({ ...good, keepSignedIn: true }), 'sid')}`;
    const cookie = await signIn();
    const answer = await change(cookie, { current: OWNER.password, next: NEXT });
    expect(answer.statusCode).toBe(200);
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(cookie)).toBe(false);
    expect(await isSignedIn(`sid=${cookieOf(answer, 'sid')}`)).toBe(true);
    expect((await login()).statusCode).toBe(401);
    expect((await login({ ...good, password: NEXT })).statusCode).toBe(200);
  });

  it('keeps the browser signed in that was', async () => {
    const cookie = `sid=${cookieOf(await login({ ...good, keepSignedIn: true }), 'sid')}`;
    const renewed = cookieOf(await change(cookie, { current: OWNER.password, next: NEXT }), 'sid');
    wait(29 * 24 * HOUR);
    expect(await isSignedIn(`sid=${renewed}`)).toBe(true);
  });

  it('needs the current one, and at least ten characters', async () => {
    const cookie = await signIn();
    for (const [input, message] of [
      [{ current: 'wrong', next: NEXT }, 'The current password is not right'],
      [{ next: NEXT }, 'Current password is required'],
      [{ current: OWNER.password, next: 'short' }, 'Password must be at least 10 characters'],
    ] as const) {
      const answer = await change(cookie, input);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error.json.message).toBe(message);
    }
    expect(await isSignedIn(cookie)).toBe(true);
    expect((await login()).statusCode).toBe(200);
  });

  it('cannot be used to guess the current one', async () => {
    const cookie = await signIn();
    const statuses = new Set<number>();
    for (let guess = 0; guess < 20 && !statuses.has(429); guess += 1) {
      statuses.add((await change(cookie, { current: `wrong ${guess}`, next: NEXT })).statusCode);
    }
    expect([...statuses]).toEqual([400, 429]);
  });
});

it('the sessions of other devices end when the owner says so', async () => {
  const other = await signIn();
  const cookie = await signIn();
  const url = '/trpc/auth.signOutOthers';
  const answer = await site.inject({ method: 'POST', url, payload: {}, headers: { cookie } });
  expect(answer.statusCode, answer.body).toBe(200);
  expect([await isSignedIn(other), await isSignedIn(cookie)]).toEqual([false, true]);
});

describe('a session', () => {
  it('lasts 24 hours from its last use, 7 days at most', async () => {
    const idle = await signIn();
    wait(24 * HOUR);
    expect(await isSignedIn(idle)).toBe(false);

    site.clock.now = new Date(START);
    const used = await signIn();
    for (let hour = 0; hour < 7 * 24; hour += 23) {
      expect(await isSignedIn(used)).toBe(true);
      wait(23 * HOUR);
    }
    site.clock.now = new Date(Date.parse(START) + 7 * 24 * HOUR - 1);
    expect(await isSignedIn(used)).toBe(true);
    wait(1);
    expect(await isSignedIn(used)).toBe(false);
  });

  it('that is kept lasts 30 days, used or not, also in a browser that was closed', async () => {
    const answer = await login({ ...good, keepSignedIn: true });
    const { value, ...attributes } =
      answer.cookies.find(({ name }) => name === 'sid') ?? expect.unreachable();
    expect(attributes).toEqual({
      name: 'sid',
      path: '/',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 30 * 24 * 60 * 60,
    });
    const kept = `sid=${value}`;
    wait(15 * 24 * HOUR);
    expect(await isSignedIn(kept)).toBe(true);
    wait(15 * 24 * HOUR - 1);
    expect(await isSignedIn(kept)).toBe(true);
    wait(1);
    expect(await isSignedIn(kept)).toBe(false);
  });

  it('is not updated in the database at every request', async () => {
    const cookie = await signIn();
    const [before] = await sessions();
    wait(59_000);
    await isSignedIn(cookie);
    expect(await sessions()).toEqual([before]);
    wait(1_000);
    await isSignedIn(cookie);
    const [after] = await sessions();
    expect(after?.expire).toBe(new Date(Date.parse(START) + 24 * HOUR + 60_000).toISOString());
  });

  it('needs an account that exists', async () => {
    const cookie = await signIn();
    expect(await isSignedIn(cookie)).toBe(true);
    await site.services.db.updateTable('adminUsers').set({ id: 'another' }).execute();
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('is deleted after it has expired', async () => {
    await signIn();
    wait(24 * HOUR);
    await signIn();
    expect(await sessions()).toHaveLength(1);
  });
});

describe('GET /api/admin/logout', () => {
  const logout = (
    cookie: string,
    headers: Record<string, string> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ) => site.inject({ method, url: '/api/admin/logout', headers: { ...headers, cookie } });

  it.each([
    [{}],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('ends the session of a link or a typed URL %j', async (headers) => {
    const cookie = await signIn();
    const answer = await logout(cookie, headers as Record<string, string>);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/');
    expect(answer.headers['set-cookie']).toMatch(/^sid=; .*Expires=Thu, 01 Jan 1970/);
    expect(await isSignedIn(cookie)).toBe(false);
    expect(await sessions()).toEqual([]);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' }],
    [{ purpose: 'prefetch' }],
    [{ 'x-moz': 'prefetch' }],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
    [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }],
  ])('does nothing for %j', async (headers) => {
    const cookie = await signIn();
    const answer = await logout(cookie, headers as Record<string, string>);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await isSignedIn(cookie)).toBe(true);
  });

  it('does nothing for a HEAD', async () => {
    const cookie = await signIn();
    expect((await logout(cookie, {}, 'HEAD')).statusCode).toBe(405);
    expect(await isSignedIn(cookie)).toBe(true);
  });
});

describe('the current user', () => {
  it('is in GET /api/admin/status, which is never cached', async () => {
    const answer = await site.inject({ url: '/api/admin/status' });
    expect(answer.json()).toEqual({ loggedIn: false });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is in GET /api/auth/user for the owner only', async () => {
    const url = '/api/auth/user';
    expect((await site.inject({ url })).statusCode).toBe(401);
    const answer = await site.inject({ url, headers: { cookie: await signIn() } });
    expect(answer.json()).toEqual({
      id: expect.any(String),
      email: OWNER.email,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
    });
  });

  it('decides where GET /api/login redirects to', async () => {
    const visitor = await site.inject({ url: '/api/login' });
    expect([visitor.statusCode, visitor.headers.location]).toEqual([302, '/admin/login']);
    const owner = await site.inject({ url: '/api/login', headers: { cookie: await signIn() } });
    expect([owner.statusCode, owner.headers.location]).toEqual([302, '/admin']);
  });
});
