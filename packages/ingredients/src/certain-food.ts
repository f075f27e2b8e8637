/** What a cup of a line's food weighs where nobody counted it: only where the table surely means that food. */
import { convertIngredient } from './convert.ts';
import type { FoodIndex } from './food-index.ts';
import { wordsOf } from './food-words.ts';
import type { Food } from './foods.ts';
import { certainFoods } from './match-foods.ts';
import { type IngredientLine, readIngredientLine } from './read-line.ts';
import { cupGramsOf } from './weigh.ts';
import { PREPARED } from './words.ts';

/** Where a food is looked up. */
export interface FoodTable {
  index: FoodIndex;
  byId(id: string): Pick<Food, 'name' | 'measures'> | undefined;
}

/** Whether the weight of a cup changes what a line says in other measures: of `1 cup water` it does not. */
export function needsCupGrams(line: string): boolean {
  return (['metric', 'us'] as const).some((to) => {
    const conversion = { factor: MANY, to };
    return (
      convertIngredient({ line, cupGrams: SOME }, conversion) !==
      convertIngredient({ line }, conversion)
    );
  });
}

/** So many times the servings that no spoon is too small to be converted. */
const MANY = 50;
/** Any weight. */
const SOME = 200;

/** Grams of a cup by the table; `null` where the line could mean another food, or the table has no cup of it. */
export function certainCupGrams(text: string, table: FoodTable): number | null {
  const line = readIngredientLine(text);
  return cupGramsAmong(line, certainFoods(line, table.index), table);
}

/** @param ids of the foods that the line means for sure */
export function cupGramsAmong(
  line: IngredientLine,
  ids: readonly string[],
  { byId }: Pick<FoodTable, 'byId'>,
): number | null {
  const foods = ids.flatMap((id) => byId(id) ?? []);
  const words = wordsOf(foods[0]?.name ?? '');
  // Parmesan has a cup where it is grated.
  const isSame = ({ name }: Pick<Food, 'name'>) =>
    wordsOf(name).every((word) => words.includes(word) || PREPARED.has(word));
  for (const food of foods) {
    const grams = isSame(food) ? cupGramsOf(line, food) : null;
    if (grams !== null) return grams;
  }
  return null;
}
