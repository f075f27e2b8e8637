/** Her own foods, and a recipe's nutrition as it was counted from its ingredients. */
import { z } from 'zod';
import { requiredText } from './fields.ts';
import type { OwnKey } from './site-settings.ts';

const anyAmount = z
  .number({ error: 'Amounts must be numbers' })
  .max(100_000, { error: 'Amounts must be at most 100000' });
const amount = anyAmount.min(0, { error: 'Amounts must be at least 0' });
const positive = anyAmount.positive({ error: 'Amounts must be more than 0' });

/** Grams (and kilocalories) in 100 g. `null` is unknown, which is not zero. */
export const per100 = z.object({
  kcal: amount.nullable(),
  protein: amount.nullable(),
  fat: amount.nullable(),
  /** With fiber and sugar alcohols. */
  carbohydrate: amount.nullable(),
  fiber: amount.nullable(),
  sugars: amount.nullable(),
  /** The sugar alcohols and the allulose that do not count as net carbs. */
  uncounted: amount.default(0),
  /** Where the label tells it and not the fiber, as labels of the EU may. */
  netCarbs: amount.nullable().default(null),
});
export type Per100 = z.output<typeof per100>;

const measure = z.object({
  amount: positive,
  /** Such as `cup, sliced`, `clove` or `large`. */
  name: z.string().trim().min(1).max(100),
  grams: positive,
});
export type Measure = z.output<typeof measure>;

const foodId = z.string().min(1).max(50);

/** A food of the table, or of hers. */
export const food = z.object({
  /** The table's number, or `own:` and a UUID. */
  id: foodId,
  name: z.string().min(1).max(300),
  per100,
  /** Hers first. */
  measures: z.array(measure).max(100),
});
export type Food = z.output<typeof food>;

export const SUGAR_ALCOHOLS = [
  'erythritol',
  'allulose',
  'xylitol',
  'sorbitol',
  'maltitol',
] as const;
export type SugarAlcohol = (typeof SUGAR_ALCOHOLS)[number];

/** Percent of a sugar alcohol that counts as net carbs. Erythritol and allulose always count nothing. */
const WHOLE_PERCENT = { error: 'Each percentage must be a whole number from 0 to 100' };
const percent = z.int(WHOLE_PERCENT).min(0, WHOLE_PERCENT).max(100, WHOLE_PERCENT);
export const sugarAlcoholRule = z.object({
  xylitol: percent,
  sorbitol: percent,
  maltitol: percent,
});
export type SugarAlcoholRule = z.output<typeof sugarAlcoholRule>;
export const DEFAULT_SUGAR_ALCOHOL_RULE: SugarAlcoholRule = {
  xylitol: 50,
  sorbitol: 50,
  maltitol: 50,
};
export const SUGAR_ALCOHOL_RULE_KEY: OwnKey = 'sugar_alcohols';

const printed = z
  .number({ error: 'A number of the label must be a number, or empty if it is not printed' })
  .min(0, { error: 'A number of the label must be at least 0' })
  .max(1000, { error: 'A number of the label must be at most 1000' })
  .nullable();

/** A food as its package has it. */
export const ownFoodInput = z
  .object({
    name: requiredText('Name is required', { label: 'Name', max: 200 }),
    /** The grams that the numbers are printed for: 100, or those of a serving. */
    basisGrams: z
      .number({ error: 'The grams of the label must be a number' })
      .positive({ error: 'The grams of the label must be more than 0' })
      .max(10_000),
    kcal: printed,
    protein: printed,
    fat: printed,
    carbohydrate: printed,
    fiber: printed,
    sugars: printed,
    /** Whether the printed carbohydrate has the fiber in it, as in the United States; in the EU it has not. */
    isFiberIncluded: z.boolean({ error: 'Choose where this label has the fiber' }),
    sugarAlcohols: z.partialRecord(z.enum(SUGAR_ALCOHOLS), amount.max(1000)),
    /** Grams of one cup, if the package tells them. */
    cupGrams: positive.nullable(),
  })
  .refine(
    ({ carbohydrate, sugars }) => (sugars ?? 0) <= (carbohydrate ?? Number.POSITIVE_INFINITY),
    { error: 'Sugars cannot be more than carbohydrate' },
  )
  .refine(
    ({ basisGrams, carbohydrate, protein, fat, fiber, isFiberIncluded }) =>
      (carbohydrate ?? 0) + (protein ?? 0) + (fat ?? 0) + (isFiberIncluded ? 0 : (fiber ?? 0)) <=
      basisGrams * 1.05,
    { error: 'Carbohydrate, protein and fat weigh more than the food itself' },
  );
export type OwnFoodInput = z.output<typeof ownFoodInput>;
export type OwnFood = OwnFoodInput & { id: string; updatedAt: Date };

/** What a line has of a food. */
const portion = z.object({
  food: z.object({ id: foodId, name: z.string().min(1).max(300) }),
  grams: amount,
  /** Where the grams come from: the line's own weight, a measure of the food, or the owner. */
  from: z.enum(['weight', 'volume', 'pieces', 'given']),
  per100,
  /** Grams of a cup by the food's own measure, for the weights beside cups. */
  cupGrams: amount.nullable(),
});
export type Portion = z.output<typeof portion>;

const LINE_STATES = ['confirmed', 'not-eaten', 'to-taste', 'uncounted', 'heading'] as const;

export const countedLine = z
  .object({
    state: z.enum(LINE_STATES),
    /** Percent of it that is eaten, of a line that is not eaten whole. */
    eaten: z.int().min(0).max(100).default(100),
    portion: portion.nullable().default(null),
    /** What the line offers instead, in its order: `or 200 g Greek yogurt`. */
    alternatives: z
      .array(portion.extend({ text: z.string().max(500) }))
      .max(5)
      .default([]),
  })
  .refine(({ state, portion: has }) => state !== 'confirmed' || has !== null, {
    error: 'A confirmed line needs a food and its grams',
  });
export type CountedLine = z.output<typeof countedLine>;

export const recipeNutrition = z
  .object({
    /** The ingredients that were counted. When the recipe has others, the count is old. */
    ingredients: z.string().max(20_000),
    /** One for each of the ingredients that is not blank. */
    lines: z.array(countedLine).max(500),
    /** Grams of one serving, if the yield is told in grams; otherwise it is the recipe's servings. */
    servingGrams: positive.nullable().default(null),
    /** Grams of the finished dish, where it loses water; otherwise those of the ingredients. */
    yieldGrams: positive.nullable().default(null),
    rule: sugarAlcoholRule,
    countedAt: z.iso.datetime(),
    /** One of her foods that has changed since. The server says so, and takes it from nobody. */
    changedFood: z.string().max(300).nullable().default(null),
  })
  .meta({ id: 'RecipeNutrition' });
export type RecipeNutrition = z.output<typeof recipeNutrition>;
export type RecipeNutritionInput = z.input<typeof recipeNutrition>;

/** A count of this form may differ in its last digit from what it would be now. */
const ABOUT_GRAMS = 0.01;

/** A food of hers as it counts now; `null` when she has deleted it. */
export interface FoodNow {
  id: string;
  food: Food | null;
}

/**
 * The first food of hers in a count that tells other values now, or that she has deleted, by its name. `null` if all of
 * them are as they were counted. A food that she never had came with a recipe of another site.
 */
export function changedFoodIn(
  { lines }: Pick<RecipeNutrition, 'lines'>,
  foods: readonly FoodNow[],
): string | null {
  const portions = lines.flatMap(({ portion: own, alternatives }) =>
    own ? [own, ...alternatives] : alternatives,
  );
  for (const portion of portions) {
    const now = foods.find(({ id }) => id === portion.food.id);
    if (now && !(now.food && hasValuesOf(portion, now.food)))
      return (now.food ?? portion.food).name;
  }
  return null;
}

function hasValuesOf({ from, per100: counted, cupGrams }: Portion, { per100, measures }: Food) {
  const isSame = Object.entries(per100).every(
    ([name, value]) => counted[name as keyof Per100] === value,
  );
  // The label's cup. Where she told another measure too, that one was counted with.
  const [cup, ...others] = measures;
  const hasCup = from === 'volume' && cup?.name === 'cup' && others.length === 0;
  return isSame && (!hasCup || Math.abs((cupGrams ?? 0) - cup.grams) < ABOUT_GRAMS);
}

// What the owner's form asks for.

export const suggestQuery = z.object({
  lines: z
    .array(
      z.object({
        text: z.string().max(2000),
        /** The food that the recipe has for the line already. */
        foodId: foodId.nullish(),
      }),
    )
    .max(500),
});
export const foodQuery = z.object({ text: z.string().trim().min(1).max(200) });
export const saveOwnFood = ownFoodInput.safeExtend({
  /** Undefined for a new one. */
  id: foodId.optional(),
});
export const foodChoice = z.object({
  /** The line for which the food was chosen. */
  line: z.string().max(2000),
  foodId,
  /** What she was asked for: the grams of one unit of the line. */
  measure: z.object({ name: z.string().min(1).max(100), grams: positive }).optional(),
});
