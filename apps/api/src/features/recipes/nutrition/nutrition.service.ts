/** Offers foods for the lines of a recipe, and keeps her own foods and what she chose. */
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { wordsOf } from '@site/ingredients/food-words';
import { countedFood, isTellingWord, matchFoods, namingWords } from '@site/ingredients/match-foods';
import { alternativesIn } from '@site/ingredients/other-foods';
import { type IngredientLine, readIngredientLine } from '@site/ingredients/read';
import {
  type Food,
  type FoodNow,
  type foodChoice,
  type OwnFood,
  SUGAR_ALCOHOL_RULE_KEY,
  type SugarAlcoholRule,
  type saveOwnFood,
  type suggestQuery,
} from '@site/schema/nutrition';
import type { z } from 'zod';
import { saveSetting } from '../../../content/settings.ts';
import type { Db } from '../../../db/open.ts';
import { inTransaction } from '../../../db/queries.ts';
import { refusal } from '../../../http/errors.ts';
import { foodTable } from './food-table.ts';
import {
  hasOwnFood,
  listChoices,
  listMeasures,
  listOwnFoods,
  putChoice,
  putMeasure,
  putOwnFood,
  setFoodDeleted,
} from './nutrition.repository.ts';
import { markCounts } from './old-counts.ts';
import { listFoods, listFoodsNow, readRule } from './own-foods.ts';

export interface NutritionServices {
  db: Db;
  now: () => Date;
}

interface Context {
  services: NutritionServices;
}

/** How many foods are offered for a line. */
const OFFERED = 8;

/** A food that a line may mean. */
export interface Offer {
  food: Food;
  /** Whether the owner chose it for these words before, or for this line. */
  isChosen: boolean;
}

export interface Suggestion {
  /** The likeliest first. */
  offers: Offer[];
  /** What the line offers instead, with offers of its own. */
  alternatives: { text: string; offers: Offer[] }[];
}

export async function suggest(
  { services: { db } }: Context,
  { lines }: z.output<typeof suggestQuery>,
): Promise<Suggestion[]> {
  const read = new Map<string, IngredientLine>();
  const reading = (text: string) => {
    const line = read.get(text) ?? readIngredientLine(text);
    read.set(text, line);
    return line;
  };
  const alternatives: string[][] = [];
  for await (const { text } of inTurns(lines))
    alternatives.push(alternativesIn(reading(text)).slice(0, 5));
  const texts = [...lines.map(({ text }) => text), ...alternatives.flat()];
  const keys = new Set<string>();
  for await (const text of inTurns(texts)) keys.add(keyOf(reading(text)));
  keys.delete('');
  const choices = await listChoices(db, [...keys]);
  const foods = await openFoods(db);
  const offersFor = (text: string, foodId?: string | null): Offer[] => {
    const line = reading(text);
    const chosen = [foodId, choices.get(keyOf(line))].filter((id) => id != null);
    const ids = [...new Set([...chosen, ...foods.match(line)])];
    return ids.flatMap((id) => {
      const food = foods.byId(id);
      return food ? [{ food, isChosen: chosen.includes(id) }] : [];
    });
  };
  const suggestions: Suggestion[] = [];
  for await (const { text, foodId } of inTurns(lines)) {
    const others = alternatives[suggestions.length] ?? [];
    suggestions.push({
      offers: offersFor(text, foodId),
      alternatives: others.map((other) => ({ text: other, offers: offersFor(other) })),
    });
  }
  return suggestions;
}

/** Milliseconds of work after which others get their turn. */
const TURN = 20;

/** The items of a long list one by one, with pauses in which the process answers others. */
async function* inTurns<T>(items: readonly T[]): AsyncGenerator<T> {
  let start = performance.now();
  for (const item of items) {
    yield item;
    if (performance.now() - start < TURN) continue;
    await nextTurn();
    start = performance.now();
  }
}

/** The foods for words that she typed. */
export async function find({ services: { db } }: Context, text: string): Promise<Food[]> {
  const foods = await openFoods(db);
  const ids = new Set([...foods.ownNamed(text), ...foods.match(readIngredientLine(text), 20)]);
  return [...ids].flatMap((id) => foods.byId(id) ?? []);
}

/** What choices are remembered by. */
const keyOf = (line: IngredientLine) => namingWords(line).join(' ').slice(0, 200);

function tellingWords(text: string): string[] {
  const words = wordsOf(text);
  const telling = words.filter(isTellingWord);
  return telling.length > 0 ? telling : words;
}

/** The table and her own foods, with her measures before the table's. */
async function openFoods(db: Db) {
  const own = await listFoods(db);
  const measures = await listMeasures(db);
  const ownWords = own.map(({ id, name }) => ({ id, words: tellingWords(name) }));
  const table = foodTable();
  return {
    byId(id: string): Food | undefined {
      const food = table.byId(id);
      if (!food) return own.find((each) => each.id === id);
      return { ...food, measures: [...(measures.get(id) ?? []), ...food.measures] };
    },
    /** The ids of hers whose names have words that begin as the typed ones do. */
    ownNamed(text: string): string[] {
      const typed = wordsOf(text);
      const isIn = (name: string) =>
        typed.every((word) => wordsOf(name).some((other) => other.startsWith(word)));
      return own.filter(({ name }) => typed.length > 0 && isIn(name)).map(({ id }) => id);
    },
    /** The ids of the likeliest foods: hers, if the text has every word of their names, and those of the table. */
    match(line: IngredientLine, limit = OFFERED): string[] {
      const words = new Set(wordsOf(countedFood(line)));
      const hers = ownWords
        .filter(({ words: name }) => name.length > 0 && name.every((word) => words.has(word)))
        .sort((one, other) => other.words.length - one.words.length);
      const ids = matchFoods(line, table.index, limit);
      return [...hers.map(({ id }) => id), ...ids].slice(0, limit);
    },
  };
}

/** Remembers the food for the line's words, and the grams of the unit that she was asked for. */
export async function choose(
  { services }: Context,
  { line, foodId, measure }: z.output<typeof foodChoice>,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    if (!foodTable().byId(foodId) && !(await hasOwnFood(tx, foodId))) throw notFound();
    const words = keyOf(readIngredientLine(line));
    const chosenAt = services.now().toISOString();
    if (words) await putChoice(tx, { words, foodId, chosenAt });
    if (measure) await putMeasure(tx, { foodId, ...measure });
  });
}

export async function ownFoods({ services: { db } }: Context): Promise<{
  /** As their packages print them. */
  foods: OwnFood[];
  /** As they count now, with those that she has deleted. */
  now: FoodNow[];
  rule: SugarAlcoholRule;
}> {
  return { foods: await listOwnFoods(db), now: await listFoodsNow(db), rule: await readRule(db) };
}

/** Adds or changes a food of hers. A change marks the counts in which it is as old. */
export function saveFood(
  { services }: Context,
  { id = `own:${randomUUID()}`, ...input }: z.output<typeof saveOwnFood>,
): Promise<OwnFood> {
  return inTransaction(services.db, async (tx) => {
    const food = { ...input, id, updatedAt: services.now() };
    await putOwnFood(tx, food);
    await markCounts(tx, { foodIds: [id] });
    return food;
  });
}

/** Counts keep what they counted, and are marked as old. */
export const deleteFood = (context: Context, { id }: { id: string }): Promise<void> =>
  setDeleted(context, id, context.services.now().toISOString());

/** Takes a deletion back. */
export const restoreFood = (context: Context, { id }: { id: string }): Promise<void> =>
  setDeleted(context, id, null);

async function setDeleted({ services }: Context, id: string, at: string | null): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    if (!(await setFoodDeleted(tx, id, at))) throw notFound();
    await markCounts(tx, { foodIds: [id] });
  });
}

/** Counts with a sugar alcohol that counts differently now are old. */
export function saveRule({ services }: Context, rule: SugarAlcoholRule): Promise<SugarAlcoholRule> {
  return inTransaction(services.db, async (tx) => {
    await saveSetting(tx, {
      id: SUGAR_ALCOHOL_RULE_KEY,
      key: SUGAR_ALCOHOL_RULE_KEY,
      value: JSON.stringify(rule),
      description: 'Percent of each sugar alcohol that counts as net carbs',
      updatedAt: services.now().toISOString(),
    });
    await markCounts(tx, { foodIds: (await listOwnFoods(tx)).map(({ id }) => id) });
    return rule;
  });
}

const notFound = () => refusal('NOT_FOUND', 'Food not found');
