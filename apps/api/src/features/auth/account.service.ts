/** What the owner changes of her account: her email and her password. */
import type { EmailChange } from '@site/schema/account';
import type { PasswordChange } from '@site/schema/auth';
import { confirmPassword, type OwnerContext } from './confirm-owner.ts';
import { changeOwnerEmail, resetPassword } from './owner.ts';
import { httpOf, openSession } from './sign-in-request.ts';

/** Gives the owner a new password. All sessions end, and this browser gets a new one. */
export async function changePassword(
  ctx: OwnerContext,
  { current, next }: PasswordChange,
): Promise<void> {
  const account = await confirmPassword(ctx, current);
  await resetPassword(ctx.services, { email: account.username, password: next });
  await openSession(ctx, httpOf(ctx), account);
}

/** Gives the owner another email to sign in with. All sessions end, and this browser gets a new one. */
export async function changeEmail(
  ctx: OwnerContext,
  { current, email }: EmailChange,
): Promise<void> {
  const account = await confirmPassword(ctx, current);
  await changeOwnerEmail(ctx.services, { from: account.username, to: email });
  await openSession(ctx, httpOf(ctx), { ...account, username: email });
}
