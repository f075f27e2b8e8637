import * as argon2 from 'argon2';
import { describe, expect, it } from 'vitest';
import { OWNER, openTestSite } from '../../testing/test-site.ts';
import { createOwner } from './owner.ts';
import { createPasswords, randomPassword } from './passwords.ts';

describe('passwords', () => {
  const { hash, verify, needsRehash, dummyHash } = createPasswords();

  it('are hashed with argon2id and the agreed parameters', async () => {
    const passwordHash = await hash('a password');
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/);
    expect(needsRehash(passwordHash)).toBe(false);
    expect(await verify(passwordHash, 'a password')).toBe(true);
    expect(await verify(passwordHash, 'another')).toBe(false);
  });

  it('are compared with a hash of the same strength when the account does not exist', async () => {
    expect(needsRehash(dummyHash)).toBe(false);
    expect(await verify(dummyHash, '')).toBe(false);
  });

  it('are different when they are random', () => {
    expect(randomPassword()).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    expect(randomPassword()).not.toBe(randomPassword());
  });
});

describe('many passwords', () => {
  const { verify, dummyHash } = createPasswords({ memoryCost: 1024, timeCost: 2 });

  it('are verified two at a time, in a queue of limited length', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 53 }, () => verify(dummyHash, 'x')),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }) },
    ]);
    // Refused and finished ones free their places.
    expect(await verify(dummyHash, 'x')).toBe(false);
  });

  it('of known devices are verified while strangers fill the queue, up to a number', async () => {
    const attempt = (isKnownDevice: boolean) => verify(dummyHash, 'x', { isKnownDevice });
    const strangers = Array.from({ length: 52 }, () => attempt(false));
    const known = await Promise.allSettled(Array.from({ length: 11 }, () => attempt(true)));
    expect(known.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await Promise.all(strangers);
  });
});

it('hashes the password again at a sign-in when its hash has other parameters', async () => {
  const site = await openTestSite();
  await createOwner(site.services, OWNER);
  const passwordHash = await argon2.hash(OWNER.password, {
    type: argon2.argon2id,
    memoryCost: 8192,
    timeCost: 1,
  });
  await site.services.db.updateTable('adminUsers').set({ passwordHash }).execute();
  const payload = { username: OWNER.email, password: OWNER.password };
  const signIn = () => site.inject({ method: 'POST', url: '/api/admin/login', payload });

  expect((await signIn()).statusCode).toBe(200);
  const admin = await site.services.db
    .selectFrom('adminUsers')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(site.services.passwords.needsRehash(admin.passwordHash)).toBe(false);
  expect((await signIn()).statusCode).toBe(200);
  await site.close();
});

it('computes a hash at a sign-in whether the account exists or not, and answers 503 when there are too many', async () => {
  const site = await openTestSite();
  const { passwords } = site.services;
  await createOwner(site.services, OWNER);
  // Two are computed and fifty wait, and each is repeated at once, so that no place is free for another hash.
  let isFull = true;
  const crowd = Array.from({ length: 52 }, async () => {
    while (isFull) await passwords.verify(passwords.dummyHash, 'x');
  });
  for (const username of [OWNER.email, 'nobody@example.com']) {
    const payload = { username, password: 'wrong' };
    const rest = await site.inject({ method: 'POST', url: '/api/admin/login', payload });
    expect(rest.statusCode).toBe(503);
    expect(rest.headers['retry-after']).toBe('5');
    const json = { json: payload };
    const trpc = await site.inject({ method: 'POST', url: '/trpc/auth.login', payload: json });
    expect(trpc.statusCode).toBe(503);
    expect(trpc.headers['retry-after']).toBe('5');
    expect(trpc.json().error.json.message).toBe('Too many sign-ins at once, try again shortly');
  }
  isFull = false;
  await Promise.all(crowd);
  await site.close();
});
