/** For how many servings a recipe is shown: the number in the URL, its limits, and the ingredients that go with it. */
import type { ScaledStep } from '@site/ingredients/scale-steps';
import type { Recipe } from '@site/schema/recipes';
import type { RawSearch } from '../../lib/search-params.ts';
import { ingredientLines, stepLines } from './recipe-texts.ts';

/** The most servings that a recipe is scaled to: a recipe for 120 people can be made for twice as many. */
export const maxServings = (original: number): number => Math.max(99, 2 * original);

/** The most servings that any recipe can be scaled to: {@link maxServings} of the most that the API takes. */
const MAX_SERVINGS = 20_000;

/** The query parameter for the number of servings that the ingredients are scaled to. */
export interface ServingsParam {
  servings?: number | undefined;
}

export function readServingsParam(raw: RawSearch): ServingsParam {
  const servings = Number(raw['servings']);
  const isValid = Number.isInteger(servings) && servings >= 1 && servings <= MAX_SERVINGS;
  return { servings: isValid ? servings : undefined };
}

/** Whether a recipe's page can show this number of servings. */
export const canServe = (recipe: Pick<Recipe, 'servings'>, servings: number | undefined) =>
  servings === undefined || servings <= maxServings(recipe.servings ?? 0);

/** The lines of a recipe's ingredients and its steps, for another number of servings. */
export interface ScaledRecipe {
  ingredients: string[];
  steps: ScaledStep[];
}

/**
 * A recipe for another number of servings; undefined for its own number. The code that scales is loaded only then: most
 * readers never scale. `null` when it cannot be loaded: the page stays, and says so.
 */
export async function scaledRecipe(
  recipe: Pick<Recipe, 'ingredients' | 'instructions' | 'servings'>,
  servings: number | undefined,
): Promise<ScaledRecipe | null | undefined> {
  const { servings: original } = recipe;
  if (!original || !servings || servings === original) return undefined;
  const code = await import('@site/ingredients/scale-steps').catch(() => null);
  if (!code) return null;
  return code.scaleRecipe(
    ingredientLines(recipe.ingredients).map(({ line }) => line),
    stepLines(recipe.instructions).map(({ line }) => line),
    servings / original,
  );
}
