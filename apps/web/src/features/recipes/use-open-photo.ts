import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { type MouseEvent, useRef } from 'react';
import type { Photo } from './recipe-image.tsx';

/**
 * Which of the photos on a page is enlarged. The address says it, so that the back button closes it
 * and a link to it can be sent on.
 */
export function useOpenPhoto(photos: readonly Photo[]) {
  const router = useRouter();
  const navigate = useNavigate();
  const slug = useSearch({ strict: false, select: ({ photo }) => photo });
  const index = photos.findIndex((photo) => photo.slug === slug);
  // Whether the entry before this one in the history is the page without the photo.
  const cameFromPage = useRef(false);

  const show = (photo: string | undefined, replace: boolean) =>
    navigate({
      to: '.',
      search: (before) => ({ ...before, photo }),
      replace,
      resetScroll: false,
    });

  return {
    photo: photos[index],
    /** The one that stands so many places from the open one; the last is followed by the first. */
    move(by: number) {
      const next = photos[(index + by + photos.length) % photos.length];
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
    onLinkClick(event: MouseEvent<HTMLAnchorElement>, { slug }: Photo) {
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!isPlain) return;
      event.preventDefault();
      cameFromPage.current = true;
      show(slug, false);
    },
  };
}

export type OpenPhoto = ReturnType<typeof useOpenPhoto>;
