/** Counts what a recipe's ingredients contain. Pages, the form and the server count with it alike. */
import type { CountedLine, CountedLines, Per100, Portion } from './foods.ts';

const NUTRIENTS = ['kcal', 'protein', 'fat', 'carbohydrate', 'fiber', 'sugars'] as const;
type Nutrient = (typeof NUTRIENTS)[number];

/** Grams, and kilocalories. `null` where a food's value is unknown. */
export type Nutrients = Record<Nutrient | 'netCarbs', number | null>;

/** Fiber and sugars are parts of the carbohydrate: without any there are none. */
function amountOf(values: Per100, nutrient: Nutrient): number | null {
  const value = values[nutrient];
  const isPart = nutrient === 'fiber' || nutrient === 'sugars';
  return value === null && isPart && values.carbohydrate === 0 ? 0 : value;
}

const eachNutrient = (amount: (nutrient: Nutrient) => number | null) =>
  Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient, amount(nutrient)])) as Record<
    Nutrient,
    number | null
  >;

/** What a portion contains. */
export function nutrientsOf({ grams, per100 }: Pick<Portion, 'grams' | 'per100'>): Nutrients {
  const part = (value: number | null) => (value === null ? null : (value * grams) / 100);
  const nutrients = eachNutrient((nutrient) => part(amountOf(per100, nutrient)));
  const { carbohydrate, fiber } = nutrients;
  const netCarbs =
    carbohydrate === null || fiber === null
      ? part(per100.netCarbs)
      : carbohydrate - fiber - (per100.uncounted * grams) / 100;
  return { ...nutrients, netCarbs };
}

/** The portion of a line that is eaten; `undefined` if none of it counts. */
export function eatenPortion(line: CountedLine, alternative?: number): Portion | undefined {
  const portion = alternative === undefined ? line.portion : line.alternatives[alternative];
  if (!portion) return undefined;
  if (line.state === 'confirmed') return portion;
  if (line.state !== 'not-eaten' || line.eaten === 0) return undefined;
  return { ...portion, grams: (portion.grams * line.eaten) / 100 };
}

export interface Count {
  /** Of one serving, rounded to tenths of a gram and whole kilocalories. */
  perServing: Nutrients & { uncounted: number };
  /** Servings of the whole dish. */
  servings: number;
  /** Whether a number rests on a volume that was converted to grams. */
  isAbout: boolean;
  /** Whether no line was left out that is eaten. */
  isComplete: boolean;
}

/** Which alternative is chosen, by the index of its line. */
export type Substitutions = Readonly<Record<number, number>>;

/**
 * @param servings of the recipe; `null` if it tells none, which is counted as one
 * @param instead the alternatives that a reader chose
 */
export function countOf(
  nutrition: CountedLines,
  servings: number | null,
  instead: Substitutions = {},
): Count {
  const portions = nutrition.lines.flatMap(
    (line, index) => eatenPortion(line, instead[index]) ?? [],
  );
  const grams = portions.reduce((sum, portion) => sum + portion.grams, 0);
  const parts = nutrition.servingGrams
    ? Math.max((nutrition.yieldGrams ?? grams) / nutrition.servingGrams, 1e-9)
    : servings || 1;
  const each = portions.map(nutrientsOf);
  const sum = (nutrient: keyof Nutrients) =>
    each.reduce<number | null>((total, values) => {
      const value = values[nutrient];
      return total === null || value === null ? null : total + value;
    }, 0);
  const tenths = (value: number | null) =>
    value === null ? null : Math.round((value / parts) * 10 + 1e-9) / 10;
  const nutrients = eachNutrient((nutrient) => tenths(sum(nutrient)));
  const { carbohydrate, fiber } = nutrients;
  const kcal = sum('kcal');
  const uncounted =
    tenths(
      portions.reduce((total, each) => total + (each.per100.uncounted * each.grams) / 100, 0),
    ) ?? 0;
  // From the rounded parts, so that a reader's own subtraction gives the same number.
  const netCarbs =
    carbohydrate === null || fiber === null
      ? tenths(sum('netCarbs'))
      : Math.max(Math.round((carbohydrate - fiber - uncounted) * 10) / 10, 0);
  return {
    perServing: {
      ...nutrients,
      kcal: kcal === null ? null : Math.round(kcal / parts),
      netCarbs,
      uncounted,
    },
    servings: parts,
    isAbout: portions.some(({ from }) => from === 'volume'),
    isComplete: portions.length > 0 && nutrition.lines.every(({ state }) => state !== 'uncounted'),
  };
}
