import { type Kysely, sql } from 'kysely';

/**
 * Whether a recipe's count is of other ingredients than it has, or with a food of hers that has changed. An old count's
 * fiber and sugars are nobody's, and its net carbs stay known: readers are not told a number that rests on them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE recipes ADD COLUMN is_count_old INTEGER`.execute(db);
  // A count with a deleted food is old, one with a food of another site, from an export, is not.
  await sql`ALTER TABLE own_foods ADD COLUMN deleted_at TEXT`.execute(db);
  await sql`
    UPDATE recipes SET is_count_old = (
      nutrition ->> '$.ingredients' IS NOT ifnull(ingredients, '')
      OR nutrition ->> '$.changedFood' IS NOT NULL)
    WHERE nutrition IS NOT NULL`.execute(db);
  await sql`
    UPDATE recipes SET carbohydrate_tenths = NULL, fiber_tenths = NULL, sugars_tenths = NULL, is_about = NULL
    WHERE is_count_old = 1`.execute(db);
  // Those of changed ingredients were not kept. A count of grams a serving stays unknown until the next save.
  await sql`
    WITH parts AS (
      SELECT recipes.id AS recipe, coalesce(nullif(servings, 0), 1) AS servings, line.value ->> '$.state' AS state,
        (line.value ->> '$.portion.grams') / 100.0
          * iif(line.value ->> '$.state' = 'not-eaten', line.value ->> '$.eaten', 100) / 100.0 AS portions,
        line.value ->> '$.portion.per100.carbohydrate' AS carbohydrate,
        iif(line.value ->> '$.portion.per100.carbohydrate' = 0, 0, line.value ->> '$.portion.per100.fiber') AS fiber,
        ifnull(line.value ->> '$.portion.per100.uncounted', 0) AS uncounted
      FROM recipes, json_each(recipes.nutrition, '$.lines') AS line
      WHERE is_count_old = 1 AND counted_net_carbs_tenths IS NULL AND nutrition ->> '$.servingGrams' IS NULL
    ), eaten AS (
      SELECT * FROM parts WHERE state = 'confirmed' OR state = 'not-eaten' AND portions > 0
    )
    UPDATE recipes SET counted_net_carbs_tenths = (
      SELECT max(0, round(sum(carbohydrate * portions) / servings * 10)
        - round(sum(fiber * portions) / servings * 10) - round(sum(uncounted * portions) / servings * 10))
      FROM eaten WHERE recipe = recipes.id)
    WHERE id IN (SELECT recipe FROM eaten)
      AND id NOT IN (SELECT recipe FROM parts WHERE state = 'uncounted')
      AND id NOT IN (SELECT recipe FROM eaten WHERE carbohydrate IS NULL OR fiber IS NULL)`.execute(
    db,
  );
  // A counted 0 g was stored as no number.
  await sql`UPDATE recipes SET net_carbs_tenths = 0
    WHERE net_carbs_tenths IS NULL AND counted_net_carbs_tenths = 0`.execute(db);
}
