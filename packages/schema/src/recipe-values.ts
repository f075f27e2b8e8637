export const RECIPE_CATEGORIES = ['breakfast', 'lunch', 'dinner', 'snack', 'dessert'] as const;
export type RecipeCategory = (typeof RECIPE_CATEGORIES)[number];

/** The orders of the gallery besides the owner's own. */
export const RECIPE_ORDERS = ['newest', 'carbs', 'quickest', 'popular'] as const;
export type RecipeOrder = (typeof RECIPE_ORDERS)[number];

/** The most recipes of a list that a reader sends as an address. */
export const ONLY_MAX = 30;

/** How many recipes the home page shows: in Featured Dishes, and in More Delicious Creations. */
export const FEATURED_COUNT = 5;
const MORE_COUNT = 3;
export const HIGHLIGHTS_COUNT = FEATURED_COUNT + MORE_COUNT;

/**
 * The heading of a group of ingredients, without its colon: `For the topping` of the line `For the topping:`. A line that
 * ends with a colon and has no amount is one. `undefined` for an ingredient.
 */
export function groupHeading(line: string): string | undefined {
  const text = line.trim();
  if (!text.endsWith(':') || /\p{N}/u.test(text)) return undefined;
  return text.slice(0, -1).trim() || undefined;
}

/** The links to recipes in the HTML of a post, in order: the recipe's slug, and where the link stands. */
export const recipeLinksIn = (html: string): { slug: string; index: number }[] =>
  Array.from(html.matchAll(/href="\/photo-gallery\/([a-z0-9-]+)/g), ({ 1: slug = '', index }) => ({
    slug,
    index,
  }));

/** The slugs of the recipes that the HTML of a post links to, each once, in the order of their first links. */
export const linkedRecipeSlugs = (html: string): string[] => [
  ...new Set(recipeLinksIn(html).map(({ slug }) => slug)),
];

/**
 * Formats minutes as an ISO 8601 duration: `PT1H30M`.
 *
 * @param minutes whole, not negative
 */
export function isoDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return `PT${hours > 0 ? `${hours}H` : ''}${rest > 0 || hours === 0 ? `${rest}M` : ''}`;
}
