import { keptList } from '../../lib/kept-list.ts';

/** The title is for one that is deleted later. */
export interface SavedRecipe {
  slug: string;
  title: string;
}

/** The last saved first. */
export const savedRecipes = keptList<SavedRecipe>('recipes', ({ slug, title }) => title && slug);
