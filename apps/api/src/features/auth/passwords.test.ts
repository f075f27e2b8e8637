import { argon2id, hash } from 'argon2';
import { describe, expect, it, vi } from 'vitest';
import { OWNER, openTestSite } from '../../testing/test-site.ts';
import { createOwner } from './owner.ts';
import {
  DUMMY_HASH,
  hashPassword,
  needsRehash,
  randomPassword,
  verifyPassword,
} from './passwords.ts';

vi.setConfig({ testTimeout: 60_000 });

describe('passwords', () => {
  it('are hashed with argon2id and the agreed parameters', async () => {
    const passwordHash = await hashPassword('a password');
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/);
    expect(needsRehash(passwordHash)).toBe(false);
    expect(await verifyPassword(passwordHash, 'a password')).toBe(true);
    expect(await verifyPassword(passwordHash, 'another')).toBe(false);
  });

  it('are compared with a hash of the same strength when the account does not exist', async () => {
    expect(needsRehash(DUMMY_HASH)).toBe(false);
    expect(await verifyPassword(DUMMY_HASH, '')).toBe(false);
  });

  it('are verified two at a time, in a queue of limited length', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 53 }, () => verifyPassword(DUMMY_HASH, 'x')),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }) },
    ]);
    // Refused and finished ones free their places.
    expect(await verifyPassword(await hashPassword('x'), 'x')).toBe(true);
  });

  it('of known devices are verified while strangers fill the queue, up to a number', async () => {
    const verify = (isKnownDevice: boolean) => verifyPassword(DUMMY_HASH, 'x', { isKnownDevice });
    const strangers = Array.from({ length: 52 }, () => verify(false));
    const known = await Promise.allSettled(Array.from({ length: 11 }, () => verify(true)));
    expect(known.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await Promise.all(strangers);
  });

  it('are different when they are random', () => {
    expect(randomPassword()).toMatch(/^([a-z2-9]{5}-){3}[a-z2-9]{5}$/);
    expect(randomPassword()).not.toBe(randomPassword());
  });
});

it('hashes the password again at a sign-in when its hash has other parameters', async () => {
  const site = await openTestSite();
  await createOwner(site.services, OWNER);
  const passwordHash = await hash(OWNER.password, {
    type: argon2id,
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
  expect(needsRehash(admin.passwordHash)).toBe(false);
  expect((await signIn()).statusCode).toBe(200);
  await site.close();
});

it('computes a hash at a sign-in whether the account exists or not, and answers 503 when there are too many', async () => {
  const site = await openTestSite();
  await createOwner(site.services, OWNER);
  // Two are computed and fifty wait, and each is repeated at once, so that no place is free for another hash.
  let isFull = true;
  const crowd = Array.from({ length: 52 }, async () => {
    while (isFull) await verifyPassword(DUMMY_HASH, 'x');
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
