/** What a reader takes instead of a line's own food. The URL holds it: `?instead=5b.7a`. */

import { countOf, type Substitutions } from '@site/ingredients/count';
import type { Recipe } from '@site/schema/recipes';
import type { InsteadParam } from '../../../lib/search-params.ts';

const LETTERS = 'abcde';

export function substitutionsOf({ instead }: InsteadParam): Substitutions {
  const parts = instead?.split('.') ?? [];
  return Object.fromEntries(
    parts.map((part) => [Number(part.slice(0, -1)) - 1, LETTERS.indexOf(part.slice(-1))]),
  );
}

/** @param alternative undefined for the line's own food */
export function withSubstitution(
  chosen: Substitutions,
  line: number,
  alternative: number | undefined,
): InsteadParam {
  const { [line]: _, ...others } = chosen;
  const next: Substitutions =
    alternative === undefined ? others : { ...others, [line]: alternative };
  const parts = Object.entries(next).map(
    ([index, other]) => `${Number(index) + 1}${LETTERS[other]}`,
  );
  return { instead: parts.join('.') || undefined };
}

/** The count of a recipe, unless its ingredients or a food have changed since. */
export const freshCount = ({ nutrition, isCountOld }: Recipe) =>
  nutrition && !isCountOld ? nutrition : undefined;

/** The recipe without the numbers that were taken from a count which is old: they may be wrong. */
export function withoutOldNumbers<R extends Recipe>(recipe: R): R {
  const { nutrition, isCountOld, netCarbs, calories, protein, fat } = recipe;
  if (!isCountOld || !nutrition) return recipe;
  const { perServing: counted } = countOf(nutrition, recipe.servings);
  const unless = <T extends string | number>(number: T | null, old: number | null) =>
    number !== null && Number(number) === old ? null : number;
  return {
    ...recipe,
    netCarbs: unless(netCarbs, counted.netCarbs),
    calories: unless(calories, counted.kcal),
    protein: unless(protein, counted.protein),
    fat: unless(fat, counted.fat),
  };
}

/** The recipe with the numbers that it has with what the reader chose. */
export function withSubstitutions<R extends Recipe>(recipe: R, param: InsteadParam): R {
  const nutrition = freshCount(recipe);
  if (!nutrition || !param.instead) return recipe;
  const chosen = knownSubstitutions(nutrition, substitutionsOf(param));
  if (Object.keys(chosen).length === 0) return recipe;
  const { perServing, isComplete, isAbout } = countOf(nutrition, recipe.servings, chosen);
  const text = (value: number | null) => (value === null || !isComplete ? null : value.toFixed(1));
  const { kcal, ...grams } = perServing;
  return {
    ...recipe,
    netCarbs: text(grams.netCarbs),
    calories: isComplete ? kcal : null,
    protein: text(grams.protein),
    fat: text(grams.fat),
    carbohydrate: text(grams.carbohydrate),
    fiber: text(grams.fiber),
    sugars: text(grams.sugars),
    isCounted: grams.netCarbs !== null,
    isAbout,
  };
}

/** Grams of sugar alcohols in a serving that its net carbs leave out, with what the reader chose. */
export function sugarAlcoholsOf(recipe: Recipe, param: InsteadParam): number {
  const nutrition = freshCount(recipe);
  if (!nutrition) return 0;
  const chosen = knownSubstitutions(nutrition, substitutionsOf(param));
  return countOf(nutrition, recipe.servings, chosen).perServing.uncounted;
}

/** Without those that the recipe does not offer. */
export const knownSubstitutions = (
  { lines }: Pick<NonNullable<Recipe['nutrition']>, 'lines'>,
  chosen: Substitutions,
): Substitutions =>
  Object.fromEntries(
    Object.entries(chosen).filter(([line, other]) => lines[Number(line)]?.alternatives[other]),
  );
