/** What a reader hears after a press on a heart. Loaded with the first one. */
import { type ToastMessage, toast } from '@site/ui/toaster';
import { changeKept } from '../../lib/change-kept.ts';
import { type SavedRecipe, savedRecipes } from './saved-recipes.ts';

/** The one sentence about where all that a reader keeps is. */
export const KEPT_HERE = 'Kept in this browser alone.';

export const NOT_KEPT: ToastMessage = {
  title: 'This browser did not keep it',
  description: 'Its storage is full, or closed to this site.',
  tone: 'destructive',
};

/** Saves a recipe, or takes it back where it is saved. */
export function pressSave(recipe: SavedRecipe): void {
  const { slug } = recipe;
  const place = savedRecipes.read().findIndex((saved) => saved.slug === slug);
  const put = (all: readonly SavedRecipe[], at: number) => all.toSpliced(at, 0, recipe);
  if (place >= 0) {
    if (!keepSaved((all) => all.filter((saved) => saved.slug !== slug))) return;
    const onAct = () => void keepSaved((all) => put(all, place));
    toast({ title: 'No longer saved', action: { label: 'Undo', onAct } });
  } else if (keepSaved((all) => put(all, 0))) {
    // The visit's tracker counts it: that it was done, and not of which recipe.
    dispatchEvent(new CustomEvent('recipe-kept', { detail: { action: 'save', slug } }));
    const onAct = () => location.assign('/photo-gallery?saved=1');
    toast({ title: 'Saved', description: KEPT_HERE, action: { label: 'See all saved', onAct } });
  }
}

/** Changes what is saved, and says so where the browser did not keep it. */
export function keepSaved(next: (all: readonly SavedRecipe[]) => readonly SavedRecipe[]): boolean {
  const isKept = changeKept(savedRecipes, next);
  if (!isKept) toast(NOT_KEPT);
  return isKept;
}

/** Adds those that are not saved yet. */
export function saveAll(recipes: readonly SavedRecipe[]): boolean {
  return keepSaved((all) => [
    ...recipes
      .filter(({ slug }) => !all.some((saved) => saved.slug === slug))
      .map(({ slug, title }) => ({ slug, title })),
    ...all,
  ]);
}
