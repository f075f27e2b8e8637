import type { RecipeCategory } from '@site/schema/recipe-categories';
import type { ImageColumn } from '../../db/image-column.ts';

export interface RecipesTable {
  id: string;
  title: string;
  slug: string;
  description: string | null;
  /** One a line. */
  ingredients: string | null;
  /** One step a line. */
  instructions: string | null;
  category: RecipeCategory | null;
  /** Minutes. */
  prepTime: number | null;
  /** Minutes. */
  cookTime: number | null;
  servings: number | null;
  /** Tenths of a gram per serving, whole so that decimals stay exact. */
  netCarbsTenths: number | null;
  calories: number | null;
  proteinTenths: number | null;
  fatTenths: number | null;
  imageUrl: string | null;
  /** 0 or 1. */
  featured: number;
  /** 0 or 1. */
  published: number;
  sortOrder: number;
  /** Folded text of title, description and ingredients, which a search looks through. */
  searchText: string;
  createdAt: string;
  updatedAt: string;
}

/** A slug that a recipe had before and nothing else has taken since. */
export interface FormerRecipeSlugsTable {
  slug: string;
  recipeId: string;
}

export const recipeImageColumns: ImageColumn[] = [
  { table: 'recipes', column: 'imageUrl', kind: 'url' },
];
