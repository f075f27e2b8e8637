/** Passkeys, with an authenticator in software. The browser tests use the one of Chromium. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Circumstances, fakeAuthenticator } from '../../testing/fake-authenticator.ts';
import { OWNER, openTestSite, type TestSite } from '../../testing/test-site.ts';
import { createOwner, resetFactors, resetPassword } from './owner.ts';
import { startSession } from './sessions.ts';

const MINUTE = 60 * 1000;
const PROOF = { current: OWNER.password };
const REFUSED = 'The passkey was not accepted: try again, or use your password';

let site: TestSite;
let adminId: string;
let cookie: string;
beforeEach(async () => {
  site = await openTestSite();
  const owner = await createOwner(site.services, OWNER);
  adminId = owner.id;
  cookie = await sessionOf(owner);
});
afterEach(() => site.close());

const sidOf = (answer: { cookies: { name: string; value: string }[] }) =>
  `sid=${answer.cookies.find(({ name }) => name === 'sid')?.value}`;

/** A new session without a sign-in, whose hash takes time. */
const sessionOf = async (admin: { id: string; username: string }): Promise<string> =>
  `sid=${await startSession(site.services, admin)}`;

async function call(
  procedure: string,
  json: object,
  { as = '', from = '203.0.113.1' }: { as?: string; from?: string } = {},
) {
  const answer = await site.inject({
    method: 'POST',
    url: `/trpc/${procedure}`,
    payload: { json },
    remoteAddress: from,
    ...(as && { headers: { cookie: as } }),
  });
  const { result, error } = answer.json();
  const cookies = answer.cookies as { name: string; value: string }[];
  return {
    status: answer.statusCode,
    data: result?.data.json,
    message: error?.json.message,
    cookies,
  };
}

async function read(procedure: string) {
  const answer = await site.inject({ url: `/trpc/${procedure}`, headers: { cookie } });
  return answer.json().result.data.json;
}

const isSignedIn = async (session: string): Promise<boolean> =>
  (await site.inject({ url: '/api/admin/status', headers: { cookie: session } })).json().loggedIn;

const wait = (ms: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + ms);
};

type Device = ReturnType<typeof fakeAuthenticator>;

async function add(device: Device, changes?: Circumstances) {
  const { data } = await call('account.startPasskey', PROOF, { as: cookie });
  const made = device.make(data.challenge, changes);
  return call('account.addPasskey', { name: 'Phone', made }, { as: cookie });
}

/** A device with a passkey of the owner's. */
async function addedDevice(): Promise<Device> {
  const device = fakeAuthenticator();
  expect((await add(device)).status).toBe(200);
  return device;
}

const askToSignIn = async () => (await call('auth.passkeyQuestion', {})).data;

async function signInWith(device: Device, changes?: Circumstances, from?: string) {
  const { challenge } = await askToSignIn();
  return call('auth.passkeyLogin', device.answer(challenge, changes), from ? { from } : {});
}

describe('a new password', () => {
  const next = 'a longer horse battery';

  it('in Settings keeps the passkeys that she names, and no other', async () => {
    const [hers, planted] = [await addedDevice(), await addedDevice()];
    const change = { ...PROOF, next, keepPasskeys: [hers.id] };
    expect((await call('auth.changePassword', change, { as: cookie })).status).toBe(200);
    expect((await signInWith(planted)).message).toBe(REFUSED);
    expect((await signInWith(hers)).status).toBe(200);
  });

  it('by the command keeps none', async () => {
    await addedDevice();
    await resetPassword(site.services, { email: OWNER.email, password: next });
    const question = await call('auth.passkeyQuestion', {});
    expect(question.message).toBe('There is no passkey: use your password');
  });
});

describe('adding a passkey', () => {
  it('asks for one that the device keeps, and that checks its user, for this site', async () => {
    const { data } = await call('account.startPasskey', PROOF, { as: cookie });
    expect(data).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: OWNER.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const device = await addedDevice();
    expect(await read('account.passkeys')).toEqual([
      { id: device.id, name: 'Phone', createdAt: '2026-11-18T12:00:00.000Z', lastUsedAt: null },
    ]);
    const again = await call('account.startPasskey', PROOF, { as: cookie });
    expect(again.data.excludeCredentials).toMatchObject([{ id: device.id }]);
    expect((await add(device)).message).toBe('This passkey is there already');
  });

  it('needs the password, whose guesses are limited', async () => {
    const none = await call('account.startPasskey', {}, { as: cookie });
    expect([none.status, none.message]).toEqual([400, 'Current password is required']);
    const statuses = new Set<number>();
    for (let i = 0; i < 11; i += 1) {
      const wrong = await call('account.startPasskey', { current: 'wrong' }, { as: cookie });
      statuses.add(wrong.status);
    }
    expect([...statuses]).toEqual([400, 429]);
  });

  it.each<[string, Circumstances]>([
    ['made on another site', { origin: 'http://localhost.example:3000' }],
    ['made for another site', { rpId: 'example.com' }],
    ['made without a check of its user', { isVerified: false }],
  ])('refuses one %s', async (_, changes) => {
    const answer = await add(fakeAuthenticator(), changes);
    expect([answer.status, answer.message]).toEqual([400, REFUSED]);
    expect(await read('account.passkeys')).toEqual([]);
  });

  it('takes each challenge once, in its session, for five minutes', async () => {
    const ask = async () =>
      (await call('account.startPasskey', PROOF, { as: cookie })).data.challenge;
    const send = (challenge: string, as = cookie) => {
      const made = fakeAuthenticator().make(challenge);
      return call('account.addPasskey', { name: 'Phone', made }, { as });
    };
    const challenge = await ask();
    const other = await sessionOf({ id: adminId, username: OWNER.email });
    expect((await send(challenge, other)).message).toBe(REFUSED);
    expect((await send(challenge)).status).toBe(200);
    expect((await send((await askToSignIn()).challenge)).message).toBe(REFUSED);
    expect((await send(challenge)).message).toBe(REFUSED);
    const late = await ask();
    wait(5 * MINUTE);
    expect((await send(late)).message).toBe(REFUSED);
  });

  it('has its limit', async () => {
    const createdAt = '2026-11-18T12:00:00.000Z';
    const key = { adminId, name: 'Phone', publicKey: '', counter: 0, createdAt };
    const rows = Array.from({ length: 20 }, (_, i) => ({ ...key, id: `k${i}`, lastUsedAt: null }));
    await site.services.db.insertInto('passkeys').values(rows).execute();
    const more = await call('account.startPasskey', PROOF, { as: cookie });
    expect(more.message).toBe('There are 20 passkeys already: remove one first');
  });
});

describe('signing in with a passkey', () => {
  it('needs neither password nor code, and says when it was used', async () => {
    expect(await read('auth.waysIn')).toMatchObject({ passkey: false });
    expect((await call('auth.passkeyQuestion', {})).status).toBe(409);
    const device = await addedDevice();
    expect(await read('auth.waysIn')).toMatchObject({ passkey: true });
    await site.services.db
      .insertInto('secondFactors')
      .values({
        adminId,
        secret: 'A'.repeat(32),
        lastStep: 0,
        createdAt: '2026-11-18T12:00:00.000Z',
        confirmedAt: '2026-11-18T12:00:00.000Z',
      })
      .execute();
    expect(await askToSignIn()).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    });
    wait(MINUTE);
    const answer = await signInWith(device);
    expect(answer.status).toBe(200);
    expect(await isSignedIn(sidOf(answer))).toBe(true);
    expect(await read('account.passkeys')).toMatchObject([
      { lastUsedAt: '2026-11-18T12:01:00.000Z' },
    ]);
  });

  it.each<[string, Circumstances]>([
    ['given to another site', { origin: 'http://localhost:3001' }],
    ['given for another site', { rpId: 'example.com' }],
    ['without a check of the user', { isVerified: false }],
  ])('refuses an answer %s', async (_, changes) => {
    const device = await addedDevice();
    const answer = await signInWith(device, changes);
    expect([answer.status, answer.message, answer.cookies]).toEqual([401, REFUSED, []]);
  });

  it('is kept for 30 days when the owner says so', async () => {
    const device = await addedDevice();
    const answer = device.answer((await askToSignIn()).challenge);
    const session = sidOf(await call('auth.passkeyLogin', { ...answer, keepSignedIn: true }));
    wait(29 * 24 * 60 * MINUTE);
    expect(await isSignedIn(session)).toBe(true);
    wait(24 * 60 * MINUTE);
    expect(await isSignedIn(session)).toBe(false);
  });

  it('takes each challenge once, also at the same time, for five minutes', async () => {
    const device = await addedDevice();
    const once = device.answer((await askToSignIn()).challenge);
    const both = await Promise.all([
      call('auth.passkeyLogin', once),
      call('auth.passkeyLogin', once),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await call('auth.passkeyLogin', once)).status).toBe(401);
    const late = device.answer((await askToSignIn()).challenge);
    wait(5 * MINUTE);
    expect((await call('auth.passkeyLogin', late)).status).toBe(401);
    const own = device.answer(Buffer.from('a challenge of its own').toString('base64url'));
    expect((await call('auth.passkeyLogin', own)).status).toBe(401);
  });

  it('refuses a counter that does not rise, as that of a copied key', async () => {
    const device = await addedDevice();
    expect((await signInWith(device, { counter: 5 })).status).toBe(200);
    expect((await signInWith(device, { counter: 5 })).status).toBe(401);
    expect((await signInWith(device, { counter: 6 })).status).toBe(200);
  });

  it('refuses a stranger’s key, a changed signature, and what is no answer', async () => {
    const device = await addedDevice();
    expect((await signInWith(fakeAuthenticator())).status).toBe(401);
    const { challenge } = await askToSignIn();
    const forged = { ...fakeAuthenticator().answer(challenge), id: device.id, rawId: device.id };
    expect((await call('auth.passkeyLogin', forged)).status).toBe(401);
    expect((await call('auth.passkeyLogin', { id: 'x' })).status).toBe(400);
  });

  it('refuses bytes that nest as deep as they are long', async () => {
    const device = await addedDevice();
    const { challenge } = await askToSignIn();
    const answer = device.answer(challenge);
    // In CBOR each of these bytes begins a list of one item, and the flag promises extensions.
    const nested = Buffer.alloc(4400, 0x81);
    const data = Buffer.from(answer.response.authenticatorData, 'base64url');
    data[32] = Number(data[32]) | 0x80;
    const authenticatorData = Buffer.concat([data, nested]).toString('base64url');
    const deep = { ...answer, response: { ...answer.response, authenticatorData } };
    expect((await call('auth.passkeyLogin', deep)).status).toBe(401);
    const begun = (await call('account.startPasskey', PROOF, { as: cookie })).data;
    const made = fakeAuthenticator().make(begun.challenge);
    made.response.attestationObject = nested.toString('base64url');
    const added = await call('account.addPasskey', { name: 'x', made }, { as: cookie });
    expect(added).toMatchObject({ status: 400, message: expect.any(String) });
  });

  it('is limited like any sign-in: ten failures block a network', async () => {
    const device = await addedDevice();
    const stranger = fakeAuthenticator();
    const from = '198.51.100.1';
    for (let i = 0; i < 10; i += 1) {
      expect((await signInWith(stranger, {}, from)).status).toBe(401);
    }
    expect((await signInWith(device, {}, from)).status).toBe(429);
    expect((await signInWith(device)).status).toBe(200);
  });
});

describe('a proof', () => {
  const ask = async (as = cookie) => (await call('account.proofQuestion', {}, { as })).data;

  it('of a passkey is as good as the password', async () => {
    const device = await addedDevice();
    const { challenge } = await askToSignIn();
    const question = await ask();
    expect(question.allowCredentials).toMatchObject([{ id: device.id }]);
    const proof = { passkey: device.answer(question.challenge) };
    const removal = { id: device.id, ...proof };
    expect((await call('account.removePasskey', removal, { as: cookie })).status).toBe(200);
    expect(await read('account.passkeys')).toEqual([]);
    expect((await call('auth.passkeyLogin', device.answer(challenge))).status).toBe(401);
  });

  it('must be given to remove a passkey', async () => {
    const device = await addedDevice();
    const email = 'cook@example.com';
    const cook = await sessionOf(await createOwner(site.services, { ...OWNER, email }));
    const toSignIn = device.answer((await askToSignIn()).challenge);
    const ofOther = device.answer((await ask()).challenge);
    for (const [proof, as, message] of [
      [{}, cookie, 'Current password is required'],
      [{ current: 'wrong' }, cookie, 'The current password is not right'],
      [{ passkey: toSignIn }, cookie, REFUSED],
      [{ passkey: ofOther }, cook, REFUSED],
      [PROOF, cook, 'That passkey was removed already'],
    ] as const) {
      const answer = await call('account.removePasskey', { id: device.id, ...proof }, { as });
      expect(answer.message).toBe(message);
    }
    expect(await read('account.passkeys')).toHaveLength(1);
    const none = await call('account.proofQuestion', {}, { as: cook });
    expect(none.message).toBe('You have no passkey: use your password');
  });
});

it('a command removes all passkeys, and ends all sessions', async () => {
  const device = await addedDevice();
  const { challenge } = await askToSignIn();
  await resetFactors(site.services, adminId, { passkeys: true });
  expect(await isSignedIn(cookie)).toBe(false);
  expect((await call('auth.passkeyLogin', device.answer(challenge))).status).toBe(401);
});
