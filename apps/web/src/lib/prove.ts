/** Shows that a browser sends a form: it solves a challenge of the site while its reader types. */
import { MIN_WRITING_SECONDS } from '@site/schema/comment-values';
import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';

export interface Proof {
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

export async function prove(ask: () => Promise<Asked>): Promise<Proof> {
  try {
    const { trap, ...asked } = await ask();
    const challenge: Challenge = JSON.parse(asked.challenge);
    // What comes sooner looks like a program's. A reader who gives stars alone may be quicker.
    const pause = new Promise((resolve) => setTimeout(resolve, MIN_WRITING_SECONDS * 1000));
    const [solution] = await Promise.all([solve(challenge), pause]);
    return solution ? { trap, proof: JSON.stringify({ challenge, solution }) } : { trap };
  } catch (error) {
    console.warn('The site could not be shown that a browser sends this', error);
    return {};
  }
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
