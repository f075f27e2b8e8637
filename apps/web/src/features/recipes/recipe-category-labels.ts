import { RECIPE_CATEGORIES, type RecipeCategory } from '@site/schema/recipe-categories';

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
