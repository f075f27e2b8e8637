import { useState } from 'react';
import { type Proof, prove } from '../../lib/prove.ts';
import { trpc } from '../../lib/trpc.ts';

/** Milliseconds: challenges last a day, of which a reader's clock may know less. */
const MAX_AGE = 20 * 3_600_000;

export function useProof() {
  const { client } = trpc.useUtils();
  const [proof] = useState(() => proofOf(() => client.comments.challenge.query()));
  return proof;
}

function proofOf(ask: Parameters<typeof prove>[0]) {
  let work: { begun: number; solved: Promise<Proof> } | undefined;

  function prepare() {
    if (work && Date.now() - work.begun < MAX_AGE) return;
    work = { begun: Date.now(), solved: prove(ask) };
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
