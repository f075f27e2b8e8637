/** What a reader hears after a press on a heart. Loaded with the first one. */
import { type ToastMessage, toast } from '@site/ui/toaster';
import { type SavedRecipe, savedRecipes } from './saved-recipes.ts';

/** The one sentence about where all that a reader keeps is. */
export const KEPT_HERE = 'Kept in this browser alone.';

const NOT_KEPT: ToastMessage = {
  title: 'This browser did not keep it',
  description: 'Its storage is full, or closed to this site.',
  tone: 'destructive',
};

/** @param before what was saved before the press */
export function tellSaved(
  recipe: SavedRecipe,
  { isKept, before = [] }: { isKept: boolean; before: readonly SavedRecipe[] | undefined },
): void {
  const place = before.findIndex(({ slug }) => slug === recipe.slug);
  if (!isKept) toast(NOT_KEPT);
  else if (place < 0) {
    // The visit's tracker counts it: that it was done, and not of which recipe.
    dispatchEvent(new CustomEvent('recipe-saved', { detail: recipe.slug }));
    const onAct = () => location.assign('/photo-gallery?saved=1');
    toast({ title: 'Saved', description: KEPT_HERE, action: { label: 'See all saved', onAct } });
  } else {
    const onAct = () => void keepSaved((all) => all.toSpliced(place, 0, recipe));
    toast({ title: 'No longer saved', action: { label: 'Undo', onAct } });
  }
}

/** Changes what is saved, and says so where the browser did not keep it. */
export function keepSaved(next: Parameters<typeof savedRecipes.change>[0]): boolean {
  const isKept = savedRecipes.change(next);
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
