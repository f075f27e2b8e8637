import type { Measure, OwnFood, OwnFoodInput } from '@site/schema/nutrition';
import type { Db } from '../../../db/open.ts';

declare module '../../../db/tables.ts' {
  interface Tables {
    foodChoices: FoodChoicesTable;
    foodMeasures: FoodMeasuresTable;
    ownFoods: OwnFoodsTable;
  }
}

export interface OwnFoodsTable {
  /** `own:` and a UUID. */
  id: string;
  name: string;
  /** What the package tells, as JSON. */
  label: string;
  updatedAt: string;
  /** A deleted food stays, so that counts with it are known as old, and the deletion can be undone. */
  deletedAt: string | null;
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

const ownFoods = (db: Db) => db.selectFrom('ownFoods').where('deletedAt', 'is', null);

export async function listOwnFoods(db: Db): Promise<OwnFood[]> {
  const rows = await ownFoods(db).selectAll().orderBy('name').execute();
  return rows.map(toOwnFood);
}

export async function listDeletedFoods(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('ownFoods')
    .select('id')
    .where('deletedAt', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function hasOwnFood(db: Db, id: string): Promise<boolean> {
  return (await ownFoods(db).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

const toOwnFood = ({ id, name, label, updatedAt }: OwnFoodsTable): OwnFood => ({
  ...(JSON.parse(label) as Omit<OwnFoodInput, 'name'>),
  id,
  name,
  updatedAt: new Date(updatedAt),
});

export const putOwnFood = (db: Db, { id, name, updatedAt, ...label }: OwnFood) =>
  db
    .replaceInto('ownFoods')
    .values({
      id,
      name,
      label: JSON.stringify(label),
      updatedAt: updatedAt.toISOString(),
      deletedAt: null,
    })
    .execute();

/**
 * Deletes a food, or takes its deletion back.
 *
 * @returns whether there was one to change
 */
export async function setFoodDeleted(
  db: Db,
  id: string,
  deletedAt: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ownFoods')
    .set({ deletedAt })
    .where('id', '=', id)
    .where('deletedAt', deletedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
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
