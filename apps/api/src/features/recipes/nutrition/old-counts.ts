/**
 * Which recipes' counted nutrition is old. The server alone says so: of every count that is written, and again of all
 * counts with a food of hers when that food or the rule changes.
 */
import { changedFoodIn, type RecipeNutrition } from '@site/schema/nutrition';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { countedColumns } from '../recipes.table.ts';
import { listFoodsNow } from './own-foods.ts';

/** A count as it is stored: what the client says of her foods is not believed. */
export async function markedCount(tx: Db, nutrition: RecipeNutrition): Promise<RecipeNutrition> {
  return { ...nutrition, changedFood: changedFoodIn(nutrition, await listFoodsNow(tx)) };
}

/** Looks again which counts are old: of the recipes with one of these foods, or of one recipe. */
export async function markCounts(
  tx: Db,
  of: { foodIds: readonly string[] } | { recipeId: string },
): Promise<void> {
  const isMeant =
    'recipeId' in of
      ? sql<boolean>`id = ${of.recipeId}`
      : sql<boolean>`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(of.foodIds)}) AS food
          WHERE instr(recipes.nutrition, food.value) > 0)`;
  const foods = await listFoodsNow(tx);
  const rows = await tx
    .selectFrom('recipes')
    .select(['id', 'ingredients', 'servings', 'nutrition'])
    .where('nutrition', 'is not', null)
    .where(isMeant)
    .execute();
  for (const { id, nutrition: stored, ...recipe } of rows) {
    const counted = JSON.parse(stored ?? '') as RecipeNutrition;
    const nutrition = { ...counted, changedFood: changedFoodIn(counted, foods) };
    await tx
      .updateTable('recipes')
      .set({ nutrition: JSON.stringify(nutrition), ...countedColumns({ ...recipe, nutrition }) })
      .where('id', '=', id)
      .execute();
  }
}

export interface OldCount {
  id: string;
  title: string;
  countedAt: string;
  /** The food of hers that has changed; `null` if the ingredients have. */
  changedFood: string | null;
}

/** The recipes whose count is old, those that visitors see first. */
export const listOldCounts = (db: Db, limit: number): Promise<OldCount[]> =>
  db
    .selectFrom('recipes')
    .select(['id', 'title'])
    .select([
      sql<string>`recipes.nutrition ->> '$.countedAt'`.as('countedAt'),
      sql<string | null>`recipes.nutrition ->> '$.changedFood'`.as('changedFood'),
    ])
    .where('isCountOld', '=', 1)
    .orderBy('published', 'desc')
    .orderBy('sortOrder')
    .limit(limit)
    .execute();
