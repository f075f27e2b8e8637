/** Her own foods as they count now: per 100 g, from what their packages print, by her rule for sugar alcohols. */
import {
  DEFAULT_SUGAR_ALCOHOL_RULE,
  type Food,
  type FoodNow,
  type OwnFood,
  type Per100,
  SUGAR_ALCOHOL_RULE_KEY,
  SUGAR_ALCOHOLS,
  type SugarAlcohol,
  type SugarAlcoholRule,
  sugarAlcoholRule,
} from '@site/schema/nutrition';
import { readSetting } from '../../../content/settings.ts';
import type { Db } from '../../../db/open.ts';
import { listDeletedFoods, listMeasures, listOwnFoods } from './nutrition.repository.ts';

export async function readRule(db: Db): Promise<SugarAlcoholRule> {
  const stored = await readSetting(db, SUGAR_ALCOHOL_RULE_KEY);
  return stored ? sugarAlcoholRule.parse(JSON.parse(stored)) : DEFAULT_SUGAR_ALCOHOL_RULE;
}

/** Her foods that she has not deleted, with the measures that she told before those of their labels. */
export async function listFoods(db: Db): Promise<Food[]> {
  const rule = await readRule(db);
  const measures = await listMeasures(db);
  return (await listOwnFoods(db)).map((own) => {
    const food = foodOf(own, rule);
    return { ...food, measures: [...(measures.get(food.id) ?? []), ...food.measures] };
  });
}

/** All foods that she ever had. */
export async function listFoodsNow(db: Db): Promise<FoodNow[]> {
  const deleted = (await listDeletedFoods(db)).map((id) => ({ id, food: null }));
  return [...(await listFoods(db)).map((food) => ({ id: food.id, food })), ...deleted];
}

/** Percent of a sugar alcohol that counts. */
const countedShare = (kind: SugarAlcohol, rule: SugarAlcoholRule) =>
  kind === 'erythritol' || kind === 'allulose' ? 0 : rule[kind];

function foodOf(
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
