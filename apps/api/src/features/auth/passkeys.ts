/** Makes the questions that a browser puts to a passkey, and checks the answers (WebAuthn). */
import type { PasskeyAnswer, PasskeyMade } from '@site/schema/account';
import { type StoredPasskey, usePasskey } from './auth.repository.ts';
import type { AuthContext } from './auth-context.ts';
import { CHALLENGE_LIFETIME } from './challenges.ts';

/** Loaded when a passkey is used: it is large, and most starts and requests do not need it. */
const library = () => import('@simplewebauthn/server');

/** Ed25519, ES256 and RS256 (COSE), which every device has one of. The library's own list has experimental ones. */
const ALGORITHMS = [-8, -7, -257];

/** The site as passkeys know it. A passkey of one host is never offered to another. */
const rpIDOf = ({ services: { env } }: AuthContext) => new URL(env.publicOrigin).hostname;

/** What every right answer has in common. */
function expectedOf(ctx: AuthContext, purpose: string) {
  const { challenges, env } = ctx.services;
  let sent = '';
  return {
    options: {
      expectedChallenge(challenge: string) {
        sent = challenge;
        return challenges.isOpen(purpose, challenge);
      },
      expectedOrigin: env.publicOrigin,
      expectedRPID: rpIDOf(ctx),
      requireUserVerification: true,
    },
    takeChallenge: () => challenges.take(sent),
  };
}

/** @param known the passkeys that may answer; without them any of the site's that the device has */
export async function passkeyQuestion(
  ctx: AuthContext,
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
  ctx: AuthContext,
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
  ctx: AuthContext,
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
  ctx: AuthContext,
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
async function refusedIsNull<T>(ctx: AuthContext, check: Promise<T>): Promise<T | null> {
  try {
    return await check;
  } catch (error) {
    ctx.http?.request.log.info({ err: error }, 'A passkey was refused');
    return null;
  }
}
