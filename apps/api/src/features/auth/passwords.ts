/** Hashes passwords with argon2id, at most two at a time so that sign-ins cannot use up the memory. */
import { randomBytes } from 'node:crypto';
import { argon2id, hash, needsRehash as isOutdated, verify } from 'argon2';
import { PLACES_FOR_KNOWN_DEVICES, QUEUES } from '../../config/limits.ts';
import { createWorkQueue } from '../../lib/work-queue.ts';

/** The memory cost is in KiB. */
const PARAMETERS = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const queue = createWorkQueue(QUEUES.passwords, 'Too many sign-ins at once, try again shortly');

export const hashPassword = (password: string) => queue.run(() => hash(password, PARAMETERS));

export function verifyPassword(
  passwordHash: string,
  password: string,
  source?: { isKnownDevice: boolean },
): Promise<boolean> {
  const extra = source?.isKnownDevice ? PLACES_FOR_KNOWN_DEVICES : 0;
  return queue.run(() => verify(passwordHash, password), extra);
}

/** Whether the hash was made with other parameters than the current ones. */
export function needsRehash(passwordHash: string): boolean {
  return !passwordHash.startsWith('$argon2id$') || isOutdated(passwordHash, PARAMETERS);
}

/** A hash that no password matches. It takes as long to verify as a real one. */
export const DUMMY_HASH = [
  '$argon2id$v=19',
  `m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}`,
  ...[16, 32].map((bytes) => randomBytes(bytes).toString('base64').replaceAll('=', '')),
].join('$');

/** 32 letters and digits without those that look alike. */
const ALPHABET = '23456789abcdefghijkmnpqrstuvwxyz';

/** Letters and digits, 5 random bits each, in groups so that they are easy to read. */
export function randomGroups({ groups, length }: { groups: number; length: number }): string {
  const group = () =>
    [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** 100 random bits. */
export const randomPassword = (): string => randomGroups({ groups: 4, length: 5 });
