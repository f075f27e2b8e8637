/** Shows that a browser sends a form: it solves a challenge of the site while its reader types. */
import { MIN_WRITING_SECONDS } from '@site/schema/comment-values';
import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';

interface Proof {
  /** When the form was made, signed by the site. */
  trap?: string;
  /** The solved challenge. Without it the site trusts less what is sent. */
  proof?: string;
}

interface Asked {
  trap: string;
  /** JSON of the library. */
  challenge: string;
}

/** Milliseconds: challenges last a day, of which a reader's clock may know less. */
const MAX_AGE = 20 * 3_600_000;

const begun = new WeakMap<HTMLFormElement, { at: number; proof: Promise<Proof> }>();

/** The proof of a form, begun with its first use. Each is taken once: what else is sent comes from a new form. */
export function prove(form: HTMLFormElement, ask: () => Promise<Asked>): Promise<Proof> {
  const known = begun.get(form);
  if (known && Date.now() - known.at < MAX_AGE) return known.proof;
  const proof = proofOf(ask).catch((error: unknown) => {
    console.warn('The site could not be shown that a browser sends this', error);
    begun.delete(form);
    return {};
  });
  begun.set(form, { at: Date.now(), proof });
  return proof;
}

async function proofOf(ask: () => Promise<Asked>): Promise<Proof> {
  const { trap, ...asked } = await ask();
  const challenge: Challenge = JSON.parse(asked.challenge);
  // What comes sooner looks like a program's. A reader who gives stars alone may be quicker.
  const pause = new Promise((resolve) => setTimeout(resolve, MIN_WRITING_SECONDS * 1000));
  const [solution] = await Promise.all([solve(challenge), pause]);
  return solution ? { trap, proof: JSON.stringify({ challenge, solution }) } : { trap };
}

/** Browsers have what it needs over HTTPS alone, and on the machine itself. */
const solve = async (challenge: Challenge) =>
  isSecureContext
    ? solveChallengeWorkers({
        challenge,
        concurrency: 1,
        createWorker: () =>
          new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' }),
      })
    : null;
