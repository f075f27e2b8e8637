/** The rows of the form that counts a recipe, and the count that they make. */

import { nutrientsOf } from '@site/ingredients/count';
import { readIngredientLine } from '@site/ingredients/read';
import { cupGramsOf, gramsOf, unitToAsk } from '@site/ingredients/weigh';
import type { CountedLine, Food, Portion, RecipeNutrition } from '@site/schema/nutrition';
import { ingredientLines } from '@site/schema/recipe-texts';

export type LineState = CountedLine['state'] | 'partly';

export interface Row {
  text: string;
  /** The likeliest first. */
  foods: Food[];
  foodId: string | undefined;
  /** As typed; blank while they are unknown. */
  grams: string;
  from: Portion['from'];
  state: LineState;
  /** Percent, of a line that is eaten in part. */
  eaten: string;
  isConfirmed: boolean;
  /** What the line offers instead. Readers are offered those whose food has grams. */
  alternatives: RowAlternative[];
}

export interface RowAlternative {
  text: string;
  foods: Food[];
  foodId: string | undefined;
}

interface Suggested {
  offers: { food: Food }[];
  alternatives: { text: string; offers: { food: Food }[] }[];
}

/** What the recipe's count says of a line with the same text. */
export function earlierLine(
  count: RecipeNutrition | null,
  earlierTexts: readonly string[],
  text: string,
): CountedLine | undefined {
  const index = earlierTexts.indexOf(text);
  return index < 0 ? undefined : count?.lines[index];
}

export function rowOf(text: string, suggested: Suggested, earlier: CountedLine | undefined): Row {
  const foods = suggested.offers.map(({ food }) => food);
  const isKept = earlier !== undefined && earlier.state !== 'uncounted';
  const given = earlier?.portion?.from === 'given' ? String(earlier.portion.grams) : undefined;
  const kept = earlier?.portion?.food.id;
  const row: Row = {
    text,
    foods,
    foodId: undefined,
    grams: '',
    from: 'given',
    state: 'confirmed',
    eaten: '50',
    // A food of hers that she has deleted is not replaced unasked.
    isConfirmed: isKept && (!kept || foods.some(({ id }) => id === kept)),
    alternatives: suggested.alternatives.map(({ text: other, offers }) => {
      const before = earlier?.alternatives.find((each) => each.text === other);
      const all = offers.map(({ food }) => food);
      const food = isKept ? all.find(({ id }) => id === before?.food.id) : all[0];
      return { text: other, foods: all, foodId: food?.id };
    }),
  };
  const withOne = withFood(row, foods.find(({ id }) => id === kept) ?? foods[0]);
  const filled =
    given === undefined ? withOne : { ...withOne, grams: given, from: 'given' as const };
  if (isKept) {
    const isPartly = earlier.state === 'not-eaten' && earlier.eaten > 0;
    return { ...filled, state: isPartly ? 'partly' : earlier.state, eaten: String(earlier.eaten) };
  }
  const read = readIngredientLine(text);
  if (!read.food && !read.amount) return { ...filled, state: 'heading', isConfirmed: true };
  return !read.amount && filled.grams === '' ? { ...filled, state: 'to-taste' } : filled;
}

/** The row with another food, and the grams that its measures tell. */
export function withFood(row: Row, food: Food | undefined): Row {
  if (!food) return { ...row, foodId: undefined };
  const portion = portionOf(row.text, food);
  return {
    ...row,
    foods: row.foods.some(({ id }) => id === food.id) ? row.foods : [food, ...row.foods],
    foodId: food.id,
    grams: portion ? String(Math.round(portion.grams * 10) / 10) : '',
    from: portion?.from ?? 'given',
  };
}

/** What a line has of a food; `undefined` if neither it nor the food's measures tell the grams. */
export function portionOf(text: string, food: Food): Portion | undefined {
  const grams = gramsOf(readIngredientLine(text), food);
  return grams && { ...grams, ...foodIn(text, food) };
}

const foodIn = (text: string, food: Food) => ({
  food: { id: food.id, name: food.name },
  per100: food.per100,
  cupGrams: cupGramsOf(readIngredientLine(text), food),
});

export const foodOf = ({ foods, foodId }: Pick<Row, 'foods' | 'foodId'>) =>
  foods.find(({ id }) => id === foodId);

/** Whether a row needs nothing before it is confirmed. */
export const isReady = (row: Row): boolean =>
  (row.state !== 'confirmed' && row.state !== 'partly') ||
  (foodOf(row) !== undefined && Number(row.grams) > 0);

/** The unit whose grams are remembered, of a row for which they were typed. */
export function measureOf(row: Row): { name: string; grams: number } | undefined {
  const read = readIngredientLine(row.text);
  const amount = read.amount && (read.amount.low + read.amount.high) / 2;
  if (row.from !== 'given' || !amount || !(Number(row.grams) > 0)) return undefined;
  return { name: unitToAsk(read), grams: Number(row.grams) / amount };
}

function lineOf(row: Row): CountedLine {
  const food = foodOf(row);
  const { isConfirmed, state } = row;
  const alternatives = row.alternatives.flatMap((each) => {
    const other = foodOf(each);
    const otherPortion = other && portionOf(each.text, other);
    return otherPortion ? [{ ...otherPortion, text: each.text }] : [];
  });
  const grams = Number(row.grams);
  const read = food && portionOf(row.text, food);
  const portion: Portion | null =
    food && grams > 0
      ? {
          ...foodIn(row.text, food),
          // What was read is more exact than its text.
          grams: read && row.from !== 'given' ? read.grams : grams,
          from: row.from,
        }
      : null;
  const nothing = { eaten: 100, portion: null, alternatives: [] };
  if (!isConfirmed) return { ...nothing, state: 'uncounted' };
  if (state === 'partly') {
    const eaten = Math.min(Math.max(Math.round(Number(row.eaten)) || 0, 0), 100);
    return { state: 'not-eaten', eaten, portion, alternatives };
  }
  if (state === 'not-eaten') return { state, eaten: 0, portion, alternatives: [] };
  return state === 'confirmed'
    ? { ...nothing, state, portion, alternatives }
    : { ...nothing, state };
}

export const nutritionOf = (
  rows: readonly Row[],
  details: Pick<RecipeNutrition, 'ingredients' | 'rule' | 'servingGrams' | 'yieldGrams'>,
): RecipeNutrition => ({
  ...details,
  lines: rows.map(lineOf),
  countedAt: new Date().toISOString(),
  changedFood: null,
});

const STATE_TEXTS: Record<CountedLine['state'], string> = {
  confirmed: '',
  'not-eaten': 'not eaten',
  'to-taste': 'to taste',
  uncounted: 'not counted',
  heading: 'a heading',
};

/** A count as lines that a reader can compare with those of another one. */
export function countTexts(value: unknown): string[] {
  if (!value) return [''];
  const { ingredients, lines, servingGrams, yieldGrams } = value as RecipeNutrition;
  const texts = ingredientLines(ingredients).map(({ line }) => line);
  return [
    ...lines.map((line, index) => `${texts[index] ?? ''}: ${lineText(line)}`),
    ...(servingGrams === null ? [] : [`A serving: ${servingGrams} g`]),
    ...(yieldGrams === null ? [] : [`Finished dish: ${yieldGrams} g`]),
  ];
}

function lineText({ state, eaten, portion }: CountedLine): string {
  if (!portion || (state === 'not-eaten' && eaten === 0)) return STATE_TEXTS[state];
  const part = state === 'not-eaten' ? `, ${eaten} % of it eaten` : '';
  const { per100, grams, food } = portion;
  const netCarbs = nutrientsOf({ grams, per100 }).netCarbs;
  const carbs = netCarbs === null ? 'unknown' : `${Math.round(netCarbs * 10) / 10} g`;
  return `${food.name}, ${Math.round(grams * 10) / 10} g${part}, net carbs ${carbs}`;
}
