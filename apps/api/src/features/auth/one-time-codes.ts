/** The codes of the second factor: those of an app (TOTP, RFC 6238), and recovery codes. */
import { createHash } from 'node:crypto';
import { randomGroups } from './passwords.ts';

/** How many steps of 30 seconds a phone's clock may be off. */
const WINDOW = 1;
const RECOVERY_CODES = 10;

/** Loaded when a second factor is used: most starts and requests do not need it. */
const library = () => import('otpauth');

/** 160 random bits, as Base32. */
export async function newSecret(): Promise<string> {
  const { Secret } = await library();
  return new Secret({ size: 20 }).base32;
}

/** The step (30 seconds since 1970) whose code this is; `null` when it is the code of none that counts now. */
export async function stepOf(secret: string, code: string, now: Date): Promise<number | null> {
  const { Secret, TOTP } = await library();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Whether this has the form of a code of an app. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

/** 80 random bits each, so that a fast hash is enough: nobody can try them all. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => randomGroups({ groups: 4, length: 4 }));

/** The hash under which a recovery code is stored, whatever its case and its separators. */
export function hashRecoveryCode(code: string): string {
  const letters = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(letters).digest('hex');
}
