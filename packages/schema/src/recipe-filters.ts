/** What the gallery's filters choose from. Apart from what recipe pages load. */

/** What a recipe is free of, or leaves out, by its author's word. */
export const DIETS = [
  'vegetarian',
  'vegan',
  'gluten-free',
  'dairy-free',
  'egg-free',
  'nut-free',
] as const;
export type Diet = (typeof DIETS)[number];

/** The limits that the gallery offers: grams per serving, and minutes. */
export const LIMITS = {
  maxNetCarbs: [5, 10, 15],
  minProtein: [10, 20, 30],
  minFiber: [3, 5, 8],
  maxTime: [15, 30, 60],
} as const;
export type LimitName = keyof typeof LIMITS;
export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];
