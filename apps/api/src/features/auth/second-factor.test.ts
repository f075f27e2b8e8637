/** The second factor: a code of an app in addition to the password. */
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OWNER, openTestSite, type TestSite } from '../../testing/test-site.ts';
import { createOwner, resetFactors } from './owner.ts';

const STEP = 30 * 1000;
const MINUTE = 60 * 1000;

let site: TestSite;
let adminId: string;
beforeEach(async () => {
  site = await openTestSite();
  adminId = (await createOwner(site.services, OWNER)).id;
});
afterEach(() => site.close());

interface Try {
  code?: string;
  password?: string;
  from?: string;
  cookie?: string;
  keepSignedIn?: boolean;
}

const login = ({
  code,
  password = OWNER.password,
  from = '203.0.113.1',
  cookie,
  keepSignedIn,
}: Try = {}) =>
  site.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { username: OWNER.email, password, code, keepSignedIn },
    remoteAddress: from,
    ...(cookie && { headers: { cookie } }),
  });

type Answer = Awaited<ReturnType<typeof login>>;

const cookieOf = (answer: Answer, name = 'sid') =>
  `${name}=${answer.cookies.find((cookie) => cookie.name === name)?.value}`;

const call = async (cookie: string, procedure: string, json: object) => {
  const answer = await site.inject({
    method: 'POST',
    url: `/trpc/account.${procedure}`,
    payload: { json },
    headers: { cookie },
  });
  const { result, error } = answer.json();
  return { status: answer.statusCode, data: result?.data.json, message: error?.json.message };
};

const stateOf = async (cookie: string) => {
  const answer = await site.inject({ url: '/trpc/account.secondFactor', headers: { cookie } });
  return answer.json().result.data.json;
};

const isSignedIn = async (cookie: string): Promise<boolean> =>
  (await site.inject({ url: '/api/admin/status', headers: { cookie } })).json().loggedIn;

const wait = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms);
};

/** The code that an app shows now. */
const codeOf = (secret: string, { ago = 0 } = {}) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: site.clock.now.getTime() - ago,
  });

const PROOF = { current: OWNER.password };

/** Turns it on, and waits until the app shows another code. */
async function turnOn() {
  const cookie = cookieOf(await login());
  const { secret } = (await call(cookie, 'startSecondFactor', PROOF)).data;
  const { data } = await call(cookie, 'turnOnSecondFactor', { code: codeOf(secret) });
  wait(STEP);
  return { cookie, secret: secret as string, recoveryCodes: data as string[] };
}

describe('turning it on', () => {
  it('counts after a code has confirmed it, and signs other devices out', async () => {
    const other = cookieOf(await login());
    const cookie = cookieOf(await login());
    const { secret } = (await call(cookie, 'startSecondFactor', PROOF)).data;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await stateOf(cookie)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await login()).statusCode).toBe(200);

    const wrong = await call(cookie, 'turnOnSecondFactor', { code: '000000' });
    expect(wrong).toMatchObject({
      status: 400,
      message: 'The code is not right, or it was used already',
    });
    const answer = await call(cookie, 'turnOnSecondFactor', { code: ` ${codeOf(secret)}` });
    expect(answer.data).toHaveLength(10);
    expect(new Set(answer.data).size).toBe(10);
    expect(answer.data[0]).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(await stateOf(cookie)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    expect([await isSignedIn(other), await isSignedIn(cookie)]).toEqual([false, true]);
  });

  it.each(['startSecondFactor', 'turnOffSecondFactor', 'renewRecoveryCodes'])(
    '%s needs the password',
    async (procedure) => {
      const { cookie } = await turnOn();
      for (const [input, message] of [
        [{}, 'Current password is required'],
        [{ current: 'wrong' }, 'The current password is not right'],
      ] as const) {
        expect(await call(cookie, procedure, input)).toMatchObject({ status: 400, message });
      }
      expect(await stateOf(cookie)).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    },
  );

  it('cannot be guessed', async () => {
    const cookie = cookieOf(await login());
    await call(cookie, 'startSecondFactor', PROOF);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) {
      statuses.push((await call(cookie, 'turnOnSecondFactor', { code: '000000' })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  it('cannot replace the one that is on, and ends after a quarter of an hour', async () => {
    const cookie = cookieOf(await login());
    const { secret } = (await call(cookie, 'startSecondFactor', PROOF)).data;
    wait(15 * MINUTE + 1);
    const late = await call(cookie, 'turnOnSecondFactor', { code: codeOf(secret) });
    expect(late.message).toBe('That took too long: close this and begin again');
    const on = await turnOn();
    const again = await call(on.cookie, 'startSecondFactor', PROOF);
    expect(again.message).toBe('The second factor is on already');
    const code = codeOf(on.secret);
    expect((await call(on.cookie, 'turnOnSecondFactor', { code })).status).toBe(409);
  });
});

describe('signing in with it', () => {
  it('needs the code, and grants nothing without it', async () => {
    const { secret } = await turnOn();
    const half = await login();
    expect(half.statusCode).toBe(401);
    expect(half.json()).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      message: 'Enter the code of your authenticator app, or a recovery code',
    });
    expect(half.headers['set-cookie']).toBeUndefined();
    // One session: of the browser that turned it on.
    expect(await site.services.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);

    const wrong = await login({ code: '000000' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'SECOND_FACTOR_WRONG']);
    expect(wrong.headers['set-cookie']).toBeUndefined();
    const code = codeOf(secret);
    const whole = await login({ code: `${code.slice(0, 3)} ${code.slice(3)}`, keepSignedIn: true });
    expect(whole.statusCode).toBe(200);
    wait(29 * 24 * 60 * MINUTE);
    expect(await isSignedIn(cookieOf(whole))).toBe(true);
  });

  it('says nothing of it to someone without the password', async () => {
    const { secret } = await turnOn();
    const answer = await login({ password: 'wrong', code: codeOf(secret) });
    expect(answer.json().message).toBe('Invalid email or password');
    expect((await login({ code: codeOf(secret) })).statusCode).toBe(200);
  });

  it('accepts the code of a clock that is half a minute off, and each code once', async () => {
    const { secret } = await turnOn();
    wait(10 * STEP);
    expect((await login({ code: codeOf(secret, { ago: 2 * STEP }) })).statusCode).toBe(401);
    expect((await login({ code: codeOf(secret, { ago: STEP }) })).statusCode).toBe(200);
    expect((await login({ code: codeOf(secret, { ago: STEP }) })).statusCode).toBe(401);
    const code = codeOf(secret);
    const both = await Promise.all([login({ code }), login({ code })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    // The code before it was taken with it.
    expect((await login({ code: codeOf(secret, { ago: STEP }) })).statusCode).toBe(401);
  });

  it('accepts each recovery code once, in any spelling, until there are new ones', async () => {
    const { cookie, recoveryCodes } = await turnOn();
    const [first = '', second = '', third = ''] = recoveryCodes;
    expect((await login({ code: first })).statusCode).toBe(200);
    expect((await login({ code: first })).statusCode).toBe(401);
    const spelled = ` ${second.replaceAll('-', ' ').toUpperCase()}`;
    expect((await login({ code: spelled })).statusCode).toBe(200);
    expect(await stateOf(cookie)).toEqual({ isOn: true, recoveryCodesLeft: 8 });

    const { data } = await call(cookie, 'renewRecoveryCodes', PROOF);
    expect((await login({ code: third })).statusCode).toBe(401);
    expect((await login({ code: data[0] })).statusCode).toBe(200);
    const stored = await site.services.db.selectFrom('recoveryCodes').selectAll().execute();
    expect(stored).toHaveLength(9);
    expect(stored[0]?.codeHash).toMatch(/^[\da-f]{64}$/);
  });

  it('is over when it is turned off, or reset by a command', async () => {
    const { cookie } = await turnOn();
    expect((await call(cookie, 'turnOffSecondFactor', PROOF)).status).toBe(200);
    expect(await stateOf(cookie)).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await login()).statusCode).toBe(200);

    const again = await turnOn();
    await resetFactors(site.services, adminId, { secondFactor: true });
    expect(await isSignedIn(again.cookie)).toBe(false);
    expect((await login()).statusCode).toBe(200);
  });
});

describe('guesses of codes', () => {
  const guess = (options: Try) => login({ code: '000000', ...options });

  it('are limited for strangers together, while recovery codes and known devices go on', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const known = cookieOf(await login({ code: codeOf(secret) }), 'device');
    wait(STEP);
    for (let i = 0; i < 10; i += 1) {
      expect((await guess({ from: `198.51.100.${i}` })).statusCode).toBe(401);
    }
    const full = await login({ code: codeOf(secret), from: '198.51.100.99' });
    expect(full.statusCode).toBe(429);
    expect(full.headers['retry-after']).toBe('900');
    const [recoveryCode] = recoveryCodes;
    const rescued = await login({ code: recoveryCode ?? '', from: '198.51.100.98' });
    expect(rescued.statusCode).toBe(200);
    expect((await login({ code: codeOf(secret), cookie: known })).statusCode).toBe(200);
    wait(15 * MINUTE);
    expect((await login({ code: codeOf(secret), from: '198.51.100.99' })).statusCode).toBe(200);
  });

  it('are limited for a network, and for a known device', async () => {
    const { secret } = await turnOn();
    const known = cookieOf(await login({ code: codeOf(secret) }), 'device');
    wait(STEP);
    for (const source of [{}, { cookie: known, from: '203.0.113.9' }]) {
      const statuses: number[] = [];
      for (let i = 0; i < 11; i += 1) statuses.push((await guess(source)).statusCode);
      expect(statuses).toEqual([...Array(10).fill(401), 429]);
    }
  });

  it('do not begin anew with each right password', async () => {
    await turnOn();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await login()).statusCode);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });
});
