/** argon2id hashes of passwords, at most two computed at a time so that sign-ins cannot exhaust the memory. */
import { randomBytes } from 'node:crypto';
import { argon2id, hash, needsRehash as isOutdated, verify } from 'argon2';

/** KiB, passes and lanes. */
const PARAMETERS = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const MAX_AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS));
}

export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password));
}

/** Whether the hash was made with weaker parameters than today's. */
export function needsRehash(passwordHash: string): boolean {
  return isOutdated(passwordHash, PARAMETERS);
}

/** 20 letters and digits in groups that can be read from a terminal: about 100 random bits. */
export function randomPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789ABCD'.slice(0, 32);
  const letters = [...randomBytes(20)].map((byte) => alphabet[byte % 32]);
  return [0, 5, 10, 15].map((from) => letters.slice(from, from + 5).join('')).join('-');
}
