/** Which recipes' counted nutrition is old. The list of recipes and the next best jobs ask the same. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open.ts';

/** Whether a recipe was counted, and its ingredients or a food of hers have changed since. 0 or 1. */
export const IS_COUNT_OLD: RawBuilder<number> = sql<number>`
  (recipes.nutrition IS NOT NULL AND (
    recipes.nutrition ->> '$.ingredients' IS NOT ifnull(recipes.ingredients, '')
    OR recipes.nutrition ->> '$.changedFood' IS NOT NULL))`;

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
    .where(sql<boolean>`${IS_COUNT_OLD} = 1`)
    .orderBy('published', 'desc')
    .orderBy('sortOrder')
    .limit(limit)
    .execute();

/** Marks every count in which a food of hers is as old. */
export async function markCountsOld(tx: Db, food: { id: string; name: string }): Promise<void> {
  await sql`
    UPDATE recipes SET nutrition = json_set(nutrition, '$.changedFood', ${food.name})
    WHERE nutrition IS NOT NULL AND EXISTS (
      SELECT 1 FROM json_tree(nutrition, '$.lines') AS part
      WHERE part.key = 'id' AND part.value = ${food.id})`.execute(tx);
}
