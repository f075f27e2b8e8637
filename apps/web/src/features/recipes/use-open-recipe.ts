import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type MouseEvent, useRef } from 'react';
import type { TileRecipe } from './recipe-image.tsx';

/**
 * Which of the photos on a page is enlarged. The address says it, so that the back button closes it
 * and a link to it can be sent on.
 */
export function useOpenRecipe(recipes: readonly TileRecipe[]) {
  const router = useRouter();
  const navigate = useNavigate();
  const slug = useSearch({ strict: false, select: ({ photo }) => photo });
  const index = recipes.findIndex((recipe) => recipe.slug === slug);
  // Whether the entry before this one in the history is the page without the photo.
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
    /** The one that stands so many places from the open one; the last is followed by the first. */
    move(by: number) {
      const next = recipes[(index + by + recipes.length) % recipes.length];
      if (next) show(next.slug, true);
    },
    close() {
      // A dialog that is closed because its page is being left must not take the reader back.
      const { search } = router.latestLocation;
      if (search.photo !== slug) return;
      if (cameFromPage.current) router.history.back();
      else show(undefined, true);
    },
    /** Of a link to a recipe's page: a plain click opens the photo here instead. */
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
