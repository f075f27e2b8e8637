/** Hashes passwords with argon2id. */
import { randomBytes } from 'node:crypto';
import { argon2id, hash, needsRehash as isOutdated, verify } from 'argon2';
import { PLACES_FOR_KNOWN_DEVICES, QUEUES } from '../../config/limits.ts';
import { createWorkQueue } from '../../lib/work-queue.ts';

/** The memory of one hash in KiB, and how often it is passed over. */
const HASH_COST = { memoryCost: 19_456, timeCost: 2 };

export type Passwords = ReturnType<typeof createPasswords>;

/**
 * Hashes and verifies, at most two at a time so that sign-ins cannot use up the memory.
 *
 * @param cost less of it in tests that are not about the hashes
 */
export function createPasswords(cost: Readonly<typeof HASH_COST> = HASH_COST) {
  const parameters = { type: argon2id, parallelism: 1, ...cost } as const;
  const queue = createWorkQueue(QUEUES.passwords, 'Too many sign-ins at once, try again shortly');
  return {
    hash: (password: string): Promise<string> => queue.run(() => hash(password, parameters)),
    verify(
      passwordHash: string,
      password: string,
      source?: { isKnownDevice: boolean },
    ): Promise<boolean> {
      const extra = source?.isKnownDevice ? PLACES_FOR_KNOWN_DEVICES : 0;
      return queue.run(() => verify(passwordHash, password), extra);
    },
    /** Whether the hash was made with other parameters than the current ones. */
    needsRehash: (passwordHash: string): boolean =>
      !passwordHash.startsWith('$argon2id$') || isOutdated(passwordHash, parameters),
    /** A hash that no password matches. It takes as long to verify as a real one. */
    dummyHash: [
      '$argon2id$v=19',
      `m=${cost.memoryCost},t=${cost.timeCost},p=${parameters.parallelism}`,
      ...[16, 32].map((bytes) => randomBytes(bytes).toString('base64').replaceAll('=', '')),
    ].join('$'),
  };
}

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
