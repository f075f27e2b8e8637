/** Repeatable random choices. A run prints its seed, and `FAULTS_SEED` sets it. */

/** 32 bits. */
export const seed = Number(process.env['FAULTS_SEED'] ?? Date.now()) >>> 0;

/** Numbers from 0 up to, but not including, 1; always the same for a seed (mulberry32). */
export function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Choices {
  /** A whole number from 0 up to, but not including, `below`. */
  number(below: number): number;
  /** True with this probability, from 0 to 1. */
  is(probability: number): boolean;
  pick<T>(of: readonly T[]): T;
}

export function choicesFrom(random: () => number): Choices {
  const number = (below: number) => Math.floor(random() * below);
  return {
    number,
    is: (probability) => random() < probability,
    pick: <T>(of: readonly T[]) => of[number(of.length)] as T,
  };
}
