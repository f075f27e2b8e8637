/** Asks who changes the account: a stolen session must not be enough. */

import { type OwnerProof, PASSKEY_REFUSED, type PasskeyAnswer } from '@site/schema/account';
import { WRONG_PASSWORD } from '@site/schema/auth';
import { refusal } from '../../http/errors.ts';
import { type AdminUser, findAdminUser, findPasskey, listPasskeysOf } from './auth.repository.ts';
import type { OwnerContext } from './auth-context.ts';
import { isRightAnswer, passkeyQuestion } from './passkeys.ts';
import { beginAttempt, deviceOf, httpOf } from './sign-in-request.ts';

/** Wrong answers count as failed sign-ins, so that a stolen session cannot be used to find the password. */
async function beginCheck(ctx: OwnerContext) {
  const http = httpOf(ctx);
  const account = await findAdminUser(ctx.services.db, ctx.admin.username);
  if (!account) throw refusal('UNAUTHORIZED', 'Unauthorized');
  const device = deviceOf(ctx, http, account);
  const attempt = beginAttempt(ctx, http, device ? { device } : { account: account.username });
  return { account, isKnownDevice: device !== null, attempt };
}

/** Checks the owner's current password, and returns her account. */
export async function confirmPassword(ctx: OwnerContext, password: string): Promise<AdminUser> {
  const { account, isKnownDevice, attempt } = await beginCheck(ctx);
  const { passwords } = ctx.services;
  if (!(await passwords.verify(account.passwordHash, password, { isKnownDevice }))) {
    throw refusal('BAD_REQUEST', WRONG_PASSWORD);
  }
  attempt.succeed();
  return account;
}

/** Only the session that asked can use the answer. */
const toProve = ({ admin }: OwnerContext) => `prove ${admin.sid}`;

/** A question for one of the owner's passkeys, whose answer is a proof. */
export async function proofQuestion(ctx: OwnerContext) {
  const known = await listPasskeysOf(ctx.services.db, ctx.admin.id);
  if (known.length === 0) throw refusal('CONFLICT', 'You have no passkey: use your password');
  return passkeyQuestion(ctx, { purpose: toProve(ctx), known });
}

async function confirmPasskey(ctx: OwnerContext, answer: PasskeyAnswer): Promise<void> {
  const { account, attempt } = await beginCheck(ctx);
  const passkey = await findPasskey(ctx.services.db, answer.id);
  const isHers = passkey?.adminId === account.id;
  if (!isHers || !(await isRightAnswer(ctx, answer, { purpose: toProve(ctx), passkey }))) {
    throw refusal('BAD_REQUEST', PASSKEY_REFUSED);
  }
  attempt.succeed();
}

/** Checks a proof that the owner herself asks: her current password, or the answer of one of her passkeys. */
export async function confirmOwner(
  ctx: OwnerContext,
  { current, passkey }: OwnerProof,
): Promise<void> {
  if (passkey) await confirmPasskey(ctx, passkey);
  else await confirmPassword(ctx, current ?? '');
}
