/** The orders of the gallery besides the owner's own. */
export const RECIPE_ORDERS = ['newest', 'carbs', 'quickest', 'popular'] as const;
export type RecipeOrder = (typeof RECIPE_ORDERS)[number];
