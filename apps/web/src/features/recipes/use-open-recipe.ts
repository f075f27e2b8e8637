import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type MouseEvent, useRef } from 'react';
import type { TileRecipe } from './recipe-image.tsx';

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
    /** Shows the photo `by` places after the current one. After the last photo comes the first. */
    move(by: number) {
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
