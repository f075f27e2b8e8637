/**
 * The pictures that a new site begins with; the owner uploads her own in Settings. The build makes the sizes and formats
 * that browsers choose from. Every page loads this file; what only one page shows has a file of its own.
 */
import { BUILT_IN_PICTURE } from '@site/schema/site/shown';
import type { useContent } from '../lib/content.ts';
import bookCoverFiles from './pictures/book-cover.jpg?w=240;480;720&format=avif;webp;jpg&as=picture';
import heroFallback from './pictures/hero.jpg?w=2000&format=jpg&as=picture';

/** What the build exports for each picture. */
interface BuiltPicture {
  /** `srcset` by format. */
  sources: Record<string, string>;
  /** The largest JPEG with its size in pixels, for browsers without AVIF and WebP. */
  img: { src: string; w: number; h: number };
}

export interface SitePicture {
  src: string;
  /** Pixels of the largest size. */
  width: number;
  height: number;
  /** `srcset` by format. */
  srcSets: Record<string, string>;
}

export const sitePicture = ({ sources, img }: BuiltPicture): SitePicture => ({
  src: img.src,
  width: img.w,
  height: img.h,
  srcSets: sources,
});

/** The large picture of the home page in one size, as link previews show it. */
export const heroPreview = {
  alt: 'A table laid with low-carb dishes',
  ...sitePicture({ ...heroFallback, sources: {} }),
};

const bookCoverPicture = sitePicture(bookCoverFiles);

export type CoveredBook = Pick<ReturnType<typeof useContent<'book'>>, 'picture' | 'imageUrl'>;

/** The picture of a book: the owner's, or the one that a new site begins with. */
export const coverOf = ({ picture, imageUrl }: CoveredBook) =>
  picture ?? (imageUrl === BUILT_IN_PICTURE ? bookCoverPicture : undefined);

/** What the cover shows, with the book's title: a reader who does not see it learns of which book it is. */
export const coverAlt = ({ imageAlt, title }: { imageAlt: string; title: string }): string =>
  title === '' || imageAlt.includes(title)
    ? imageAlt
    : [imageAlt, title].filter(Boolean).join(': ');
