/** Chance that can be repeated: a run prints its seed, and `FAULTS_SEED` sets it. */

/** The seed of this run, 32 bits. */
export const seed = Number(process.env['FAULTS_SEED'] ?? Date.now()) >>> 0;

/** Numbers from 0 up to 1, always the same for a seed (mulberry32). */
export function randomFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
