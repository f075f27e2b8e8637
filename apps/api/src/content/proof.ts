/**
 * Stamps and challenges, which show that a form was open for a while and that a browser has worked for it. The site stores
 * none that is open: a signature shows that it made them.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Db } from '../db/open.ts';
import { countRows } from '../db/queries.ts';
import { DAY, SECOND } from '../lib/durations.ts';

declare module '../db/tables.ts' {
  interface Tables {
    spentChallenges: SpentChallengesTable;
  }
}

/** A solved challenge, until it expires. */
interface SpentChallengesTable {
  id: string;
  /** The id of what was sent with it. */
  spentOn: string;
  expiresAt: string;
}

/** Milliseconds from a form's stamp to what it sends. */
const QUICKEST = 3 * SECOND;
const LIFETIME = DAY;

interface Signer {
  siteKey: () => Buffer;
}
const keyFor = ({ siteKey }: Signer, purpose: string) =>
  createHmac('sha256', siteKey()).update(`comments ${purpose}`);

// The stamp: a moment, and its signature.

const signatureOf = (signer: Signer, at: string) =>
  keyFor(signer, 'stamp').update(at).digest('base64url').slice(0, 22);

export function stampOf(signer: Signer, at: Date): string {
  const moment = at.getTime().toString(36);
  return `${moment}.${signatureOf(signer, moment)}`;
}

/** For pages, which caches keep: the same all day, so that they do not change for it. */
export const stampOfDay = (signer: Signer, now: Date) =>
  stampOf(signer, new Date(Math.floor(now.getTime() / DAY) * DAY));

/** What a stamp says against what was sent; `missing` for one that the site did not make. */
function stampFault(
  signer: Signer,
  stamp: string | undefined,
  now: Date,
): 'missing' | 'too-quick' | 'too-old' | undefined {
  const [moment = '', signature = ''] = stamp?.split('.', 2) ?? [];
  const expected = Buffer.from(signatureOf(signer, moment));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'missing';
  const age = now.getTime() - Number.parseInt(moment, 36);
  if (age < QUICKEST) return 'too-quick';
  return age > LIFETIME ? 'too-old' : undefined;
}

// The challenge.

/** Rounds of PBKDF2 for one try, and tries: half a second of a phone, a millisecond for the site. */
const COST = 1000;
const TRIES = { min: 100, max: 200 };

function secretsOf(signer: Signer) {
  const secret = (purpose: string) => keyFor(signer, purpose).digest('hex');
  return {
    deriveKey,
    hmacSignatureSecret: secret('challenge'),
    hmacKeySignatureSecret: secret('solution'),
  };
}

export const newChallenge = (signer: Signer, now: Date, tries = TRIES): Promise<Challenge> =>
  createChallenge({
    ...secretsOf(signer),
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(tries.min, tries.max),
    data: { expires: now.getTime() + LIFETIME },
  });

/** What a form needs before it is sent: a stamp, and a challenge as JSON. */
export const challengeFor = async (signer: Signer, now: Date) => ({
  trap: stampOf(signer, now),
  challenge: JSON.stringify(await newChallenge(signer, now)),
});

const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      nonce: z.string().max(100),
      data: z.object({ expires: z.number() }),
    }),
    signature: z.string().max(100),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200) }),
});

export interface Proof {
  /** The challenge's, of which each is taken once. */
  id: string;
  /** ISO 8601 */
  expiresAt: string;
}

/** @returns `undefined` for whatever is no solution of a challenge of this site */
export async function readProof(
  signer: Signer,
  proof: string | undefined,
  now: Date,
): Promise<Proof | undefined> {
  const { data } = solved.safeParse(asJson(proof));
  if (!data) return undefined;
  const { parameters, signature } = data.challenge;
  const challenge = { parameters, signature } as unknown as Challenge;
  const { verified } = await verifySolution({
    ...secretsOf(signer),
    challenge,
    solution: data.solution,
  });
  const { expires } = parameters.data;
  if (!verified || expires <= now.getTime()) return undefined;
  return { id: parameters.nonce, expiresAt: new Date(expires).toISOString() };
}

function asJson(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** What a form sends besides what its reader has written. */
interface SentSigns {
  trap?: string | undefined;
  proof: Proof | undefined;
  /** The field that nobody sees. */
  website?: string | undefined;
}

/** What speaks against a person who sent it by a browser. A challenge is taken once. */
export async function signsOfProgram(
  tx: Db,
  signer: Signer,
  { trap, proof, website, now }: SentSigns & { now: Date },
) {
  const stamp = stampFault(signer, trap, now);
  const isProven = proof !== undefined && stamp !== 'missing' && !(await isSpent(tx, proof));
  return [
    ...(website ? (['honeypot'] as const) : []),
    ...(isProven ? [] : (['no-proof'] as const)),
    ...(stamp && stamp !== 'missing' ? [stamp] : []),
  ];
}

const isSpent = async (tx: Db, { id }: Proof) =>
  (await countRows(tx.selectFrom('spentChallenges').where('id', '=', id))) > 0;

export const spend = (tx: Db, { id, expiresAt }: Proof, spentOn: string) =>
  tx
    .insertInto('spentChallenges')
    .values({ id, expiresAt, spentOn })
    .onConflict((known) => known.doNothing())
    .execute();

/** Forgets challenges that have ended, which nobody can answer again. */
export const forgetSpent = (tx: Db, now: Date) =>
  tx.deleteFrom('spentChallenges').where('expiresAt', '<', now.toISOString()).execute();
