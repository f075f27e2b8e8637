import { type Kysely, sql } from 'kysely';

/** Her own foods, what she chose for words of ingredients, and each recipe's counted nutrition. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE own_foods (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      label TEXT NOT NULL,
      updated_at TEXT NOT NULL
    ) STRICT`.execute(db);
  await sql`
    CREATE TABLE food_choices (
      words TEXT PRIMARY KEY,
      food_id TEXT NOT NULL,
      chosen_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID`.execute(db);
  await sql`
    CREATE TABLE food_measures (
      food_id TEXT NOT NULL,
      name TEXT NOT NULL,
      grams REAL NOT NULL,
      PRIMARY KEY (food_id, name)
    ) STRICT, WITHOUT ROWID`.execute(db);
  await sql`ALTER TABLE recipes ADD COLUMN nutrition TEXT`.execute(db);
  // Per serving, of a count that is complete and has the recipe's own ingredients.
  for (const column of ['counted_net_carbs', 'carbohydrate', 'fiber', 'sugars']) {
    await sql`ALTER TABLE recipes ADD COLUMN ${sql.ref(`${column}_tenths`)} INTEGER`.execute(db);
  }
}
