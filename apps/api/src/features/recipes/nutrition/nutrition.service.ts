/** Offers foods for the lines of a recipe, and keeps her own foods and what she chose. */
import { randomUUID } from 'node:crypto';
import { readIngredientLine } from '@site/ingredients/read';
import { alternativesIn } from '@site/ingredients/weigh';
import {
  DEFAULT_SUGAR_ALCOHOL_RULE,
  type Food,
  type foodChoice,
  type OwnFood,
  type Per100,
  SUGAR_ALCOHOL_RULE_KEY,
  SUGAR_ALCOHOLS,
  type SugarAlcohol,
  type SugarAlcoholRule,
  type saveOwnFood,
  sugarAlcoholRule,
  type suggestQuery,
} from '@site/schema/nutrition';
import type { z } from 'zod';
import { refusal } from '../../../app/errors.ts';
import { markCountsOld } from '../../../content/recipe-counts.ts';
import { readSetting, saveSetting } from '../../../content/settings.ts';
import type { Db } from '../../../db/open.ts';
import { inTransaction } from '../../../db/queries.ts';
import type { RequestContext } from '../../../http/context.ts';
import { countedFood, isTellingWord, matchFoods, namingWords } from './food-matching.ts';
import { foodTable } from './food-table.ts';
import { wordsOf } from './food-words.ts';
import {
  deleteOwnFoodRow,
  findOwnFood,
  listChoices,
  listMeasures,
  listOwnFoods,
  putChoice,
  putMeasure,
  putOwnFood,
} from './nutrition.repository.ts';

type Context = Pick<RequestContext, 'services'>;

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
  const alternatives = lines.map(({ text }) => alternativesIn(text).slice(0, 5));
  const texts = [...lines.map(({ text }) => text), ...alternatives.flat()];
  const choices = await listChoices(db, [...new Set(texts.map(keyOf))].filter(Boolean));
  const foods = await openFoods(db);
  const offersFor = (text: string, foodId?: string | null): Offer[] => {
    const chosen = [foodId, choices.get(keyOf(text))].filter((id) => id != null);
    const ids = [...new Set([...chosen, ...foods.match(text)])];
    return ids.flatMap((id) => {
      const food = foods.byId(id);
      return food ? [{ food, isChosen: chosen.includes(id) }] : [];
    });
  };
  return lines.map(({ text, foodId }, index) => ({
    offers: offersFor(text, foodId),
    alternatives: (alternatives[index] ?? []).map((other) => ({
      text: other,
      offers: offersFor(other),
    })),
  }));
}

/** The foods for words that she typed. */
export async function find({ services: { db } }: Context, text: string): Promise<Food[]> {
  const foods = await openFoods(db);
  const ids = new Set([...foods.ownNamed(text), ...foods.match(text, 20)]);
  return [...ids].flatMap((id) => foods.byId(id) ?? []);
}

/** What choices are remembered by. */
const keyOf = (text: string) => namingWords(readIngredientLine(text)).join(' ').slice(0, 200);

function tellingWords(text: string): string[] {
  const words = wordsOf(text);
  const telling = words.filter(isTellingWord);
  return telling.length > 0 ? telling : words;
}

/** The table and her own foods, with her measures before the table's. */
async function openFoods(db: Db) {
  const [own, measures, rule] = await Promise.all([
    listOwnFoods(db),
    listMeasures(db),
    readRule(db),
  ]);
  const table = foodTable();
  const byId = new Map(own.map((food) => [food.id, ownFood(food, rule)]));
  return {
    byId(id: string): Food | undefined {
      const food = byId.get(id) ?? table.byId(id);
      const hers = measures.get(id);
      return food && hers ? { ...food, measures: [...hers, ...food.measures] } : food;
    },
    /** The ids of hers whose names have words that begin as the typed ones do. */
    ownNamed(text: string): string[] {
      const typed = wordsOf(text);
      const isIn = (name: string) =>
        typed.every((word) => wordsOf(name).some((other) => other.startsWith(word)));
      return own.filter(({ name }) => typed.length > 0 && isIn(name)).map(({ id }) => id);
    },
    /** The ids of the likeliest foods: hers, if the text has every word of their names, and those of the table. */
    match(text: string, limit = OFFERED): string[] {
      const line = readIngredientLine(text);
      const words = new Set(wordsOf(countedFood(line)));
      const hers = own
        .map(({ id, name }) => ({ id, words: tellingWords(name) }))
        .filter(({ words: name }) => name.length > 0 && name.every((word) => words.has(word)))
        .sort((one, other) => other.words.length - one.words.length);
      const rows = matchFoods(line, table, limit);
      return [...hers.map(({ id }) => id), ...rows.map(({ id }) => id)].slice(0, limit);
    },
  };
}

/** Percent of a sugar alcohol that counts. */
const countedShare = (kind: SugarAlcohol, rule: SugarAlcoholRule) =>
  kind === 'erythritol' || kind === 'allulose' ? 0 : rule[kind];

/** A food of hers per 100 g, from what its package tells. */
function ownFood(
  { id, name, basisGrams, isFiberIncluded, sugarAlcohols, cupGrams, ...printed }: OwnFood,
  rule: SugarAlcoholRule,
): Food {
  const per100Of = (value: number | null) =>
    value === null ? null : Math.round((value * 1_000_000) / basisGrams) / 10_000;
  const { kcal, protein, fat, carbohydrate, fiber, sugars } = printed;
  const uncounted = SUGAR_ALCOHOLS.reduce(
    (sum, kind) => sum + (sugarAlcohols[kind] ?? 0) * (1 - countedShare(kind, rule) / 100),
    0,
  );
  const total =
    isFiberIncluded || carbohydrate === null || fiber === null
      ? carbohydrate
      : carbohydrate + fiber;
  const isApartWithoutFiber = !isFiberIncluded && fiber === null;
  const per100: Per100 = {
    kcal: per100Of(kcal),
    protein: per100Of(protein),
    fat: per100Of(fat),
    carbohydrate: isApartWithoutFiber ? null : per100Of(total),
    fiber: per100Of(fiber),
    sugars: per100Of(sugars),
    uncounted: per100Of(uncounted) ?? 0,
    netCarbs:
      isApartWithoutFiber && carbohydrate !== null
        ? per100Of(Math.max(carbohydrate - uncounted, 0))
        : null,
  };
  const measures = cupGrams === null ? [] : [{ amount: 1, name: 'cup', grams: cupGrams }];
  return { id, name, per100, measures };
}

/** Remembers the food for the line's words, and the grams of the unit that she was asked for. */
export async function choose(
  { services }: Context,
  { line, foodId, measure }: z.output<typeof foodChoice>,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    if (!(foodTable().byId(foodId) ?? (await findOwnFood(tx, foodId)))) throw notFound();
    const words = keyOf(line);
    const chosenAt = services.now().toISOString();
    if (words) await putChoice(tx, { words, foodId, chosenAt });
    if (measure) await putMeasure(tx, { foodId, ...measure });
  });
}

export async function ownFoods({
  services: { db },
}: Context): Promise<{ foods: OwnFood[]; rule: SugarAlcoholRule }> {
  return { foods: await listOwnFoods(db), rule: await readRule(db) };
}

/** Adds or changes a food of hers. A change marks the counts in which it is as old. */
export function saveFood(
  { services }: Context,
  { id = `own:${randomUUID()}`, ...input }: z.output<typeof saveOwnFood>,
): Promise<OwnFood> {
  return inTransaction(services.db, async (tx) => {
    const before = await findOwnFood(tx, id);
    const food = { ...input, id, updatedAt: services.now().toISOString() };
    await putOwnFood(tx, food);
    if (before && !tellsTheSame(before, food)) await markCountsOld(tx, food);
    return food;
  });
}

const tellsTheSame = (one: OwnFood, other: OwnFood) =>
  JSON.stringify(ownFood({ ...one, name: '' }, DEFAULT_SUGAR_ALCOHOL_RULE)) ===
    JSON.stringify(ownFood({ ...other, name: '' }, DEFAULT_SUGAR_ALCOHOL_RULE)) &&
  JSON.stringify(one.sugarAlcohols) === JSON.stringify(other.sugarAlcohols);

/** Counts keep what they counted, and are marked as old. */
export async function deleteFood({ services }: Context, id: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const food = await findOwnFood(tx, id);
    if (!food) throw notFound();
    await deleteOwnFoodRow(tx, id);
    await markCountsOld(tx, food);
  });
}

async function readRule(db: Db): Promise<SugarAlcoholRule> {
  const stored = await readSetting(db, SUGAR_ALCOHOL_RULE_KEY);
  return stored ? sugarAlcoholRule.parse(JSON.parse(stored)) : DEFAULT_SUGAR_ALCOHOL_RULE;
}

/** Counts with a sugar alcohol that counts differently now are old. */
export function saveRule({ services }: Context, rule: SugarAlcoholRule): Promise<SugarAlcoholRule> {
  return inTransaction(services.db, async (tx) => {
    const before = await readRule(tx);
    await saveSetting(tx, {
      id: SUGAR_ALCOHOL_RULE_KEY,
      key: SUGAR_ALCOHOL_RULE_KEY,
      value: JSON.stringify(rule),
      description: 'Percent of each sugar alcohol that counts as net carbs',
      updatedAt: services.now().toISOString(),
    });
    for (const food of await listOwnFoods(tx)) {
      const isOther = SUGAR_ALCOHOLS.some(
        (kind) =>
          food.sugarAlcohols[kind] && countedShare(kind, before) !== countedShare(kind, rule),
      );
      if (isOther) await markCountsOld(tx, food);
    }
    return rule;
  });
}

const notFound = () => refusal('NOT_FOUND', 'Food not found');
