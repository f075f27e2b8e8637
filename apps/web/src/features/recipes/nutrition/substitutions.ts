/**
 * What a reader takes instead of a line's own food. The URL holds it: `?instead=5b.7a`. Every page loads this file with the
 * routes; the code that counts comes with a recipe that is opened from another page, or with a swap.
 */
import type { Substitutions } from '@site/ingredients/count';
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

/** Without those that the recipe does not offer. */
export const knownSubstitutions = (
  { lines }: Pick<NonNullable<Recipe['nutrition']>, 'lines'>,
  chosen: Substitutions,
): Substitutions =>
  Object.fromEntries(
    Object.entries(chosen).filter(([line, other]) => lines[Number(line)]?.alternatives[other]),
  );
