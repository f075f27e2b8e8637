/** What every page with recipes loads of saving: the hearts. The rest comes with a press. */
import { screenOnly } from '@site/ui/theme/print';
import { useSite } from '../../lib/site-options.ts';
import { heart, icon } from './save-heart.css.ts';
import { type SavedRecipe, savedRecipes } from './saved-recipes.ts';

/** `isSaved` is undefined before scripts run, and where the owner switched saving off. */
export function useSaving({ slug, title }: SavedRecipe) {
  const saved = savedRecipes.useItems();
  const { saving } = useSite().features;
  const isSaved = saving ? saved?.some((each) => each.slug === slug) : undefined;
  const press = () =>
    import('./tell-saved.ts').then(({ pressSave }) => pressSave({ slug, title }), console.warn);
  return { isSaved, press };
}

/** Filled in a button that is pressed. */
export const HeartIcon = () => (
  <svg viewBox="0 0 24 24" className={icon} aria-hidden>
    <path d="M12 20 4 12a5 5 0 0 1 8-6 5 5 0 0 1 8 6Z" />
  </svg>
);

/** On the photo of a tile or a card. It needs scripts, so it is not in the document, and moves nothing when it comes. */
export function SaveHeart({ recipe }: { recipe: SavedRecipe }) {
  const { isSaved, press } = useSaving(recipe);
  if (isSaved === undefined) return null;
  return (
    <button
      type="button"
      className={`${heart} ${screenOnly}`}
      aria-label={`Save ${recipe.title}`}
      aria-pressed={isSaved}
      onClick={press}
    >
      <HeartIcon />
    </button>
  );
}
