/** What a recipe's lines offer instead, in the words of the cook who wrote them. */
import type { Recipe } from '@site/schema/recipes';
import type { UnitsParam } from '../../../lib/search-params.ts';
import { ingredientLines } from '../recipe-texts.ts';
import type { ServingsParam } from '../servings.ts';
import { freshCount } from './substitutions.ts';

export interface Swap {
  /** The places, from 0, of the line and of its alternative. */
  line: number;
  alternative: number;
  /** `almond milk`; empty where the code that tells it could not be loaded. */
  food: string;
  /** `120 ml heavy cream` */
  other: string;
}

/**
 * The swaps of a recipe, for the servings that are shown. The code that reads the lines is loaded only where there are some.
 */
export async function swapsOf(
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
