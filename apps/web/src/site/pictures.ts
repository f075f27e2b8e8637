/**
 * The pictures that a new site begins with; the owner uploads her own in Settings. The build makes the sizes and formats
 * that browsers choose from.
 */
import { BUILT_IN_PICTURE } from '@site/schema/site/shown';
import type { useContent } from '../lib/content.ts';
import bookCoverFiles from './pictures/book-cover.jpg?w=240;480;720&format=avif;webp;jpg&as=picture';
import heroFiles from './pictures/hero.jpg?w=640;768;960;1440;2000&format=avif;webp&quality=46&as=picture';
import heroFallback from './pictures/hero.jpg?w=2000&format=jpg&as=picture';
import portraitFiles from './pictures/portrait.jpg?w=320;480;700;900&format=avif;webp;jpg&as=picture';

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

const sitePicture = ({ sources, img }: BuiltPicture): SitePicture => ({
  src: img.src,
  width: img.w,
  height: img.h,
  srcSets: sources,
});

export const heroPicture = {
  alt: 'A table laid with low-carb dishes',
  // Low quality is enough behind the text card, and every visitor to the home page waits for this picture.
  ...sitePicture({ ...heroFallback, sources: heroFiles.sources }),
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

export const portraitPicture = sitePicture(portraitFiles);
