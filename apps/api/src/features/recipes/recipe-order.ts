/** The rules of the order that the owner gives her recipes. */
import type { RecipePosition } from '@site/schema/recipes';
import { CHANGED_ELSEWHERE } from '@site/schema/writes';
import { refusal } from '../../http/errors.ts';

/**
 * Throws CONFLICT unless the stored order is the one that the owner began from. It may also be the one that the owner
 * wants: then the answer to an earlier save was lost.
 */
export function requireOrder(
  stored: readonly { id: string }[],
  places: readonly RecipePosition[],
): void {
  const placed = new Map(places.map((place) => [place.id, place]));
  const inOrder = stored.flatMap(({ id }) => placed.get(id) ?? []);
  if (isRising(inOrder.map(({ placeBefore }) => placeBefore))) return;
  if (isRising(inOrder.map(({ sortOrder }) => sortOrder))) return;
  throw refusal('CONFLICT', CHANGED_ELSEWHERE);
}

/**
 * The whole order after some recipes were ordered anew: they take the places that they have together, in the order that
 * the owner gave them. So those of one page, or of one filter, move among themselves.
 */
export function withPositions(
  stored: readonly { id: string }[],
  places: readonly RecipePosition[],
): string[] {
  const listed = new Set(places.map(({ id }) => id));
  const ordered = places.toSorted((a, b) => a.sortOrder - b.sortOrder).values();
  return stored.map(({ id }) => (listed.has(id) ? (ordered.next().value?.id ?? id) : id));
}

/** A missing number stands anywhere. */
function isRising(numbers: readonly (number | undefined)[]): boolean {
  const known = numbers.filter((number) => number !== undefined);
  return known.every((number, index) => number >= (known[index - 1] ?? 0));
}
