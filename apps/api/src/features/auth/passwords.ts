/** argon2id hashes of passwords, at most two computed at a time so that sign-ins cannot exhaust the memory. */
import { randomBytes } from 'node:crypto';
import { TRPCError } from '@trpc/server';
import { argon2id, hash, needsRehash as isOutdated, verify } from 'argon2';
import pLimit from 'p-limit';

/** KiB, passes and lanes. */
const PARAMETERS = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MAX_AT_ONCE = 2;
/** The queue is bounded: beyond this many waiting hashes a sign-in is refused. */
const MAX_WAITING = 50;
/** Places that only known devices get, so that strangers who fill the queue do not shut out the owner. */
const KNOWN_DEVICES_WAITING = 10;

const limit = pLimit(MAX_AT_ONCE);

async function inTurn<T>(work: () => Promise<T>, { isKnownDevice = false } = {}): Promise<T> {
  const waiting = MAX_WAITING + (isKnownDevice ? KNOWN_DEVICES_WAITING : 0);
  if (limit.activeCount + limit.pendingCount >= MAX_AT_ONCE + waiting) {
    const message = 'Too many sign-ins at once, try again shortly';
    throw new TRPCError({ code: 'SERVICE_UNAVAILABLE', message });
  }
  return limit(work);
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS));
}

export function verifyPassword(
  passwordHash: string,
  password: string,
  source?: { isKnownDevice: boolean },
): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password), source);
}

/** Whether the hash was made with other parameters than today's. */
export function needsRehash(passwordHash: string): boolean {
  return !passwordHash.startsWith('$argon2id$') || isOutdated(passwordHash, PARAMETERS);
}

/** A hash of no password: verifying against it takes as long as against a real one, and fails. */
export const DUMMY_HASH = [
  '$argon2id$v=19',
  `m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}`,
  unpadded(randomBytes(16)),
  unpadded(randomBytes(32)),
].join('$');

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}

/** 32 letters and digits that are not taken for one another. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz';

/** 20 letters and digits in groups that can be read from a terminal: 100 random bits. */
export function randomPassword(): string {
  const letters = [...randomBytes(20)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return [0, 5, 10, 15].map((from) => letters.slice(from, from + 5).join('')).join('-');
}
