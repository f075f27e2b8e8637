/** A new password by a link that is sent to the owner's address. */
import { hash, randomBytes } from 'node:crypto';
import { LINK_SENT, type PasswordByLink, type PasswordLink } from '@site/schema/auth';
import { PASSWORD_LINKS_A_DAY } from '../../config/limits.ts';
import { contentOf } from '../../content/settings.ts';
import { inTransaction } from '../../db/queries.ts';
import { refusal } from '../../http/errors.ts';
import { DAY, MINUTE } from '../../lib/durations.ts';
import { type OwnMail, ownMail } from '../../mail/own-mail.ts';
import {
  findAdminUser,
  findAdminUserById,
  insertPasswordReset,
  takePasswordReset,
} from './auth.repository.ts';
import type { AuthContext, AuthServices } from './auth-context.ts';
import { resetPassword } from './owner.ts';
import { deviceOf, httpOf } from './sign-in-request.ts';

/** Milliseconds. */
const LIFETIME = 30 * MINUTE;
/** Milliseconds from the answer to the work, which takes longer for an address that is known. */
const AFTER_ANSWER = 50;

/** The database stores only this hash, so that nobody can use the links of a stolen database. */
const hashToken = (token: string) => hash('sha256', token);

export async function sendsPasswordLinks({ db, mail }: AuthServices): Promise<boolean> {
  return mail.isSetUp() && (await contentOf(db, 'mail')).notices.reset;
}

/** Answers the same to everybody at once. The link goes after the answer, if the address is an owner's. */
export async function sendPasswordLink(
  ctx: AuthContext,
  { email }: PasswordLink,
): Promise<{ message: string }> {
  if (!(await sendsPasswordLinks(ctx.services))) {
    throw refusal('NOT_FOUND', 'This site sends no links to a new password');
  }
  const { log } = httpOf(ctx).request;
  setTimeout(() => {
    sendLink(ctx, email).catch((error: unknown) =>
      log.error({ err: error }, 'The link to a new password could not be sent'),
    );
  }, AFTER_ANSWER);
  return { message: LINK_SENT };
}

async function sendLink(ctx: AuthContext, email: string): Promise<void> {
  const { db, env, now } = ctx.services;
  const account = await findAdminUser(db, email);
  if (!account) return;
  const token = randomBytes(32).toString('base64url');
  // Strangers who use up the links of a day leave her those of her own devices.
  const isKnownDevice = Number(deviceOf(ctx, httpOf(ctx), account) !== null);
  const at = now();
  const isStored = await inTransaction(db, (tx) =>
    insertPasswordReset(
      tx,
      {
        tokenHash: hashToken(token),
        adminId: account.id,
        createdAt: at.toISOString(),
        isKnownDevice,
      },
      { since: new Date(at.getTime() - DAY).toISOString(), most: PASSWORD_LINKS_A_DAY },
    ),
  );
  if (!isStored) return;
  await sendTo(ctx.services, email, {
    subject: 'A new password',
    parts: [
      `Somebody, perhaps you, asked for a new password for ${env.publicOrigin}.`,
      // After the # no server, log or other site sees it.
      { link: 'Choose a new password', url: `${env.publicOrigin}/admin/new-password#${token}` },
      'The link works once, for 30 minutes. Your two-step sign-in stays as it is.',
      'If it was not you, do nothing: your password stays.',
    ],
    foot: 'This comes when somebody presses “Forgot password?” at the sign-in. Settings → Mail switches it off.',
  });
}

/** Throws where the server does not take it. */
async function sendTo({ db, mail }: AuthServices, to: string, message: OwnMail): Promise<void> {
  const { name } = await contentOf(db, 'identity');
  const result = await mail.send({ ...ownMail(name, message), to });
  if (result.outcome !== 'sent') throw new Error(result.words);
}

/**
 * Sets a new password by the token of a link. It signs nobody in: all sessions end, and whoever has the mail alone still
 * lacks the second factor.
 */
export async function setPasswordByLink(
  ctx: AuthContext,
  { token, password }: PasswordByLink,
): Promise<{ message: string }> {
  const { db, env, now } = ctx.services;
  const since = new Date(now().getTime() - LIFETIME).toISOString();
  const taken = await takePasswordReset(db, hashToken(token), since);
  const account = taken && (await findAdminUserById(db, taken.adminId));
  if (!account) {
    throw refusal(
      'BAD_REQUEST',
      'This link was used, or is older than 30 minutes: ask for another',
    );
  }
  const email = account.username;
  await resetPassword(ctx.services, { email, password });
  const { log } = httpOf(ctx).request;
  log.warn('The password was changed by a link');
  void sendTo(ctx.services, email, {
    subject: 'Your password was changed',
    parts: [
      `The password for ${env.publicOrigin} was changed by a link that came to this address. All devices are signed out.`,
      'If it was not you, somebody else reads this mailbox: change its password first, then ask for another link.',
    ],
    foot: 'This comes with every change by a link.',
  }).catch((error: unknown) => log.error({ err: error }, 'The change could not be told'));
  return { message: 'Your password is changed. Sign in with it.' };
}
