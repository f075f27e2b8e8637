import { Button, buttonClass } from '@site/ui/button';
import { Dialog } from '@site/ui/dialog';
import { VisuallyHidden } from '@site/ui/visually-hidden';
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { useDocumentKeys, useSwipe } from './moves.ts';
import * as styles from './recipe-tile.css.ts';
import {
  RecipeFacts,
  RecipeImage,
  RecipeTileLink,
  type RecipeTileLinkProps,
  type TileRecipe,
} from './recipe-tile.tsx';

/** A dialog with the enlarged photo and its numbers, buttons, keys and a swipe to the previous and next photo, and a link to the recipe. */
export function RecipeDialog({ open }: { open: OpenRecipe }) {
  const { recipe } = open;
  useDocumentKeys(({ key }) => {
    if (recipe && key === 'ArrowLeft') open.move(-1);
    if (recipe && key === 'ArrowRight') open.move(1);
  });
  const swipe = useSwipe(open.move);
  return (
    <Dialog
      open={recipe !== undefined}
      onClose={open.close}
      title={recipe?.title ?? ''}
      size="photo"
      isInUrl
    >
      {recipe && (
        <div className={styles.stage} {...swipe}>
          {/* Without the key, the old photo would stay until the next one is loaded. */}
          <RecipeImage
            key={recipe.slug}
            recipe={recipe}
            shape="whole"
            alt={recipe.imageAlt ?? recipe.title}
            sizes="(min-width: 66rem) 64rem, 96vw"
            isFirst
          />
          <div className={styles.foot}>
            <Arrow open={open} by={-1} />
            <div className={styles.middle}>
              <RecipeFacts recipe={recipe} hasSource />
              <Link
                to="/photo-gallery/$slug"
                params={{ slug: recipe.slug }}
                preload={false}
                className={buttonClass()}
              >
                View recipe
              </Link>
            </div>
            <Arrow open={open} by={1} />
          </div>
          <VisuallyHidden aria-live="polite">{recipe.title}</VisuallyHidden>
        </div>
      )}
    </Dialog>
  );
}

/** The button to the previous or next photo. A single photo has none, but their space, so that its text is in the middle. */
function Arrow({ open, by }: { open: OpenRecipe; by: 1 | -1 }) {
  const Icon = by < 0 ? ChevronLeft : ChevronRight;
  return (
    <Button
      tone="quiet"
      shape="icon"
      aria-label={by < 0 ? 'Previous photo' : 'Next photo'}
      style={open.isAlone ? { visibility: 'hidden' } : undefined}
      onClick={() => open.move(by)}
    >
      <Icon aria-hidden />
    </Button>
  );
}

/** A tile that a plain click enlarges; any other click follows its link. */
export function GalleryTile({ open, ...tile }: RecipeTileLinkProps & { open: OpenRecipe }) {
  return <RecipeTileLink {...tile} onClick={(event) => open.onLinkClick(event, tile.recipe)} />;
}

/**
 * The enlarged photo of a page. The URL contains its slug, so that the back button closes it and a link to it can be
 * shared.
 */
export function useOpenRecipe(recipes: readonly TileRecipe[]) {
  const router = useRouter();
  const navigate = useNavigate();
  const slug = useSearch({ strict: false, select: ({ photo }) => photo });
  const index = recipes.findIndex((recipe) => recipe.slug === slug);
  // Whether the previous history entry is this page without an enlarged photo.
  const cameFromPage = useRef(false);

  const show = (photo: string | undefined, replace: boolean) => {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, photo }),
      replace,
      resetScroll: false,
    });
  };

  return {
    recipe: recipes[index],
    /** Whether there is no other photo to go to. */
    isAlone: recipes.length < 2,
    /** Shows the photo `by` places after the current one. After the last photo comes the first. */
    move(by: number) {
      if (recipes.length < 2) return;
      const next = recipes[(index + by + recipes.length) % recipes.length];
      if (next) show(next.slug, true);
    },
    close() {
      // When a navigation closes the dialog, going back in the history would undo that navigation.
      const { search } = router.latestLocation;
      if (search.photo !== slug) return;
      if (cameFromPage.current) router.history.back();
      else show(undefined, true);
    },
    /** For a link to a recipe's page: a plain click enlarges the photo instead. */
    onLinkClick(event: MouseEvent<HTMLAnchorElement>, { slug }: TileRecipe) {
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!isPlain) return;
      event.preventDefault();
      cameFromPage.current = true;
      show(slug, false);
    },
  };
}

export type OpenRecipe = ReturnType<typeof useOpenRecipe>;
