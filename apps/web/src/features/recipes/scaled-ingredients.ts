import type { Recipe } from '@site/schema/recipes';
import { ingredientLines } from './text-lines.ts';

/**
 * The ingredients for another number of servings; undefined for the recipe's own number. The code that scales is loaded
 * only then: most readers never scale. `null` when it cannot be loaded: the page stays, and says so.
 */
export async function scaledIngredients(
  { ingredients, servings: original }: Pick<Recipe, 'ingredients' | 'servings'>,
  servings: number | undefined,
): Promise<string[] | null | undefined> {
  if (!original || !servings || servings === original) return undefined;
  const code = await import('@site/schema/scale-ingredient').catch(() => null);
  if (!code) return null;
  const factor = servings / original;
  return ingredientLines(ingredients).map(({ line }) => code.scaleIngredient(line, factor));
}
