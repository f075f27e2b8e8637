import type { Measure, OwnFood, OwnFoodInput } from '@site/schema/nutrition';
import type { Db } from '../../../db/open.ts';

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

export async function findOwnFood(db: Db, id: string) {
  const row = await db.selectFrom('ownFoods').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toOwnFood(row);
}

const toOwnFood = ({ id, name, label, updatedAt }: OwnFoodsTable): OwnFood => ({
  ...(JSON.parse(label) as Omit<OwnFoodInput, 'name'>),
  id,
  name,
  updatedAt,
});

export const putOwnFood = (db: Db, { id, name, updatedAt, ...label }: OwnFood) =>
  db
    .replaceInto('ownFoods')
    .values({ id, name, label: JSON.stringify(label), updatedAt })
    .execute();

export async function deleteOwnFoodRow(db: Db, id: string) {
  await db.deleteFrom('ownFoods').where('id', '=', id).execute();
  await db.deleteFrom('foodChoices').where('foodId', '=', id).execute();
  await db.deleteFrom('foodMeasures').where('foodId', '=', id).execute();
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

export const putChoice = (db: Db, row: FoodChoicesTable) =>
  db.replaceInto('foodChoices').values(row).execute();

/** The measures that she told, by the food. */
export async function listMeasures(db: Db): Promise<ReadonlyMap<string, Measure[]>> {
  const rows = await db.selectFrom('foodMeasures').selectAll().execute();
  const measures = new Map<string, Measure[]>();
  for (const { foodId, name, grams } of rows)
    measures.set(foodId, [...(measures.get(foodId) ?? []), { amount: 1, name, grams }]);
  return measures;
}

export const putMeasure = (db: Db, row: FoodMeasuresTable) =>
  db.replaceInto('foodMeasures').values(row).execute();
