import type { Diet } from '@site/schema/recipe-filters';

/** One demo recipe, with the fields of the recipe editor. */
export interface DemoRecipe {
  slug: string;
  /** `YYYY-MM-DD`: before the first post that links to it. */
  writtenOn: string;
  title: string;
  /** One to three sentences. */
  description: string;
  category: 'breakfast' | 'lunch' | 'dinner' | 'snack' | 'dessert';
  /** All that its ingredients allow. */
  diets: readonly Diet[];
  /** With commas between them. */
  tags?: string;
  /** Minutes of work before cooking, without resting, soaking and chilling. */
  prepTime: number;
  /** Minutes on the stove or in the oven; 0 when nothing is cooked. */
  cookTime: number;
  /** Minutes from start to table, where resting, soaking or chilling makes it more than prep and cook time. */
  totalTime?: number;
  /** What the total time has more than the others, and what the dish does meanwhile. */
  restTime?: number;
  restWord?: string;
  /** Number of servings of the whole recipe. */
  servings: number;
  /** Grams per serving, without fiber, allulose and erythritol. */
  netCarbs: number;
  /** Kilocalories per serving. */
  calories: number;
  /** Grams per serving. */
  protein: number;
  /** Grams per serving. */
  fat: number;
  /** How it keeps, and how long. */
  storageNote?: string;
  notes?: string;
  cuisine?: string;
  /** What the picture shows. */
  imageAlt: string;
  /** Shown among the featured recipes. */
  featured?: true;
  /** Not published; a recipe without this field is published. */
  draft?: true;
  /** One ingredient a line, with its quantity in US units. */
  ingredients: readonly string[];
  /** One step a line, in the imperative; temperatures in °F. */
  instructions: readonly string[];
}
