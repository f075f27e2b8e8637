/** What a recipe lacks, and whether its numbers fit together. Both are hints: every recipe can be saved. */
import type { RecipeInput } from '@site/schema/recipes';

/** The fields that readers and search engines look for, as the hint names them. */
const WANTED = {
  imageUrl: 'a photo',
  imageAlt: 'its alt text',
  description: 'a description',
  category: 'a category',
  ingredients: 'ingredients',
  instructions: 'instructions',
  prepTime: 'prep time',
  cookTime: 'cook time',
  totalTime: 'total time',
  servings: 'servings',
  netCarbs: 'net carbs',
  calories: 'calories',
  protein: 'protein',
  fat: 'fat',
} as const satisfies Partial<Record<keyof RecipeInput, string>>;
type Wanted = keyof typeof WANTED;

export type RecipeDraft = Partial<Record<Wanted, unknown>>;

const textOf = (value: unknown) => String(value ?? '').trim();
const numberOf = (value: unknown) => Number(textOf(value)) || 0;

/** The names of the fields that are empty or zero. */
export function missingDetails(draft: RecipeDraft): string[] {
  const isMissing = (field: Wanted) => ['', '0'].includes(textOf(draft[field]));
  // A dish that is not cooked has a total time, and no cook time. The total is known when both of its parts are.
  const isKnown: Partial<Record<Wanted, boolean>> = {
    cookTime: !isMissing('totalTime'),
    totalTime: !isMissing('prepTime') && !isMissing('cookTime'),
    imageAlt: isMissing('imageUrl'),
  };
  return (Object.keys(WANTED) as Wanted[])
    .filter((field) => isMissing(field) && !isKnown[field])
    .map((field) => WANTED[field]);
}

/** Kilocalories per gram. */
const PROTEIN = 4;
const FAT = 9;
const CARBS = 4;
/** How far the calories may be below those of the nutrients: labels round. */
const TOLERANCE = 1.15;

/** The kilocalories that protein, fat and net carbs have together, if that is more than the calories can be. */
export function unexplainedCalories(draft: RecipeDraft): number | undefined {
  const calories = numberOf(draft.calories);
  const explained =
    PROTEIN * numberOf(draft.protein) +
    FAT * numberOf(draft.fat) +
    CARBS * numberOf(draft.netCarbs);
  return calories > 0 && explained > calories * TOLERANCE ? Math.round(explained) : undefined;
}

export function isTotalTooShort({ prepTime, cookTime, totalTime }: RecipeDraft): boolean {
  const total = numberOf(totalTime);
  return total > 0 && total < Math.max(numberOf(prepTime), numberOf(cookTime));
}
