/** Scales the amounts in the steps of a recipe, and tells which steps have one that cannot be scaled. */
import { headNouns, namedFood } from './foods-in-steps.ts';
import { readIngredientLine } from './read-line.ts';
import { scaledAmounts, scaleIngredient } from './scale-ingredient.ts';
import { amountsInStep } from './step-amounts.ts';
import { tokensOf } from './tokens.ts';
import { type WholeUse, wholeUses } from './whole-uses.ts';

export interface StepPart {
  text: string;
  /** The author's own amount, where `text` is one for other servings, or in other measures. */
  written?: string;
  /** Whether it is the same for any number of servings, as a temperature is. */
  isForAll?: true;
  /** Whether it is the amount of the food before it, which the author's text leaves to the list. */
  isFromList?: true;
}

export interface ScaledStep {
  parts: StepPart[];
  /** Whether it says an amount that holds for the author's servings alone: `18 balls`, `4 jars`, `the last cup`. */
  isForOwnServings: boolean;
}

/**
 * Scales what the list scales: a number with a unit of volume, weight or package, or a count of a food in the list. Times,
 * temperatures, sizes and what is said of one piece stay.
 *
 * @param steps as the author wrote them
 * @param ingredients the lines of the list
 * @param factor of the amounts, such as 1.5 for six servings instead of four
 */
export function scaleSteps(
  steps: readonly string[],
  ingredients: readonly string[],
  factor: number,
): ScaledStep[] {
  const foods = foodsOf(ingredients);
  return steps.map((step) => scaleStep(step, foods, factor));
}

/** The last words of the names of a list's foods, which a step may count. */
export const foodsOf = (ingredients: readonly string[]): ReadonlySet<string> =>
  new Set(
    ingredients.flatMap((line) => {
      const food = namedFood(readIngredientLine(line));
      return food ? headNouns(food) : [];
    }),
  );

/** The lines of a list and the steps, both for other servings. */
export const scaleRecipe = (
  ingredients: readonly string[],
  steps: readonly string[],
  factor: number,
) => ({
  ingredients: ingredients.map((line) => scaleIngredient(line, factor)),
  steps: scaleSteps(steps, ingredients, factor),
});

/** As {@link scaleSteps}, with the amount of an ingredient where the whole of it goes in: `the curry paste (3 tbsp)`. */
export function stepsWithAmounts(
  steps: readonly string[],
  ingredients: readonly string[],
  factor: number,
): ScaledStep[] {
  const shown = ingredients.map((line) => scaleIngredient(line, factor));
  const uses = wholeUses(steps, ingredients, shown);
  return scaleSteps(steps, ingredients, factor).map((step, index) => ({
    ...step,
    parts: withUses(
      step.parts,
      uses.filter((use) => use.step === index),
    ),
  }));
}

function withUses(parts: readonly StepPart[], uses: readonly WholeUse[]): StepPart[] {
  let start = 0;
  return parts.flatMap((part) => {
    const from = start;
    start += (part.written ?? part.text).length;
    const divided: StepPart[] = [];
    let end = from;
    for (const use of uses.toSorted((one, other) => one.end - other.end)) {
      if (part.written !== undefined || use.end <= from || use.end > start) continue;
      divided.push({ text: part.text.slice(end - from, use.end - from) });
      divided.push({ text: ` (${use.amount})`, isFromList: true });
      end = use.end;
    }
    const rest = part.text.slice(end - from);
    if (divided.length === 0) return [part];
    return rest ? [...divided, { text: rest }] : divided;
  });
}

function scaleStep(text: string, foods: ReadonlySet<string>, factor: number): ScaledStep {
  const tokens = tokensOf(text);
  const { quantities, isUntold } = amountsInStep(text, tokens, foods);
  const parts: StepPart[] = [];
  let end = 0;
  for (const amount of scaledAmounts({ text, tokens, quantities }, factor)) {
    if (amount.start > end) parts.push({ text: text.slice(end, amount.start) });
    const written = text.slice(amount.start, amount.end);
    parts.push({ text: factor === 1 ? written : amount.text, written });
    end = amount.end;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return { parts, isForOwnServings: isUntold };
}
