/** One demo recipe, as Nell would type it into the editor. */
export interface DemoRecipe {
  slug: string;
  title: string;
  /** One to three sentences. */
  description: string;
  category: 'breakfast' | 'lunch' | 'dinner' | 'snack' | 'dessert';
  /** Hands-on minutes before the heat; resting, soaking and chilling are told in the steps. */
  prepTime: number;
  /** Minutes on the stove or in the oven; 0 when nothing is cooked. */
  cookTime: number;
  /** How many servings the whole recipe gives. */
  servings: number;
  /** Grams per serving, fiber, allulose and erythritol left out. */
  netCarbs: number;
  /** Kilocalories per serving. */
  calories: number;
  /** Grams per serving. */
  protein: number;
  /** Grams per serving. */
  fat: number;
  /** Shown among the featured recipes. */
  featured?: true;
  /** Kept back from publishing; a recipe without this is published. */
  draft?: true;
  /** One ingredient a line, with its quantity in US units. */
  ingredients: readonly string[];
  /** One step a line, in the imperative; temperatures in °F. */
  instructions: readonly string[];
}
