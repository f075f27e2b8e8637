/** How much texts have in common, by their words. */
import { fold } from './search-index.ts';

/** Shorter words are mostly units, or say nothing. */
const MIN_WORD = 4;

/**
 * How much each text is like `text`: 0 without a common word, 1 with the same words. A word that most texts have
 * ('tablespoons', 'about') counts for nearly nothing, a rare one ('salmon') for much.
 */
export function likenessOf(text: string, others: readonly string[]): number[] {
  const own = wordsOf(text);
  const words = others.map(wordsOf);
  const weigh = rarity(words);
  const weightOf = (set: Iterable<string>) =>
    Array.from(set, weigh).reduce((total, each) => total + each, 0);
  return words.map((theirs) => {
    const both = weightOf([...own].filter((word) => theirs.has(word)));
    const either = weightOf(own) + weightOf(theirs) - both;
    return either > 0 ? both / either : 0;
  });
}

/** The items with the highest scores first. */
export function byScore<T>(items: readonly T[], scoreOf: (item: T, index: number) => number): T[] {
  return items
    .map((item, index) => ({ item, score: scoreOf(item, index) }))
    .sort((one, two) => two.score - one.score)
    .map(({ item }) => item);
}

function wordsOf(text: string): Set<string> {
  const words = fold(text).match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= MIN_WORD));
}

function rarity(texts: readonly ReadonlySet<string>[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const words of texts)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log((texts.length + 1) / (counts.get(word) ?? 1));
}
