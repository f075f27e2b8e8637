/** Counts the demo's recipes as an author does: the likeliest food for each line, and her own choice where that is wrong. */

import { readIngredientLine } from '@site/ingredients/read';
import { cupGramsOf, gramsOf } from '@site/ingredients/weigh';
import {
  type CountedLine,
  countedLine,
  type Food,
  type OwnFoodInput,
  type Portion,
  type RecipeNutrition,
} from '@site/schema/nutrition';
import { groupHeading } from '@site/schema/recipe-values';
import * as nutrition from '../src/features/recipes/nutrition/nutrition.service.ts';
import type { RecipeServices } from '../src/features/recipes/recipes.service.ts';
import type { DemoRecipe } from './recipes/recipe.ts';

const label = {
  basisGrams: 100,
  isFiberIncluded: true,
  sugarAlcohols: {},
  cupGrams: null,
  kcal: null,
  protein: null,
  fat: null,
  carbohydrate: null,
  fiber: null,
  sugars: null,
} as const;

/** What the table does not know, as packages have it. */
const OWN_FOODS: readonly OwnFoodInput[] = [
  {
    ...label,
    name: 'Almond flour',
    basisGrams: 28,
    kcal: 170,
    protein: 6,
    fat: 15,
    carbohydrate: 5.5,
    fiber: 3,
    sugars: 1,
    cupGrams: 100,
  },
  {
    ...label,
    name: 'Erythritol',
    basisGrams: 4,
    kcal: 0,
    protein: 0,
    fat: 0,
    carbohydrate: 4,
    fiber: 0,
    sugars: 0,
    sugarAlcohols: { erythritol: 4 },
    cupGrams: 192,
  },
  {
    ...label,
    name: 'Allulose',
    basisGrams: 4,
    kcal: 1.6,
    protein: 0,
    fat: 0,
    carbohydrate: 4,
    fiber: 0,
    sugars: 0,
    sugarAlcohols: { allulose: 4 },
    cupGrams: 192,
  },
  // Of the EU: fiber is not in the carbohydrate.
  {
    ...label,
    name: 'Halloumi',
    isFiberIncluded: false,
    kcal: 321,
    protein: 22,
    fat: 25,
    carbohydrate: 1.7,
    fiber: 0,
    sugars: 1.7,
  },
  {
    ...label,
    name: 'Full-fat coconut milk',
    isFiberIncluded: false,
    kcal: 190,
    protein: 1.8,
    fat: 19,
    carbohydrate: 2.6,
    fiber: 0,
    sugars: 1.6,
    cupGrams: 226,
  },
  // With 85 % cocoa.
  {
    ...label,
    name: 'Dark chocolate',
    isFiberIncluded: false,
    kcal: 592,
    protein: 12.5,
    fat: 46,
    carbohydrate: 22,
    fiber: 13,
    sugars: 14,
  },
  {
    ...label,
    name: 'Thai green curry paste',
    basisGrams: 16,
    kcal: 20,
    protein: 0.3,
    fat: 1,
    carbohydrate: 2.6,
    fiber: 0.8,
    sugars: 1.2,
  },
];

interface Choice {
  /** A food of the table. */
  food?: string;
  /** What no measure of the food tells. */
  grams?: number;
  /** Percent that is eaten. */
  eaten?: number;
}

/** By the beginning of the line. */
const CHOICES: Readonly<Record<string, Choice>> = {
  '1 large lemon, zested': { grams: 40 },
  '1 lemon, zest in strips': { food: '09152', grams: 15 },
  '1 small shallot': { grams: 20 },
  '4 sprigs thyme': { grams: 2 },
  '1 handful basil': { grams: 8 },
  '1 small jalapeño': { grams: 10 },
  '1 lb (454 g) ground beef': { food: '23567' },
  '1 teaspoon dried minced onion': { food: '11284' },
  '½ teaspoon dried minced garlic': { food: '02020' },
  '2 teaspoons dill pickle brine': { food: '02053' },
  '1½ lb (680 g) boneless, skinless chicken thighs': { food: '05096' },
  '1¼ lb (567 g) sweet Italian': { food: '07036' },
  // The fat stays in the pan.
  '4 slices thick-cut bacon': { food: '10860', grams: 48 },
  // The rest is bone.
  '8 small bone-in': { eaten: 80 },
};

export async function seedOwnFoods(services: RecipeServices): Promise<void> {
  for (const food of OWN_FOODS) await nutrition.saveFood({ services }, food);
}

export async function countDemoRecipe(
  services: RecipeServices,
  { ingredients }: DemoRecipe,
): Promise<RecipeNutrition> {
  const choices = ingredients.map((line) => choiceFor(line));
  const suggestions = await nutrition.suggest(
    { services },
    {
      lines: ingredients.map((text, index) => ({ text, foodId: choices[index]?.food })),
    },
  );
  const { rule } = await nutrition.ownFoods({ services });
  return {
    ingredients: ingredients.join('\n'),
    lines: suggestions.map(({ offers, alternatives }, index) => {
      const line = ingredients[index] ?? '';
      return countedLine.parse(lineOf(line, offers[0]?.food, choices[index], alternatives));
    }),
    servingGrams: null,
    yieldGrams: null,
    rule,
    countedAt: services.now().toISOString(),
    changedFood: null,
  };
}

const choiceFor = (line: string): Choice | undefined =>
  Object.entries(CHOICES).find(([start]) => line.startsWith(start))?.[1];

function lineOf(
  line: string,
  food: Food | undefined,
  choice: Choice = {},
  alternatives: nutrition.Suggestion['alternatives'],
): Partial<CountedLine> {
  const portion = food && !groupHeading(line) ? portionOf(line, food, choice.grams) : undefined;
  if (!portion) {
    if (readIngredientLine(line).amount) throw new Error(`The demo cannot count: ${line}`);
    return { state: groupHeading(line) ? 'heading' : 'to-taste' };
  }
  return {
    state: choice.eaten === undefined ? 'confirmed' : 'not-eaten',
    eaten: choice.eaten ?? 100,
    portion,
    alternatives: alternatives.flatMap(({ text, offers: [first] }) => {
      const other = first && portionOf(text, first.food);
      return other ? [{ ...other, text }] : [];
    }),
  };
}

function portionOf(line: string, food: Food, given?: number): Portion | undefined {
  const read = gramsOf(readIngredientLine(line), food);
  const grams = given === undefined ? read : ({ grams: given, from: 'given' } as const);
  if (!grams) return undefined;
  const { id, name, per100 } = food;
  return {
    ...grams,
    food: { id, name },
    per100,
    cupGrams: cupGramsOf(readIngredientLine(line), food),
  };
}
