import type { RawSearch } from '../../lib/search-params.ts';

/** The most servings that a recipe is scaled to. */
export const MAX_SERVINGS = 99;

/** The query parameter for the number of servings that the ingredients are scaled to. */
export interface ServingsParam {
  servings?: number | undefined;
}

export function readServingsParam(raw: RawSearch): ServingsParam {
  const servings = Number(raw['servings']);
  const isValid = Number.isInteger(servings) && servings >= 1 && servings <= MAX_SERVINGS;
  return { servings: isValid ? servings : undefined };
}
