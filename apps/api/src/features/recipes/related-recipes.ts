/** Which recipes are most like another one. */
import { byScore, likenessOf } from '../../content/likeness.ts';

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
/** The recipes by their likeness to `recipe`, the most alike first. */
export function byLikeness<T extends Comparable>(recipe: Comparable, others: readonly T[]): T[] {
  const sameIngredients = likenessOf(
    recipe.ingredients ?? '',
    others.map(({ ingredients }) => ingredients ?? ''),
  );
  return byScore(
    others,
    (other, index) =>
      (other.category !== null && other.category === recipe.category ? CATEGORY_WEIGHT : 0) +
      INGREDIENTS_WEIGHT * (sameIngredients[index] ?? 0) +
      CARBS_WEIGHT * nearness(recipe.netCarbsTenths, other.netCarbsTenths),
  );
}

function nearness(one: number | null, two: number | null): number {
  if (one === null || two === null) return 0;
  return Math.max(0, 1 - Math.abs(one - two) / FAR_APART);
}
