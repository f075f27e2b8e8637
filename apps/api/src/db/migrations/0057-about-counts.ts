import { type Kysely, sql } from 'kysely';

/** Whether counted numbers rest on a volume that was converted to grams, of a count that is complete and not old. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE recipes ADD COLUMN is_about INTEGER`.execute(db);
  await sql`
    UPDATE recipes SET is_about = EXISTS (
      SELECT 1 FROM json_each(recipes.nutrition, '$.lines') AS line
      WHERE line.value ->> '$.portion.from' = 'volume' AND (
        line.value ->> '$.state' = 'confirmed'
        OR line.value ->> '$.state' = 'not-eaten' AND line.value ->> '$.eaten' > 0))
    WHERE counted_net_carbs_tenths IS NOT NULL`.execute(db);
}
