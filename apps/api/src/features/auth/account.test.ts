/** The email that signs in, and the devices that are signed in. */
import type { Device } from '@site/schema/account';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OWNER, openTestSite, type TestSite } from '../../testing/test-site.ts';
import { createOwner } from './owner.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18 Safari/604.1';
const MINUTE = 60 * 1000;

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  await createOwner(site.services, OWNER);
});
afterEach(() => site.close());

const login = (
  { email = OWNER.email, password = OWNER.password, keepSignedIn = false } = {},
  userAgent = 'lightMyRequest',
) =>
  site.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { username: email, password, keepSignedIn },
    headers: { 'user-agent': userAgent },
  });

type Answer = Awaited<ReturnType<typeof login>>;

const cookieOf = (answer: Answer) =>
  `sid=${answer.cookies.find(({ name }) => name === 'sid')?.value}`;

const signIn = async (userAgent?: string) => cookieOf(await login({}, userAgent));

const call = (cookie: string, procedure: string, json: object) =>
  site.inject({
    method: 'POST',
    url: `/trpc/${procedure}`,
    payload: { json },
    headers: { cookie },
  });

const messageOf = (answer: Answer) => answer.json().error.json.message;

const isSignedIn = async (cookie: string): Promise<boolean> =>
  (await site.inject({ url: '/api/admin/status', headers: { cookie } })).json().loggedIn;

async function devicesOf(cookie: string): Promise<Device[]> {
  const answer = await site.inject({ url: '/trpc/account.devices', headers: { cookie } });
  return answer.json().result.data.json;
}

const wait = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms);
};

describe('another email', () => {
  const change = (cookie: string, json: object) => call(cookie, 'account.changeEmail', json);

  it('signs in instead of the former one, and ends all other sessions', async () => {
    const other = await signIn();
    const cookie = await signIn();
    const answer = await change(cookie, { current: OWNER.password, email: ' Nell@Example.com ' });
    expect(answer.statusCode, answer.body).toBe(200);
    const renewed = cookieOf(answer);
    expect([await isSignedIn(other), await isSignedIn(cookie)]).toEqual([false, false]);
    const user = await site.inject({ url: '/api/auth/user', headers: { cookie: renewed } });
    expect(user.json().email).toBe('nell@example.com');
    expect((await login()).statusCode).toBe(401);
    expect((await login({ email: 'nell@example.com' })).statusCode).toBe(200);
  });

  it('needs the current password, and an email that is no account’s', async () => {
    await createOwner(site.services, { ...OWNER, email: 'cook@example.com' });
    const cookie = await signIn();
    for (const [input, status, message] of [
      [{ email: 'nell@example.com' }, 400, 'Current password is required'],
      [{ email: 'nell@example.com', current: 'x' }, 400, 'The current password is not right'],
      [{ email: 'nell', current: OWNER.password }, 400, 'Please enter a valid email'],
      [{ email: OWNER.email, current: OWNER.password }, 409, 'You sign in with this email already'],
      [
        { email: 'cook@example.com', current: OWNER.password },
        409,
        'Another account signs in with this email',
      ],
    ] as const) {
      const answer = await change(cookie, input);
      expect([answer.statusCode, messageOf(answer)]).toEqual([status, message]);
    }
    expect(await isSignedIn(cookie)).toBe(true);
    expect((await login()).statusCode).toBe(200);
  });

  it('cannot be used to guess the password', async () => {
    const cookie = await signIn();
    const statuses = new Set<number>();
    for (let guess = 0; guess < 20 && !statuses.has(429); guess += 1) {
      const answer = await change(cookie, { current: `wrong ${guess}`, email: 'a@example.com' });
      statuses.add(answer.statusCode);
    }
    expect([...statuses]).toEqual([400, 429]);
  });
});

describe('the devices', () => {
  it('are told apart by their program, with the one that asks first', async () => {
    const computer = await signIn(FIREFOX);
    wait(5 * MINUTE);
    const phone = await signIn(PHONE);
    wait(10 * MINUTE);
    expect(await devicesOf(computer)).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{64}$/),
        name: 'Firefox on Windows',
        signedInAt: '2026-11-18T12:00:00.000Z',
        lastSeenAt: '2026-11-18T12:15:00.000Z',
        keptUntil: null,
        isThis: true,
      },
      {
        id: expect.any(String),
        name: 'Safari on iOS',
        signedInAt: '2026-11-18T12:05:00.000Z',
        lastSeenAt: '2026-11-18T12:05:00.000Z',
        keptUntil: null,
        isThis: false,
      },
    ]);
    const script = await signIn();
    expect((await devicesOf(script))[0]).toMatchObject({ name: null, isThis: true });
    expect(await devicesOf(phone)).toHaveLength(3);
  });

  it('are seen to the last day of a session', async () => {
    const cookie = await signIn();
    for (let day = 0; day < 6.5; day += 0.5) {
      wait(12 * 60 * MINUTE);
      expect(await isSignedIn(cookie)).toBe(true);
    }
    const [device] = await devicesOf(cookie);
    expect(device?.lastSeenAt).toBe(site.clock.now.toISOString());
  });

  it('that are kept say until when, and are signed out like others', async () => {
    const kept = cookieOf(await login({ keepSignedIn: true }));
    const cookie = await signIn();
    const [, device] = await devicesOf(cookie);
    expect(device).toMatchObject({ keptUntil: '2026-12-18T12:00:00.000Z', isThis: false });
    await call(cookie, 'account.signOutDevice', { id: device?.id });
    expect([await isSignedIn(kept), await isSignedIn(cookie)]).toEqual([false, true]);
  });

  it('tell no IP address, no whole user agent and no session id', async () => {
    const cookie = await signIn(FIREFOX);
    const [row] = await site.services.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(row)).not.toMatch(/127\.0\.0\.1|Mozilla/);
    expect(JSON.stringify(await devicesOf(cookie))).not.toContain(row?.sid);
  });

  it('are signed out one by one, only those of the account', async () => {
    await createOwner(site.services, { ...OWNER, email: 'cook@example.com' });
    const cook = cookieOf(await login({ email: 'cook@example.com' }));
    const phone = await signIn(PHONE);
    const cookie = await signIn(FIREFOX);
    const devices = await devicesOf(cookie);
    expect(devices.map(({ name }) => name)).toEqual(['Firefox on Windows', 'Safari on iOS']);
    const id = devices[1]?.id;
    expect((await call(cook, 'account.signOutDevice', { id })).statusCode).toBe(404);
    expect((await call(cookie, 'account.signOutDevice', { id })).statusCode).toBe(200);
    expect([await isSignedIn(phone), await isSignedIn(cookie)]).toEqual([false, true]);
    const again = await call(cookie, 'account.signOutDevice', { id });
    expect(messageOf(again)).toBe('That device is signed out already');
    expect((await call(cookie, 'auth.signOutOthers', {})).statusCode).toBe(200);
    expect(await isSignedIn(cook)).toBe(true);
  });

  it('of an earlier version of the site are listed too', async () => {
    const cookie = await signIn(FIREFOX);
    const { db } = site.services;
    const { sess } = await db.selectFrom('sessions').select('sess').executeTakeFirstOrThrow();
    const { device: _, ...data } = JSON.parse(sess);
    const earlier = { sess: JSON.stringify(data), lastSeenAt: null };
    await db.updateTable('sessions').set(earlier).execute();
    expect(await devicesOf(cookie)).toMatchObject([
      { name: null, lastSeenAt: '2026-11-18T12:00:00.000Z' },
    ]);
    wait(2 * MINUTE);
    expect(await devicesOf(cookie)).toMatchObject([{ lastSeenAt: '2026-11-18T12:02:00.000Z' }]);
  });
});
