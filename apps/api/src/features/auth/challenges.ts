/**
 * Challenges that a passkey signs. The site stores none that is open, so that nobody can use up its memory, or push out the
 * owner's, by asking for many: a signature shows that the site made it, and for what. Each is accepted once.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { recentlyUsed } from '../../lib/recently-used.ts';

/** Milliseconds. A person must have found her phone by then. */
export const CHALLENGE_LIFETIME = 5 * 60 * 1000;

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
  const taken = recentlyUsed<true>(MAX_REMEMBERED);
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
