import type { Measure, OwnFood, OwnFoodInput } from '@site/schema/nutrition';
import type { Db } from '../../db/open.ts';

export interface OwnFoodsTable {
  /** `own:` and a UUID. */
  id: string;
  name: string;
  /** What the package tells, as JSON. */
  label: string;
  updatedAt: string;
}

export interface FoodChoicesTable {
  /** The words of an ingredient's food that tell. */
  words: string;
  foodId: string;
  chosenAt: string;
}

export interface FoodMeasuresTable {
  foodId: string;
  /** A unit such as `cup`, `handful` or `large`. */
  name: string;
  grams: number;
}

export async function listOwnFoods(db: Db): Promise<OwnFood[]> {
  const rows = await db.selectFrom('ownFoods').selectAll().orderBy('name').execute();
  return rows.map(toOwnFood);
}

export async function findOwnFood(db: Db, id: string): Promise<OwnFood | undefined> {
  const row = await db.selectFrom('ownFoods').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toOwnFood(row);
}

const toOwnFood = ({ id, name, label, updatedAt }: OwnFoodsTable): OwnFood => ({
  ...(JSON.parse(label) as Omit<OwnFoodInput, 'name'>),
  id,
  name,
  updatedAt,
});

export async function putOwnFood(
  db: Db,
  { id, name, updatedAt, ...label }: OwnFood,
): Promise<void> {
  const row = { name, label: JSON.stringify(label), updatedAt };
  await db
    .insertInto('ownFoods')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Returns whether there was one. */
export async function deleteOwnFoodRow(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('ownFoods')
    .where('id', '=', id)
    .executeTakeFirst();
  await db.deleteFrom('foodChoices').where('foodId', '=', id).execute();
  await db.deleteFrom('foodMeasures').where('foodId', '=', id).execute();
  return numDeletedRows > 0n;
}

/** The foods that she chose for any of these words, by the words. */
export async function listChoices(
  db: Db,
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (words.length === 0) return new Map();
  const rows = await db
    .selectFrom('foodChoices')
    .select(['words', 'foodId'])
    .where('words', 'in', words)
    .execute();
  return new Map(rows.map(({ words, foodId }) => [words, foodId]));
}

export async function putChoice(db: Db, row: FoodChoicesTable): Promise<void> {
  await db
    .insertInto('foodChoices')
    .values(row)
    .onConflict((conflict) => conflict.column('words').doUpdateSet(row))
    .execute();
}

/** The measures that she told, by the food. */
export async function listMeasures(db: Db): Promise<ReadonlyMap<string, Measure[]>> {
  const rows = await db.selectFrom('foodMeasures').selectAll().execute();
  const measures = Map.groupBy(rows, ({ foodId }) => foodId);
  return new Map(
    [...measures].map(([id, own]) => [
      id,
      own.map(({ name, grams }) => ({ amount: 1, name, grams })),
    ]),
  );
}

export async function putMeasure(db: Db, row: FoodMeasuresTable): Promise<void> {
  await db
    .insertInto('foodMeasures')
    .values(row)
    .onConflict((conflict) => conflict.columns(['foodId', 'name']).doUpdateSet(row))
    .execute();
}
