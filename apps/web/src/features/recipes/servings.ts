/** For how many servings a recipe is shown: the number in the URL, its limits, and the ingredients that go with it. */

import type { ScaledStep } from '@site/ingredients/scale-steps';
import { ingredientLines, stepLines } from '@site/schema/recipe-texts';
import type { Recipe } from '@site/schema/recipes';
import type { RawSearch, UnitsParam } from '../../lib/search-params.ts';

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

/** The lines of a recipe's ingredients and its steps, for another number of servings or in other measures. */
export interface ScaledRecipe {
  ingredients: string[];
  steps: ScaledStep[];
}

/** Grams of a cup of each line's food; undefined where they are not needed. */
export type CupGrams = readonly (number | null)[] | undefined;

/**
 * A recipe for another number of servings or in other measures; undefined as its author wrote it. The code for it is
 * loaded only then: most readers never ask. `null` when it cannot be loaded: the page stays, and says so.
 */
export async function scaledRecipe(
  recipe: Pick<Recipe, 'ingredients' | 'instructions' | 'servings'>,
  { servings, units }: ServingsParam & UnitsParam,
  cupGrams: CupGrams,
): Promise<ScaledRecipe | null | undefined> {
  const factor = (servings && recipe.servings && servings / recipe.servings) || 1;
  const lines = ingredientLines(recipe.ingredients).map(({ line }) => line);
  const steps = stepLines(recipe.instructions).map(({ line }) => line);
  if (units) {
    const code = await import('@site/ingredients/convert').catch(() => null);
    const weighed = lines.map((line, index) => ({ line, cupGrams: cupGrams?.[index] ?? null }));
    return code?.convertRecipe(weighed, steps, { factor, to: units }) ?? null;
  }
  if (factor === 1) return undefined;
  const code = await import('@site/ingredients/scale-steps').catch(() => null);
  return code?.scaleRecipe(lines, steps, factor) ?? null;
}
