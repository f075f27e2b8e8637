/** The owner's second factor: a code of an app, or a recovery code, in addition to her password. */

import { hash } from 'node:crypto';
import { CODE_REQUIRED, type SecondFactorState, WRONG_CODE } from '@site/schema/account';
import { inTransaction } from '../../db/queries.ts';
import { NamedError, refusal } from '../../http/errors.ts';
import {
  type AdminUser,
  confirmSecondFactor,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  putSecondFactor,
  replaceRecoveryCodes,
  type SecondFactor,
  takeRecoveryCode,
  takeStep,
} from './auth.repository.ts';
import type { AuthContext, OwnerContext } from './auth-context.ts';
import { randomGroups } from './passwords.ts';
import { signOutOthers } from './sessions.ts';
import { beginAttempt, httpOf, noteFailure } from './sign-in-request.ts';

/** Milliseconds from the start to the confirmation. */
const TIME_TO_CONFIRM = 15 * 60 * 1000;

export async function secondFactorState(ctx: OwnerContext): Promise<SecondFactorState> {
  const { db } = ctx.services;
  const factor = await findSecondFactor(db, ctx.admin.id);
  if (!factor?.confirmedAt) return { isOn: false, recoveryCodesLeft: 0 };
  return { isOn: true, recoveryCodesLeft: await countRecoveryCodes(db, ctx.admin.id) };
}

/** Makes a secret for the owner's app. It counts when she has confirmed it with a code. */
export async function startSecondFactor(ctx: OwnerContext): Promise<{ secret: string }> {
  const { db, now } = ctx.services;
  const adminId = ctx.admin.id;
  const secret = await newSecret();
  const createdAt = now().toISOString();
  await inTransaction(db, async (tx) => {
    if ((await findSecondFactor(tx, adminId))?.confirmedAt) {
      throw refusal('CONFLICT', 'The second factor is on already');
    }
    await putSecondFactor(tx, { adminId, secret, lastStep: 0, createdAt, confirmedAt: null });
  });
  return { secret };
}

/** Turns the second factor on, and signs other devices out. Returns the recovery codes, which only their owner has. */
export async function turnOnSecondFactor(ctx: OwnerContext, code: string): Promise<string[]> {
  const { db, now } = ctx.services;
  const factor = await findSecondFactor(db, ctx.admin.id);
  const started = factor && !factor.confirmedAt ? Date.parse(factor.createdAt) : 0;
  if (!factor || now().getTime() - started > TIME_TO_CONFIRM) {
    throw refusal('CONFLICT', 'That took too long: close this and begin again');
  }
  // Without a limit, someone with a stolen session could guess while the owner is turning it on, and get the recovery codes.
  if (!(await guessedAppCode(ctx, { factor, code, device: null }))) {
    throw refusal('BAD_REQUEST', WRONG_CODE);
  }
  const codes = newRecoveryCodes();
  await inTransaction(db, async (tx) => {
    await confirmSecondFactor(tx, factor.adminId, now().toISOString());
    await replaceRecoveryCodes(tx, factor.adminId, codes.map(hashRecoveryCode));
  });
  await signOutOthers(ctx);
  return codes;
}

export async function turnOffSecondFactor({ services, admin }: OwnerContext): Promise<void> {
  await inTransaction(services.db, (tx) => deleteSecondFactor(tx, admin.id));
}

/** Makes new recovery codes; the former ones are void. */
export async function renewRecoveryCodes(ctx: OwnerContext): Promise<string[]> {
  const { db } = ctx.services;
  const codes = newRecoveryCodes();
  await inTransaction(db, async (tx) => {
    if (!(await findSecondFactor(tx, ctx.admin.id))?.confirmedAt) {
      throw refusal('CONFLICT', 'The second factor is off');
    }
    await replaceRecoveryCodes(tx, ctx.admin.id, codes.map(hashRecoveryCode));
  });
  return codes;
}

/**
 * Asks for the second factor of an account whose password was right. Does nothing when it is off. Throws a 401: one that
 * asks for a code, or says that the given one does not count.
 *
 * @param device the known device that asks, which has its own count of failures
 */
export async function checkSecondFactor(
  ctx: AuthContext,
  {
    account,
    code,
    device,
  }: { account: AdminUser; code: string | undefined; device: string | null },
): Promise<void> {
  const factor = await findSecondFactor(ctx.services.db, account.id);
  if (!factor?.confirmedAt) return;
  if (!code) throw new NamedError('UNAUTHORIZED', 'SECOND_FACTOR_REQUIRED', CODE_REQUIRED);
  const isRight = isAppCode(code)
    ? await guessedAppCode(ctx, { factor, code, device })
    : await takeRecoveryCode(ctx.services.db, account.id, hashRecoveryCode(code));
  if (isRight) return;
  noteFailure(ctx, httpOf(ctx));
  throw new NamedError('UNAUTHORIZED', 'SECOND_FACTOR_WRONG', WRONG_CODE);
}

/**
 * Six digits can be guessed by someone who has the password and many IP addresses, so strangers together have one count for
 * the account. Recovery codes are too long for that: they work while the count is full.
 */
async function guessedAppCode(
  ctx: AuthContext,
  { factor, code, device }: { factor: SecondFactor; code: string; device: string | null },
): Promise<boolean> {
  const attempt = device ? null : beginAttempt(ctx, httpOf(ctx), { code: factor.adminId });
  const isRight = await takeAppCode(ctx, factor, code);
  if (isRight) attempt?.succeed();
  return isRight;
}

/** Whether the code is right; each counts once, so that nobody can use one that he has seen. */
async function takeAppCode(
  { services: { db, now } }: AuthContext,
  { adminId, secret }: SecondFactor,
  code: string,
): Promise<boolean> {
  const step = await stepOf(secret, code, now());
  return step !== null && takeStep(db, adminId, step);
}

// The codes of the second factor: those of an app (TOTP, RFC 6238), and recovery codes.

/** How many steps of 30 seconds a phone's clock may be off. */
const WINDOW = 1;
const RECOVERY_CODES = 10;

/** Loaded when a second factor is used: most starts and requests do not need it. */
const library = () => import('otpauth');

/** 160 random bits, as Base32. */
async function newSecret(): Promise<string> {
  const { Secret } = await library();
  return new Secret({ size: 20 }).base32;
}

/** The step (30 seconds since 1970) whose code this is; `null` when it is the code of none that counts now. */
async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  const { Secret, TOTP } = await library();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** 80 random bits each, so that a fast hash is enough: nobody can try them all. */
const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => randomGroups({ groups: 4, length: 4 }));

/** The hash under which a recovery code is stored, whatever its case and its separators. */
const hashRecoveryCode = (code: string) =>
  hash('sha256', code.toLowerCase().replace(/[^a-z0-9]/g, ''));
