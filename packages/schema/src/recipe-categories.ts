export const RECIPE_CATEGORIES = ['breakfast', 'lunch', 'dinner', 'snack', 'dessert'] as const;
export type RecipeCategory = (typeof RECIPE_CATEGORIES)[number];
