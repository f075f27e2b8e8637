/** What the count of a recipe adds to it: its numbers with what a reader takes instead, and what else she could take. */

import { countOf } from '@site/ingredients/count';
import { ingredientLines } from '@site/schema/recipe-texts';
import type { Recipe } from '@site/schema/recipes';
import type { InsteadParam, UnitsParam } from '../../../lib/search-params.ts';
import type { ServingsParam } from '../servings.ts';
import { freshCount, knownSubstitutions, substitutionsOf } from './substitutions.ts';

export interface CountedRecipe {
  /** The fields that are others than the recipe's own. */
  numbers: Partial<Recipe>;
  /** Grams in a serving that the counted net carbs leave out. */
  sugarAlcohols: number;
  /** What its lines offer instead, in the words of the cook who wrote them. */
  swaps: readonly Swap[];
}

export interface Swap {
  /** The places, from 0, of the line and of its alternative. */
  line: number;
  alternative: number;
  /** `almond milk`; empty where the code that tells it could not be loaded. */
  food: string;
  /** `120 ml heavy cream` */
  other: string;
}

export async function count(
  recipe: Recipe,
  params: InsteadParam & ServingsParam & UnitsParam,
): Promise<CountedRecipe> {
  const shown = Object.entries(withSubstitutions(withoutOldNumbers(recipe), params));
  return {
    numbers: Object.fromEntries(
      shown.filter(([field, value]) => value !== recipe[field as keyof Recipe]),
    ),
    sugarAlcohols: sugarAlcoholsOf(recipe, params),
    swaps: await swapsOf(recipe, params),
  };
}

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

/**
 * The swaps of a recipe, for the servings that are shown. The code that reads the lines is loaded only where there are some.
 */
async function swapsOf(
  recipe: Recipe,
  { servings, units }: ServingsParam & UnitsParam,
): Promise<Swap[]> {
  const offers = (freshCount(recipe)?.lines ?? []).flatMap(({ alternatives }, line) =>
    alternatives.map(({ text, cupGrams }, alternative) => {
      return { line, alternative, food: '', other: text, cupGrams };
    }),
  );
  if (offers.length === 0) return offers;
  const code = await import('@site/ingredients/other-foods').catch(() => undefined);
  const converting = units && (await import('@site/ingredients/convert').catch(() => undefined));
  if (!code) return offers;
  const lines = ingredientLines(recipe.ingredients);
  const factor = recipe.servings && servings ? servings / recipe.servings : 1;
  return offers.map(({ cupGrams, ...offer }) => ({
    ...offer,
    ...code.swapWords(lines[offer.line]?.line ?? '', offer.other, factor),
    ...(converting && {
      other: converting.convertIngredient({ line: offer.other, cupGrams }, { factor, to: units }),
    }),
  }));
}
