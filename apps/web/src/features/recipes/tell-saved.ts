/** What a press on a heart does. Loaded with the first one. */
import { toast } from '@site/ui/toaster';
import { changeKept, KEPT_HERE, missing } from '../../lib/change-kept.ts';
import { type SavedRecipe, savedRecipes } from './saved-recipes.ts';

/** Saves a recipe, or takes it back where it is saved. */
export function pressSave(recipe: SavedRecipe): void {
  const { slug } = recipe;
  const isSaved = savedRecipes.read().some((saved) => saved.slug === slug);
  if (isSaved) dropSaved(slug, 'No longer saved');
  else if (changeKept(savedRecipes, (all) => [recipe, ...all])) {
    // The visit's tracker counts it: that it was done, and not of which recipe.
    dispatchEvent(new CustomEvent('recipe-kept', { detail: { action: 'save', slug } }));
    const onAct = () => location.assign('/photo-gallery?saved=1');
    toast({ title: 'Saved', description: KEPT_HERE, action: { label: 'See all saved', onAct } });
  }
}

export const dropSaved = (dropped: string, said?: string) =>
  changeKept(savedRecipes, (all) => all.filter(({ slug }) => slug !== dropped), said);

/** Adds those that are not saved yet. */
export const saveAll = (recipes: readonly SavedRecipe[]) =>
  changeKept(savedRecipes, (all) => [
    ...missing(savedRecipes, recipes, all).map(({ slug, title }) => ({ slug, title })),
    ...all,
  ]);
