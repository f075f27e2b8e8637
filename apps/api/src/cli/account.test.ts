/** `create-admin`, `reset-password` and `reset-account`. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createOwner } from '../features/auth/owner.ts';
import { runCommandHere } from '../testing/command.ts';
import { OWNER, openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const run = (
  command: 'create-admin' | 'reset-password' | 'reset-account',
  args: string[],
  { input = '', dataDir = site.dataDir } = {},
) => runCommandHere('account', [command, ...args], { dataDir, input });

const signIn = (username: string, password: string) =>
  site.inject({ method: 'POST', url: '/api/admin/login', payload: { username, password } });

describe('create-admin', () => {
  it('makes an account with the password from standard input, while the site runs', async () => {
    const args = ['--email', 'Cook@Example.com'];
    const result = await run('create-admin', args, { input: 'a long password\nrest' });
    expect(result).toEqual({ code: 0, stdout: 'cook@example.com can sign in now.\n', stderr: '' });
    expect((await signIn('cook@example.com', 'a long password')).statusCode).toBe(200);
  });

  it('generates a password', async () => {
    const result = await run('create-admin', ['--email', 'cook@example.com', '--generate']);
    const password = /Password \(shown this once\): (\S+)/.exec(result.stdout)?.[1] ?? '';
    expect((await signIn('cook@example.com', password)).statusCode).toBe(200);
  });

  it.each([
    [[], '', 'Email is required: --email you@example.com'],
    [['--email', 'cook'], '', 'Please enter a valid email: --email you@example.com'],
    [['--email', 'cook@example.com'], '', 'Password must be at least 10 characters'],
    [['--email', 'cook@example.com'], 'short\n', 'Password must be at least 10 characters'],
    [
      ['--email', OWNER.email],
      'a long password\n',
      `${OWNER.email} has an account already: use reset-password`,
    ],
  ])('refuses %j with the password %j', async (args, input, line) => {
    await createOwner(site.services, OWNER);
    const result = await run('create-admin', args, { input });
    expect(result).toEqual({ code: 1, stdout: '', stderr: `${line}\n` });
    const admins = await site.services.db.selectFrom('adminUsers').select('username').execute();
    expect(admins).toEqual([{ username: OWNER.email }]);
  });
});

describe('reset-password', () => {
  it('changes the password and ends all sessions', async () => {
    const cookie = await site.ownerCookie();
    const result = await run('reset-password', [], { input: 'another password\n' });
    expect(result).toEqual({
      code: 0,
      stdout: `${OWNER.email} has a new password; all sessions have ended, and all passkeys are removed.\n`,
      stderr: '',
    });
    const status = await site.inject({ url: '/api/admin/status', headers: { cookie } });
    expect(status.json()).toEqual({ loggedIn: false });
    expect((await signIn(OWNER.email, OWNER.password)).statusCode).toBe(401);
    expect((await signIn(OWNER.email, 'another password')).statusCode).toBe(200);
  });

  it('refuses a missing or unclear account', async () => {
    const nobody = await run('reset-password', []);
    expect(nobody).toMatchObject({
      code: 1,
      stderr: 'There is no account yet: use create-admin\n',
    });
    await createOwner(site.services, OWNER);
    const other = await run('reset-password', ['--email', 'cook@example.com']);
    expect(other).toMatchObject({
      code: 1,
      stderr: `cook@example.com has no account; there is ${OWNER.email}\n`,
    });
    await createOwner(site.services, { ...OWNER, email: 'cook@example.com' });
    const unsaid = await run('reset-password', []);
    expect(unsaid).toMatchObject({
      code: 1,
      stderr: `Say whose with --email: cook@example.com, ${OWNER.email}\n`,
    });
  });

  it('makes no site in an empty data folder', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'site-none-'));
    const dataDir = path.join(dir, 'data');
    const { code, stderr } = await run('reset-password', [], { dataDir });
    expect(code).toBe(1);
    expect(stderr).toBe(`There is no site in ${dataDir}: set DATA_DIR to its data folder\n`);
    expect(existsSync(dataDir)).toBe(false);
    await rm(dir, { recursive: true });
  });
});

describe('reset-account', () => {
  /** A second factor with a code, and a passkey. */
  async function addFactors(): Promise<void> {
    const { db } = site.services;
    const { id: adminId } = await db
      .selectFrom('adminUsers')
      .select('id')
      .executeTakeFirstOrThrow();
    const [createdAt, secret] = ['2026-11-18T12:00:00.000Z', 'A'.repeat(32)];
    const factor = { adminId, secret, lastStep: 0, createdAt, confirmedAt: createdAt };
    await db.insertInto('secondFactors').values(factor).execute();
    await db.insertInto('recoveryCodes').values({ adminId, codeHash: 'x' }).execute();
    const key = { id: 'k', adminId, name: 'Phone', publicKey: '', counter: 0 };
    await db
      .insertInto('passkeys')
      .values({ ...key, createdAt, lastUsedAt: null })
      .execute();
  }
  const countOf = async (table: 'secondFactors' | 'recoveryCodes' | 'passkeys' | 'sessions') =>
    (await site.services.db.selectFrom(table).selectAll().execute()).length;

  it('resets what it is told, and ends all sessions', async () => {
    await site.ownerCookie();
    await addFactors();
    const factor = await run('reset-account', ['--second-factor']);
    expect(factor).toEqual({
      code: 0,
      stdout: 'The second factor is off.\nAll sessions have ended.\n',
      stderr: '',
    });
    expect(await countOf('secondFactors')).toBe(0);
    expect(await countOf('recoveryCodes')).toBe(0);
    expect(await countOf('passkeys')).toBe(1);
    expect(await countOf('sessions')).toBe(0);
    expect((await signIn(OWNER.email, OWNER.password)).statusCode).toBe(200);

    const rest = await run('reset-account', ['--passkeys', '--new-email', 'Nell@Example.com']);
    expect(rest).toEqual({
      code: 0,
      stdout: [
        `nell@example.com signs in instead of ${OWNER.email}.`,
        'The passkeys are removed.',
        'All sessions have ended.',
        '',
      ].join('\n'),
      stderr: '',
    });
    expect(await countOf('passkeys')).toBe(0);
    expect(await countOf('sessions')).toBe(0);
    expect((await signIn('nell@example.com', OWNER.password)).statusCode).toBe(200);
  });

  it.each([
    [[], 'Say what to reset: --second-factor, --passkeys or --new-email <address>'],
    [['--new-email', 'nell'], 'Please enter a valid email: --new-email you@example.com'],
    [['--new-email', OWNER.email], 'You sign in with this email already'],
  ])('refuses %j', async (args, line) => {
    await site.ownerCookie();
    const result = await run('reset-account', args);
    expect(result).toEqual({ code: 1, stdout: '', stderr: `${line}\n` });
    expect(await countOf('sessions')).toBe(1);
  });
});
