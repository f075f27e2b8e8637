import { RECIPE_CATEGORIES, type RecipeCategory } from '@site/schema/recipe-categories';
import type { Recipe } from '@site/schema/recipes';

/**
 * Formats an amount for readers: `3.9 g` or `4 g`.
 *
 * @param grams decimal text, for example `4.0`
 */
export function formatGrams(grams: string): string {
  return `${Number(grams)} g`;
}

/** Minutes from start to table. Without a total time, they are known only if both of its parts are. */
export function totalMinutes({
  totalTime,
  prepTime,
  cookTime,
}: Pick<Recipe, 'totalTime' | 'prepTime' | 'cookTime'>): number | null {
  return totalTime ?? (prepTime === null || cookTime === null ? null : prepTime + cookTime);
}

/** `45 min`, `1 h 5 min` or `4 h`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours && `${hours} h`, (rest || !hours) && `${rest} min`].filter(Boolean).join(' ');
}

/** The text of each category's badge. */
export const CATEGORY_LABELS: Record<RecipeCategory, string> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  snack: 'Snack',
  dessert: 'Dessert',
};

/** The filter option that shows every category. */
export const ALL_CATEGORIES = 'all';

const SEVERAL: Partial<Record<RecipeCategory, string>> = { snack: 'Snacks', dessert: 'Desserts' };

/** The options of the gallery's category filter. */
export const CATEGORY_OPTIONS = [
  { value: ALL_CATEGORIES, label: 'All Categories' },
  ...RECIPE_CATEGORIES.map((value) => ({ value, label: SEVERAL[value] ?? CATEGORY_LABELS[value] })),
];
