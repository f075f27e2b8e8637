import { afterEach, beforeEach, expect, it } from 'vitest';
import { callOf, setUpMail } from '../../testing/mail.ts';
import { startSmtpServer, type TestSmtpServer } from '../../testing/smtp-server.ts';
import { OWNER, openTestSite, type TestSite } from '../../testing/test-site.ts';
import { createOwner } from './owner.ts';
import { startSession } from './sessions.ts';

const MINUTE = 60_000;
const NEXT = 'a wholly new password';
const OLD_LINK = 'This link was used, or is older than 30 minutes: ask for another';

let site: TestSite;
let smtp: TestSmtpServer;
beforeEach(async () => {
  smtp = await startSmtpServer();
  site = await openTestSite();
  await setUpMail(site, smtp);
});
afterEach(async () => {
  await site.close();
  await smtp.close();
});

const wait = (milliseconds: number) => {
  site.clock.now = new Date(site.clock.now.getTime() + milliseconds);
};
const ask = (email = OWNER.email) => callOf(site, 'auth.sendPasswordLink', { email }, 'visitor');
const set = (token: string, password = NEXT) =>
  callOf(site, 'auth.setPasswordByLink', { token, password }, 'visitor');
const signIn = async (password: string) => {
  const payload = { username: OWNER.email, password };
  return (await site.inject({ method: 'POST', url: '/api/admin/login', payload })).json();
};

/** The token of the mail with this number. */
async function tokenOf(number: number): Promise<string> {
  const text = (await smtp.received(number))[number - 1]?.parsed.text ?? '';
  return /\/admin\/new-password#([\w-]{43})$/m.exec(text)?.[1] ?? '';
}

it('sets a new password once, signs everybody out, and keeps the second factor', async () => {
  const admin = await createOwner(site.services, OWNER);
  await startSession(site.services, admin);
  const { db } = site.services;
  const at = site.clock.now.toISOString();
  const factor = { adminId: admin.id, secret: 'JBSWY3DPEHPK3PXP', lastStep: 0 };
  await db
    .insertInto('secondFactors')
    .values({ ...factor, createdAt: at, confirmedAt: at })
    .execute();

  await ask();
  const token = await tokenOf(1);
  expect(smtp.mails[0]?.to).toBe(OWNER.email);
  const stored = await db.selectFrom('passwordResets').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);
  // Opening the link changes nothing.
  await site.inject({ url: '/admin/new-password' });
  expect(await db.selectFrom('passwordResets').selectAll().execute()).toEqual(stored);

  expect(await set(token, 'short')).toMatch(/at least 10 characters/);
  expect(await set(token)).toEqual({ message: 'Your password is changed. Sign in with it.' });
  expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  expect(await signIn(OWNER.password)).toMatchObject({ message: 'Invalid email or password' });
  expect(await signIn(NEXT)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  expect(await set(token)).toBe(OLD_LINK);
  const [, told] = await smtp.received(2);
  expect(told?.parsed.subject).toBe('Your password was changed');
});

it('takes a link for 30 minutes, and none after the password or the email has changed', async () => {
  await createOwner(site.services, OWNER);
  await ask();
  const first = await tokenOf(1);
  wait(31 * MINUTE);
  expect(await set(first)).toBe(OLD_LINK);
  await ask();
  const second = await tokenOf(2);
  await ask();
  const third = await tokenOf(3);
  wait(29 * MINUTE);
  expect(await set(third)).toMatchObject({ message: expect.any(String) });
  expect(await set(second)).toBe(OLD_LINK);
});

it('answers unknown addresses the same, before it looks, and sends them nothing', async () => {
  await createOwner(site.services, OWNER);
  const known = await ask();
  const unknown = await ask('nobody@example.com');
  expect(unknown).toEqual(known);
  expect(known.message).toMatch(/^If you sign in with that address/);
  await smtp.received(1);
  await ask();
  await smtp.received(2);
  expect(smtp.mails.map(({ to }) => to)).toEqual([OWNER.email, OWNER.email]);
});

it('sends five links a day to strangers, and five more to her own devices', async () => {
  await createOwner(site.services, OWNER);
  const signedIn = await site.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { username: OWNER.email, password: OWNER.password },
  });
  const device = signedIn.cookies.find(({ name }) => name.endsWith('device'));
  const cookie = `${device?.name}=${device?.value}`;
  const from = (network: number, headers = {}) =>
    site.inject({
      method: 'POST',
      url: '/trpc/auth.sendPasswordLink',
      payload: { json: { email: OWNER.email } },
      remoteAddress: `203.0.113.${network}`,
      headers,
    });
  for (let network = 1; network <= 20; network += 1) await from(network);
  await smtp.received(5);
  await from(21, { cookie });
  await smtp.received(6);
  const rows = await site.services.db.selectFrom('passwordResets').selectAll().execute();
  expect(rows.map(({ isKnownDevice }) => isKnownDevice).sort()).toEqual([0, 0, 0, 0, 0, 1]);
  expect(smtp.mails).toHaveLength(6);
});

it('of one network ten requests in a quarter of an hour', async () => {
  for (let i = 0; i < 10; i += 1) await ask('nobody@example.com');
  expect(await ask()).toBe('Too many requests, try again later');
});

it('is offered only with mail and its switch', async () => {
  const isOffered = async () => {
    const answer = await site.inject({ url: '/trpc/auth.waysIn' });
    return answer.json().result.data.json.passwordLink;
  };
  expect(await isOffered()).toBe(true);
  await setUpMail(site, smtp, {
    notices: { reset: false, comments: true, backups: true, week: false },
  });
  expect(await isOffered()).toBe(false);
  await setUpMail(site, { host: '', port: 587 });
  expect(await isOffered()).toBe(false);
  expect(await ask()).toBe('This site sends no links to a new password');
});
