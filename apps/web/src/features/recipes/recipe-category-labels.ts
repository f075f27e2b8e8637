import { RECIPE_CATEGORIES, type RecipeCategory } from '@site/schema/recipe-categories';

/** What a recipe's badge says. */
export const CATEGORY_LABELS: Record<RecipeCategory, string> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  snack: 'Snack',
  dessert: 'Dessert',
};

/** The choice that leaves nothing out. */
export const ALL_CATEGORIES = 'all';

const SEVERAL: Partial<Record<RecipeCategory, string>> = { snack: 'Snacks', dessert: 'Desserts' };

/** What the gallery can be narrowed to. */
export const CATEGORY_OPTIONS = [
  { value: ALL_CATEGORIES, label: 'All Categories' },
  ...RECIPE_CATEGORIES.map((value) => ({ value, label: SEVERAL[value] ?? CATEGORY_LABELS[value] })),
];
