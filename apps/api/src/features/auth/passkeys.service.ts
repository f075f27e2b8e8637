/** The owner's passkeys: adding and removing them, and signing in with one. */

import {
  type AddPasskey,
  MAX_PASSKEYS,
  PASSKEY_REFUSED,
  type Passkey,
  type PasskeySignIn,
} from '@site/schema/account';
import { inTransaction } from '../../db/queries.ts';
import { refusal } from '../../http/errors.ts';
import { withDates } from '../../lib/dates.ts';
import {
  accountsChangedAt,
  deletePasskey,
  deleteSession,
  findAdminUserById,
  findPasskey,
  hasPasskey,
  insertPasskey,
  listPasskeysOf,
} from './auth.repository.ts';
import type { AuthContext, OwnerContext } from './auth-context.ts';
import { checkedPasskey, isRightAnswer, passkeyCreation, passkeyQuestion } from './passkeys.ts';
import { beginAttempt, deviceOf, httpOf, noteFailure, openSession } from './sign-in-request.ts';

const TO_SIGN_IN = 'sign in';
/** Only the session that asked can use the answer. */
const toAdd = ({ admin }: OwnerContext) => `add ${admin.sid}`;

export async function listPasskeys({ services, admin }: OwnerContext): Promise<Passkey[]> {
  const passkeys = await listPasskeysOf(services.db, admin.id);
  return passkeys.map(({ adminId: _, publicKey: __, counter: ___, ...passkey }) =>
    withDates(passkey, ['createdAt']),
  );
}

/** Begins a new passkey. The caller has checked that the owner herself asks. */
export async function startPasskey(ctx: OwnerContext) {
  const existing = await listPasskeysOf(ctx.services.db, ctx.admin.id);
  if (existing.length >= MAX_PASSKEYS) throw tooMany();
  return passkeyCreation(ctx, toAdd(ctx), { ...ctx.admin, existing });
}

export async function addPasskey(ctx: OwnerContext, { name, made }: AddPasskey): Promise<void> {
  const passkey = await checkedPasskey(ctx, made, toAdd(ctx));
  if (!passkey) throw refusal('BAD_REQUEST', PASSKEY_REFUSED);
  const { db, now } = ctx.services;
  await inTransaction(db, async (tx) => {
    if ((await listPasskeysOf(tx, ctx.admin.id)).length >= MAX_PASSKEYS) throw tooMany();
    if (await findPasskey(tx, passkey.id)) {
      throw refusal('CONFLICT', 'This passkey is there already');
    }
    const createdAt = now().toISOString();
    const row = { ...passkey, adminId: ctx.admin.id, name, createdAt, lastUsedAt: null };
    await insertPasskey(tx, row);
  });
}

const tooMany = () =>
  refusal('CONFLICT', `There are ${MAX_PASSKEYS} passkeys already: remove one first`);

/** The caller has checked that the owner herself asks. */
export async function removePasskey({ services, admin }: OwnerContext, id: string): Promise<void> {
  if (await deletePasskey(services.db, admin.id, id)) return;
  throw refusal('NOT_FOUND', 'That passkey was removed already');
}

/**
 * A question for anyone's passkey: the answer says whose it is. While there is none, no stranger can make the site load
 * what passkeys need.
 */
export async function signInQuestion(ctx: AuthContext) {
  if (!(await hasPasskey(ctx.services.db))) {
    throw refusal('CONFLICT', 'There is no passkey: use your password');
  }
  return passkeyQuestion(ctx, { purpose: TO_SIGN_IN });
}

/**
 * Signs in and sets the cookies. The device has checked its user (a finger, a face, a PIN), so this is both factors. Wrong
 * answers count as failed sign-ins.
 */
export async function signInWithPasskey(
  ctx: AuthContext,
  { keepSignedIn, ...answer }: PasskeySignIn,
): Promise<void> {
  const http = httpOf(ctx);
  const { db, loginLimits } = ctx.services;
  const passkey = await findPasskey(db, answer.id);
  const account = passkey && (await findAdminUserById(db, passkey.adminId));
  loginLimits.clearAfterReset(await accountsChangedAt(db));
  const device = deviceOf(ctx, http, account);
  const attempt = beginAttempt(ctx, http, device ? { device } : {});
  const isRight = passkey && (await isRightAnswer(ctx, answer, { purpose: TO_SIGN_IN, passkey }));
  if (!account || !isRight) {
    noteFailure(ctx, http);
    throw refusal('UNAUTHORIZED', PASSKEY_REFUSED);
  }
  attempt.succeed();
  if (ctx.admin) await deleteSession(db, ctx.admin.sid);
  await openSession(ctx, http, account, { keepSignedIn });
}
