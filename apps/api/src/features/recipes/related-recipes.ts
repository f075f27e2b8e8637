/** Which recipes are most like another one. */
import { fold } from '../../content/search-index.ts';

export interface Comparable {
  category: string | null;
  ingredients: string | null;
  /** Tenths of grams per serving. */
  netCarbsTenths: number | null;
}

/** What each likeness counts for, at most. Dishes of the same kind come first, then those with the same ingredients. */
const CATEGORY_WEIGHT = 1;
const INGREDIENTS_WEIGHT = 2;
const CARBS_WEIGHT = 0.5;
/** Tenths of grams: dishes this far apart are not near. */
const FAR_APART = 60;
/** Shorter words are mostly units. */
const MIN_WORD = 4;

/** The recipes by their likeness to `recipe`, the most alike first. */
export function byLikeness<T extends Comparable>(recipe: Comparable, others: readonly T[]): T[] {
  const own = wordsOf(recipe);
  const words = others.map(wordsOf);
  const weigh = rarity(words);
  const weightOf = (set: Iterable<string>) => sum(Array.from(set, weigh));
  const score = (other: T, index: number) => {
    const theirs = words[index] ?? new Set();
    const both = weightOf([...own].filter((word) => theirs.has(word)));
    const either = weightOf(own) + weightOf(theirs) - both;
    return (
      (other.category !== null && other.category === recipe.category ? CATEGORY_WEIGHT : 0) +
      INGREDIENTS_WEIGHT * (either > 0 ? both / either : 0) +
      CARBS_WEIGHT * nearness(recipe.netCarbsTenths, other.netCarbsTenths)
    );
  };
  const scored = others.map((other, index) => ({ other, score: score(other, index) }));
  return scored.sort((one, two) => two.score - one.score).map(({ other }) => other);
}

function wordsOf({ ingredients }: Comparable): Set<string> {
  const words = fold(ingredients ?? '').match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= MIN_WORD));
}

/** How much a word says: 'tablespoons' is in most recipes and counts for nearly nothing, 'salmon' for much. */
function rarity(recipes: readonly ReadonlySet<string>[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const words of recipes)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return (word) => Math.log((recipes.length + 1) / (counts.get(word) ?? 1));
}

function nearness(one: number | null, two: number | null): number {
  if (one === null || two === null) return 0;
  return Math.max(0, 1 - Math.abs(one - two) / FAR_APART);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
