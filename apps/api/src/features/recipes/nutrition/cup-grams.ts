/** What a cup of each food of a recipe weighs, for readers who cook by the scale: the few numbers they need, not the table. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { certainCupGrams, needsCupGrams } from '@site/ingredients/certain-food';
import type { Recipe } from '@site/schema/recipes';
import { LRUCache } from 'lru-cache';
import { foodTable } from './food-table.ts';

/** By the line; 0 where the table does not tell. The table is only opened for a line that is new. */
const known = new LRUCache<string, number>({ max: 2000 });

/**
 * For each line that is not blank: by the food that its author confirmed, or by one that the line means for sure. `null`
 * where nobody knows, or the line says the same in all measures.
 */
export async function cupGramsOf({
  ingredients,
  nutrition,
  isCountOld,
}: Pick<Recipe, 'ingredients' | 'nutrition' | 'isCountOld'>): Promise<(number | null)[]> {
  const lines = (ingredients ?? '').split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const grams: (number | null)[] = [];
  for (const [index, line] of lines.entries()) {
    const counted = isCountOld ? null : nutrition?.lines[index]?.portion;
    if (counted) grams.push(counted.cupGrams);
    else {
      // Each takes some milliseconds at first, between which others are answered.
      if (!known.has(line)) await nextTurn();
      grams.push(tableGrams(line) || null);
    }
  }
  return grams;
}

function tableGrams(line: string): number {
  const before = known.get(line);
  if (before !== undefined) return before;
  const grams = needsCupGrams(line) ? certainCupGrams(line, foodTable()) : null;
  const rounded = Math.round(grams ?? 0);
  known.set(line, rounded);
  return rounded;
}
