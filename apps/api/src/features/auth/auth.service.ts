/** Signing in and out. */

import type { EmailChange } from '@site/schema/account';
import type { PasswordChange, SignInInput } from '@site/schema/auth';
import type { Admin } from '../../http/context.ts';
import { sessionCookie } from '../../http/context.ts';
import { refusal } from '../../http/errors.ts';
import {
  type AdminUser,
  accountsChangedAt,
  deleteSession,
  findAdminUser,
  updatePasswordHash,
} from './auth.repository.ts';
import type { AuthContext, OwnerContext } from './auth-context.ts';
import { changeOwnerEmail, resetPassword } from './owner.ts';
import { confirmPassword } from './reauth.ts';
import { checkSecondFactor } from './second-factor.service.ts';
import { beginAttempt, deviceOf, httpOf, noteFailure, openSession } from './sign-in-request.ts';

/**
 * Signs in and sets the cookies. A wrong email and a wrong password get the same answer. While the second factor is on,
 * nothing is granted without its code, and nothing is remembered: the password is sent again with it.
 */
export async function signIn(
  ctx: AuthContext,
  { username, password, code, keepSignedIn }: SignInInput,
): Promise<void> {
  const http = httpOf(ctx);
  const { services } = ctx;
  const found = await findAdminUser(services.db, username);
  services.loginLimits.clearAfterReset(await accountsChangedAt(services.db));
  const known = deviceOf(ctx, http, found);
  const attempt = beginAttempt(ctx, http, known ? { device: known } : { account: username });
  const { passwords } = services;
  const hash = found?.passwordHash ?? passwords.dummyHash;
  const isRight = await passwords.verify(hash, password, { isKnownDevice: known !== null });
  if (!found || !isRight) {
    noteFailure(ctx, http);
    throw refusal('UNAUTHORIZED', 'Invalid email or password');
  }
  await checkSecondFactor(ctx, { account: found, code, device: known });
  attempt.succeed();

  const admin = await withFreshHash(ctx, found, password);
  // Each sign-in gets a new session id, and the browser's former session ends.
  if (ctx.admin) await deleteSession(services.db, ctx.admin.sid);
  await openSession(ctx, http, admin, { keepSignedIn });
}

/** Ends the session and clears its cookie. The browser stays a known device. */
export async function signOut(ctx: AuthContext & { admin: Admin }): Promise<void> {
  await deleteSession(ctx.services.db, ctx.admin.sid);
  const { name, options } = sessionCookie(ctx.services.env);
  httpOf(ctx).reply.clearCookie(name, options);
}

/** Hashes the password again when its hash was made with older parameters. */
async function withFreshHash(
  { services: { db, now, passwords } }: AuthContext,
  admin: AdminUser,
  password: string,
): Promise<AdminUser> {
  if (!passwords.needsRehash(admin.passwordHash)) return admin;
  const passwordHash = await passwords.hash(password);
  return updatePasswordHash(db, admin.username, { passwordHash, updatedAt: now().toISOString() });
}

// What the owner changes of her account: her email and her password.

/**
 * Gives the owner a new password. All sessions end, and this browser gets a new one; passkeys that she does not keep sign
 * nobody in any more.
 */
export async function changePassword(
  ctx: OwnerContext,
  { current, next, keepPasskeys }: PasswordChange,
): Promise<void> {
  const { username: email } = await confirmPassword(ctx, current);
  const account = await resetPassword(ctx.services, { email, password: next, keepPasskeys });
  await openSession(ctx, httpOf(ctx), account, ctx.admin);
}

/** Gives the owner another email to sign in with. All sessions end, and this browser gets a new one. */
export async function changeEmail(
  ctx: OwnerContext,
  { current, email }: EmailChange,
): Promise<void> {
  const account = await confirmPassword(ctx, current);
  await changeOwnerEmail(ctx.services, { from: account.username, to: email });
  await openSession(ctx, httpOf(ctx), { ...account, username: email }, ctx.admin);
}
