/** Shows that a browser sends a comment: it solves a challenge of the site while its reader types. */
import { MIN_WRITING_SECONDS } from '@site/schema/comment-values';
import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';

export interface Proof {
  /** When the form was made, signed by the site. */
  trap?: string;
  /** The solved challenge. Without it what is sent is held. */
  proof?: string;
}

interface Asked {
  trap: string;
  /** JSON of the library. */
  challenge: string;
}

/** Milliseconds: challenges last a day, of which a reader's clock may know less. */
const MAX_AGE = 20 * 3_600_000;

export function useProof() {
  const { client } = trpc.useUtils();
  const [proof] = useState(() => proofOf(() => client.comments.challenge.query()));
  return proof;
}

function proofOf(ask: () => Promise<Asked>) {
  let work: { begun: number; solved: Promise<Proof> } | undefined;

  function prepare() {
    if (work && Date.now() - work.begun < MAX_AGE) return;
    work = { begun: Date.now(), solved: solved(ask) };
  }

  return {
    /** Begins to solve, once. */
    prepare,
    /** Each is for one comment: the next one gets another. */
    async solve(): Promise<Proof> {
      prepare();
      const solved = await work?.solved;
      work = undefined;
      return solved ?? {};
    },
  };
}

async function solved(ask: () => Promise<Asked>): Promise<Proof> {
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
