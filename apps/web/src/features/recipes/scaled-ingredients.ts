import type { Recipe } from '@site/schema/recipes';
import { ingredientLines } from './text-lines.ts';

/**
 * The ingredients for another number of servings; undefined for the recipe's own number. The code that scales is loaded
 * only then: most readers never scale.
 */
export async function scaledIngredients(
  { ingredients, servings: original }: Pick<Recipe, 'ingredients' | 'servings'>,
  servings: number | undefined,
): Promise<string[] | undefined> {
  if (!original || !servings || servings === original) return undefined;
  const { scaleIngredient } = await import('./scale-ingredient.ts');
  return ingredientLines(ingredients).map(({ line }) => scaleIngredient(line, servings / original));
}
