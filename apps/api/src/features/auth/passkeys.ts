/**
 * Challenges that a passkey signs. The site stores none that is open, so that nobody can use up its memory, or push out the
 * owner's, by asking for many: a signature shows that the site made it, and for what. Each is accepted once.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PasskeyAnswer, PasskeyMade } from '@site/schema/account';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../../http/context.ts';
import { type StoredPasskey, usePasskey } from './auth.repository.ts';

/** Milliseconds. A person must have found her phone by then. */
const CHALLENGE_LIFETIME = 5 * 60 * 1000;

const RANDOM_BYTES = 16;
/** Of the moment at which it ends, in milliseconds since 1970. */
const END_BYTES = 6;
const BODY_BYTES = RANDOM_BYTES + END_BYTES;

/** Only those whose answer was right are remembered, which only the owner can make. */
const MAX_REMEMBERED = 1000;

export type Challenges = ReturnType<typeof createChallenges>;

export function createChallenges({ now }: { now: () => Date }) {
  // Of this process only: a restart ends all challenges.
  const key = randomBytes(32);
  const taken = new LRUCache<string, true>({ max: MAX_REMEMBERED });
  const sign = (purpose: string, body: Uint8Array) =>
    createHmac('sha256', key).update(`${purpose}\n`).update(body).digest();

  return {
    /** @param purpose what its answer may be used for, and by whom */
    create(purpose: string) {
      const end = Buffer.alloc(END_BYTES);
      end.writeUIntBE(now().getTime() + CHALLENGE_LIFETIME, 0, END_BYTES);
      const body = Buffer.concat([randomBytes(RANDOM_BYTES), end]);
      return new Uint8Array([...body, ...sign(purpose, body)]);
    },

    /**
     * Whether a challenge was made for this purpose and has not ended.
     *
     * @param challenge base64url
     */
    isOpen(purpose: string, challenge: string) {
      const bytes = Buffer.from(challenge, 'base64url');
      const body = bytes.subarray(0, BODY_BYTES);
      const expected = sign(purpose, body);
      const given = bytes.subarray(BODY_BYTES);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      return body.readUIntBE(RANDOM_BYTES, END_BYTES) > now().getTime() && !taken.has(challenge);
    },

    /** Takes a challenge whose answer is right. Returns `false` when it was taken before. */
    take(challenge: string) {
      if (taken.has(challenge)) return false;
      taken.set(challenge, true);
      return true;
    },
  };
}

// Makes the questions that a browser puts to a passkey, and checks the answers (WebAuthn).

/** Loaded when a passkey is used: it is large, and most starts and requests do not need it. */
const library = () => import('@simplewebauthn/server');

/** Ed25519, ES256 and RS256 (COSE), which every device has one of. The library's own list has experimental ones. */
const ALGORITHMS = [-8, -7, -257];

/** The site as passkeys know it. A passkey of one host is never offered to another. */
const rpIDOf = ({ services: { env } }: RequestContext) => new URL(env.publicOrigin).hostname;

/** What every right answer has in common. */
function expectedOf(ctx: RequestContext, purpose: string) {
  const { challenges, env } = ctx.services;
  let asked = '';
  return {
    options: {
      expectedChallenge(challenge: string) {
        asked = challenge;
        return challenges.isOpen(purpose, challenge);
      },
      expectedOrigin: env.publicOrigin,
      expectedRPID: rpIDOf(ctx),
      requireUserVerification: true,
    },
    takeChallenge: () => challenges.take(asked),
  };
}

/** @param known the passkeys that may answer; without them any of the site's that the device has */
export async function passkeyQuestion(
  ctx: RequestContext,
  { purpose, known = [] }: { purpose: string; known?: StoredPasskey[] },
) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: rpIDOf(ctx),
    challenge: ctx.services.challenges.create(purpose),
    allowCredentials: known.map(({ id }) => ({ id })),
    userVerification: 'required',
    timeout: CHALLENGE_LIFETIME,
  });
}

/** Whether the answer is right; each challenge counts once. Stores the use of the passkey. */
export async function isRightAnswer(
  ctx: RequestContext,
  answer: PasskeyAnswer,
  { purpose, passkey }: { purpose: string; passkey: StoredPasskey },
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await library();
  const { db, now } = ctx.services;
  const expected = expectedOf(ctx, purpose);
  const checked = await refusedIsNull(
    ctx,
    verifyAuthenticationResponse({
      ...expected.options,
      response: { ...answer, clientExtensionResults: {} },
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  );
  if (!checked?.verified || !expected.takeChallenge()) return false;
  const counter = checked.authenticationInfo.newCounter;
  return usePasskey(db, passkey, { counter, lastUsedAt: now().toISOString() });
}

/** What a browser needs to make a passkey for an account. */
export async function passkeyCreation(
  ctx: RequestContext,
  purpose: string,
  account: { id: string; username: string; existing: StoredPasskey[] },
) {
  const { generateRegistrationOptions } = await library();
  const rpID = rpIDOf(ctx);
  return generateRegistrationOptions({
    rpName: rpID,
    rpID,
    userName: account.username,
    userID: new Uint8Array(Buffer.from(account.id)),
    challenge: ctx.services.challenges.create(purpose),
    excludeCredentials: account.existing.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: CHALLENGE_LIFETIME,
  });
}

/** The new passkey; `null` when what the browser made does not fit the challenge, the site or the user. */
export async function checkedPasskey(
  ctx: RequestContext,
  made: PasskeyMade,
  purpose: string,
): Promise<Pick<StoredPasskey, 'id' | 'publicKey' | 'counter'> | null> {
  const { verifyRegistrationResponse } = await library();
  const expected = expectedOf(ctx, purpose);
  const checked = await refusedIsNull(
    ctx,
    verifyRegistrationResponse({
      ...expected.options,
      response: { ...made, clientExtensionResults: {} },
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!checked?.verified || !expected.takeChallenge()) return null;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

/** The library throws when an answer is not right. Only the log gets the reason. */
async function refusedIsNull<T>(ctx: RequestContext, check: Promise<T>): Promise<T | null> {
  try {
    return await check;
  } catch (error) {
    ctx.http?.request.log.info({ err: error }, 'A passkey was refused');
    return null;
  }
}
