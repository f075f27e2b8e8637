/**
 * Words that an adult reads in a minute, silently and for understanding: 238, by Brysbaert, "How many words do we read
 * per minute?" (2019), for English non-fiction.
 */
const WORDS_PER_MINUTE = 238;

/** Whole minutes, at least one. */
export function readTimeOf(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
