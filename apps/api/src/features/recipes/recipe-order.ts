/** Whether the owner changed the order of the photos from the one that is stored. */
import type { RecipePlace } from '@site/schema/recipes';
import { CHANGED_ELSEWHERE } from '@site/schema/versions';
import { TRPCError } from '@trpc/server';

/**
 * Throws CONFLICT unless the stored order is the one that the owner began from. It may also be the one that the owner
 * wants: then the answer to an earlier save was lost.
 */
export function requireOrder(
  stored: readonly { id: string }[],
  places: readonly RecipePlace[],
): void {
  const placed = new Map(places.map((place) => [place.id, place]));
  const inOrder = stored.flatMap(({ id }) => placed.get(id) ?? []);
  if (isRising(inOrder.map(({ placeBefore }) => placeBefore))) return;
  if (isRising(inOrder.map(({ sortOrder }) => sortOrder))) return;
  throw new TRPCError({ code: 'CONFLICT', message: CHANGED_ELSEWHERE });
}

/** A missing number stands anywhere. */
function isRising(numbers: readonly (number | undefined)[]): boolean {
  const known = numbers.filter((number) => number !== undefined);
  return known.every((number, index) => number >= (known[index - 1] ?? 0));
}
