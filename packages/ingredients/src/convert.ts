/** Shows a recipe in the measures of the reader's kitchen. What the author says in them always wins, unrounded. */
import { type Conversion, type Edit, editsFor } from './convert-text.ts';
import { foodAt, namedFood, wordAt } from './foods-in-steps.ts';
import { isLiquid } from './kinds-of-food.ts';
import type { Measure, ReadText } from './measures-in-text.ts';
import { endOfFood } from './other-foods.ts';
import type { MeasuredFood } from './other-measures.ts';
import { type IngredientLine, readIngredientLine } from './read-line.ts';
import { foodsOf, type ScaledStep, type StepPart } from './scale-steps.ts';
import { amountsInStep } from './step-amounts.ts';
import { type Token, tokensOf } from './tokens.ts';
import { type WholeUse, wholeUses } from './whole-uses.ts';

export type { Conversion } from './convert-text.ts';
export type { MeasureSystem } from './measures-in-text.ts';

/** A line of the list as its author wrote it, with the grams of a cup of its food; `null` where they are unknown. */
export interface WeighedLine {
  line: string;
  cupGrams?: number | null;
}

/** `1½ cups almond flour` becomes `about 145 g almond flour`. It is scaled first, and converted from the exact amount. */
export function convertIngredient(
  { line, cupGrams = null }: WeighedLine,
  conversion: Conversion,
): string {
  const read = readIngredientLine(line);
  const edits = editsFor(read, conversion, (measure) => foodInLine(read, measure, cupGrams));
  let result = '';
  let end = 0;
  for (const edit of edits) {
    result += line.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return result + line.slice(end);
}

/** As `scaleRecipe`, in the measures of a kitchen. */
export function convertRecipe(
  ingredients: readonly WeighedLine[],
  steps: readonly string[],
  conversion: Conversion,
): { ingredients: string[]; steps: ScaledStep[] } {
  return {
    ingredients: ingredients.map((line) => convertIngredient(line, conversion)),
    steps: convertSteps(ingredients, steps, conversion, []),
  };
}

/** For cook mode: the author's measures stand behind, and the steps have the amounts that they leave to the list. */
export function convertToCook(
  ingredients: readonly WeighedLine[],
  steps: readonly string[],
  conversion: Conversion,
): { ingredients: string[]; steps: ScaledStep[] } {
  const lines = ingredients.map(({ line }) => line);
  const shown = ingredients.map((line) => convertIngredient(line, conversion));
  const beside = { ...conversion, isBesideWritten: true };
  return {
    ingredients: ingredients.map((line) => convertIngredient(line, beside)),
    steps: convertSteps(ingredients, steps, beside, wholeUses(steps, lines, shown)),
  };
}

function convertSteps(
  ingredients: readonly WeighedLine[],
  steps: readonly string[],
  conversion: Conversion,
  uses: readonly WholeUse[],
): ScaledStep[] {
  const counted = foodsOf(ingredients.map(({ line }) => line));
  const foods = ingredients.flatMap(({ line, cupGrams = null }) => {
    const { food, preparation } = readIngredientLine(line);
    const named = namedFood({ food });
    return named
      ? [{ named, food: { name: food, prepared: preparation, gramsPerCup: cupGrams } }]
      : [];
  });
  return steps.map((text, index) => {
    const tokens = tokensOf(text);
    const { quantities, isUntold } = amountsInStep(text, tokens, counted);
    const read = { text, tokens, quantities };
    const edits = editsFor(read, conversion, (measure) => foodInStep(read, measure, foods));
    return {
      parts: partsOf(
        text,
        edits,
        conversion,
        uses.filter(({ step }) => step === index),
      ),
      isForOwnServings: isUntold && conversion.factor !== 1,
    };
  });
}

type Insertion = Edit & { isFromList?: true };

function partsOf(
  text: string,
  edits: readonly Edit[],
  { factor, isBesideWritten }: Conversion,
  uses: readonly WholeUse[],
): StepPart[] {
  const inserted = uses
    .filter(({ end }) => !edits.some((edit) => edit.start < end && edit.end >= end))
    .map(({ end, amount }): Insertion => {
      return { start: end, end, text: ` (${amount})`, isForAll: true, isFromList: true };
    });
  const parts: StepPart[] = [];
  let end = 0;
  const all: Insertion[] = [...edits, ...inserted];
  for (const edit of all.sort((one, other) => one.start - other.start || one.end - other.end)) {
    if (edit.start > end) parts.push({ text: text.slice(end, edit.start) });
    const written = text.slice(edit.start, edit.end);
    // Beside its own words it needs no mark, but where those are for other servings.
    const isMarked = written !== '' && (!isBesideWritten || (factor !== 1 && !edit.isForAll));
    if (edit.isFromList) parts.push({ text: edit.text, isFromList: true });
    else if (edit.text)
      parts.push({
        text: edit.text,
        ...(isMarked && { written, ...(edit.isForAll && { isForAll: true as const }) }),
      });
    end = edit.end;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Of what a line offers instead, or has besides, nobody knows the weight of a cup. */
function foodInLine(
  line: IngredientLine,
  measure: Measure,
  gramsPerCup: number | null,
): MeasuredFood {
  const after = wordsAfter(line, measure);
  const isOwn = measure.start < endOfFood(line);
  if (!isOwn || isLiquid(after)) return { name: after, prepared: '', gramsPerCup: null };
  return { name: line.food, prepared: line.preparation, gramsPerCup };
}

interface ListedFood {
  named: NonNullable<ReturnType<typeof namedFood>>;
  food: MeasuredFood;
}

/** How many tokens before or after a measure name what it measures. */
const REACH = 7;

/** The food of the list that a step's words name. */
function foodInStep(read: ReadText, measure: Measure, foods: readonly ListedFood[]): MeasuredFood {
  const { tokens } = read;
  const name = wordsAfter(read, measure);
  const open = tokens[measure.from]?.bracket ?? -1;
  const [from, to] =
    name || open < 0 ? [measure.to, measure.to + REACH] : [Math.max(0, open - REACH), open];
  const near = tokens.slice(from, to);
  const end = name ? near.findIndex(endsName) : -1;
  const words = (end < 0 ? near : near.slice(0, end)).map((_, at) => wordAt(near, at));
  let best: { count: number; food: MeasuredFood } | undefined;
  for (let at = 0; at < words.length; at += 1)
    for (const { named, food } of foods) {
      const count = foodAt(words, at, named);
      // Before a bracket the last name is the nearest.
      if (count > (best?.count ?? 0) || (!name && count === best?.count)) best = { count, food };
    }
  // `½ cup of the pasta water` is water, whatever the list has.
  if (name && isLiquid(name))
    return { name, prepared: '', gramsPerCup: best?.food.gramsPerCup ?? null };
  return best?.food ?? { name, prepared: '', gramsPerCup: null };
}

const endsName = ({ text, kind }: Token) =>
  kind === 'open' ||
  kind === 'close' ||
  kind === 'number' ||
  /^[.,;:!?/]$/.test(text) ||
  /^(?:or|and|plus|to|in|into|on|over|with|until|for|from|at|if|then|per)$/.test(text);

/** What a measure is of, as its own words say: `heavy cream` of `120 ml of heavy cream (cold)`. */
function wordsAfter({ text, tokens }: Pick<ReadText, 'text' | 'tokens'>, { to }: Measure): string {
  let from = to;
  while (/^(?:of|the|[.])$/.test(tokens[from]?.text ?? '')) from += 1;
  let end = from;
  while (end < from + REACH && tokens[end] && !endsName(tokens[end] as Token)) end += 1;
  return end > from ? text.slice(tokens[from]?.start, tokens[end - 1]?.end) : '';
}
