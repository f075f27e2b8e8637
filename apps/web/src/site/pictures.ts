/**
 * The pictures of the site itself: to change one, replace its file in `pictures/`. The build makes the
 * sizes and formats that browsers choose from.
 */
import bookCoverFiles from './pictures/book-cover.jpg?w=240;480;720&format=avif;webp;jpg&as=picture';
import heroFiles from './pictures/hero.jpg?w=640;768;960;1440;2000&format=avif;webp&quality=46&as=picture';
import heroFallback from './pictures/hero.jpg?w=2000&format=jpg&as=picture';
import portraitFiles from './pictures/portrait.jpg?w=320;480;700;900&format=avif;webp;jpg&as=picture';

/** What the build hands over of one picture. */
interface BuiltPicture {
  /** `srcset` by format. */
  sources: Record<string, string>;
  /** The largest file, for browsers that know no other format, and its size in pixels. */
  img: { src: string; w: number; h: number };
}

/** A picture of the site in several sizes and formats. */
export interface SitePicture {
  src: string;
  /** Pixels, of the largest size. */
  width: number;
  height: number;
  /** `srcset` by format. */
  srcSets: Record<string, string>;
  /** What it shows. */
  alt: string;
}

const sitePicture = ({ sources, img }: BuiltPicture, alt: string): SitePicture => ({
  src: img.src,
  width: img.w,
  height: img.h,
  srcSets: sources,
  alt,
});

export const heroPicture = sitePicture(
  // Text stands on it, and every visit to the home page waits for it.
  { ...heroFallback, sources: heroFiles.sources },
  'A table laid with low-carb dishes',
);

export const bookCoverPicture = sitePicture(bookCoverFiles, 'The cover of the book');

export const portraitPicture = sitePicture(portraitFiles, "A cook's kitchen corner");
