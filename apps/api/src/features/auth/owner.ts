/** Creates the owner's account, and changes what she signs in with. */

import { randomUUID } from 'node:crypto';
import { EMAIL_TAKEN, SAME_EMAIL } from '@site/schema/account';
import type { PasswordChange } from '@site/schema/auth';
import type { Env } from '../../config/env.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import { refusal } from '../../http/errors.ts';
import {
  type AdminUser,
  deleteAllSessions,
  deletePasskeysOf,
  deletePasswordResets,
  deleteSecondFactor,
  findAdminUser,
  hasAdminUser,
  insertAdminUser,
  renameAdminUser,
  touchAdminUser,
  updatePasswordHash,
} from './auth.repository.ts';
import { type Passwords, randomPassword } from './passwords.ts';

export interface OwnerCredentials {
  email: string;
  password: string;
}

/** What stores an account. */
interface AccountServices {
  db: Db;
  now: () => Date;
  passwords: Passwords;
}

const FALLBACK_EMAIL = 'owner@example.com';

/** Creates an account. The owner signs in with its email. */
export async function createOwner(
  { db, now, passwords }: AccountServices,
  { email, password }: OwnerCredentials,
): Promise<{ id: string; username: string }> {
  const passwordHash = await passwords.hash(password);
  const at = now().toISOString();
  const stamps = { createdAt: at, updatedAt: at };
  const admin = { id: randomUUID(), username: email };
  const user = { id: randomUUID(), email, firstName: null, lastName: null, profileImageUrl: null };
  await inTransaction(db, (tx) =>
    insertAdminUser(tx, { ...admin, passwordHash, ...stamps }, { ...user, ...stamps }),
  );
  return admin;
}

/**
 * Creates an account when there is none yet. Returns its credentials when the password is random, so that the caller
 * can show them once; otherwise `null`.
 */
export async function ensureOwner(
  services: AccountServices & { env: Pick<Env, 'owner'> },
): Promise<OwnerCredentials | null> {
  if (await hasAdminUser(services.db)) return null;
  const given = services.env.owner;
  const credentials = given ?? { email: FALLBACK_EMAIL, password: randomPassword() };
  await createOwner(services, credentials);
  return given ? null : credentials;
}

/**
 * Gives an account a new password, in one transaction. All sessions end, no device is known any more, and passkeys go but
 * those to keep: one that somebody else has added would sign in without the password.
 *
 * @param keepPasskeys their ids
 * @returns the account as it is now
 */
export async function resetPassword(
  { db, now, passwords }: AccountServices,
  { email, password, keepPasskeys = [] }: OwnerCredentials & Pick<PasswordChange, 'keepPasskeys'>,
): Promise<AdminUser> {
  const passwordHash = await passwords.hash(password);
  return inTransaction(db, async (tx) => {
    const updatedAt = now().toISOString();
    const account = await updatePasswordHash(tx, email, { passwordHash, updatedAt });
    await deletePasskeysOf(tx, account.id, { keep: keepPasskeys });
    await deletePasswordResets(tx, account.id);
    await deleteAllSessions(tx);
    return account;
  });
}

/**
 * Gives an account another email and ends all sessions, in one transaction. Throws a 409 when an account has that email
 * already.
 */
export async function changeOwnerEmail(
  { db, now }: { db: Db; now: () => Date },
  { from, to }: { from: string; to: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const account = await findAdminUser(tx, from);
    // They went to the former address.
    if (account) await deletePasswordResets(tx, account.id);
    if (await findAdminUser(tx, to)) {
      throw refusal('CONFLICT', to === from ? SAME_EMAIL : EMAIL_TAKEN);
    }
    await renameAdminUser(tx, from, { email: to, updatedAt: now().toISOString() });
    await deleteAllSessions(tx);
  });
}

/**
 * Turns the second factor of an account off, or removes its passkeys, and ends all sessions, in one transaction. The counts
 * of failed sign-ins begin anew.
 */
export async function resetFactors(
  { db, now }: { db: Db; now: () => Date },
  id: string,
  { secondFactor = false, passkeys = false },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (secondFactor) await deleteSecondFactor(tx, id);
    if (passkeys) await deletePasskeysOf(tx, id);
    await touchAdminUser(tx, id, now().toISOString());
    await deleteAllSessions(tx);
  });
}
