/**
 * The pictures of the site itself: to change one, replace its file in `pictures/`. The build makes the
 * sizes and formats that browsers choose from.
 */
import bookCoverFiles from './pictures/book-cover.jpg?w=240;480;720&format=avif;webp;jpg&as=picture';
import heroFiles from './pictures/hero.jpg?w=640;960;1440;2000&format=avif;webp;jpg&as=picture';
import portraitFiles from './pictures/portrait.jpg?w=320;640;900&format=avif;webp;jpg&as=picture';

/** A picture in several sizes and formats, as the build hands it over. */
export interface SitePicture {
  /** `srcset` by format. */
  sources: Record<string, string>;
  /** The largest file, for browsers that know no other format, and its size in pixels. */
  img: { src: string; w: number; h: number };
  /** What it shows. */
  alt: string;
}

export const heroPicture: SitePicture = {
  ...heroFiles,
  alt: 'A table laid with low-carb dishes',
};

export const bookCoverPicture: SitePicture = {
  ...bookCoverFiles,
  alt: 'The cover of the book',
};

export const portraitPicture: SitePicture = {
  ...portraitFiles,
  alt: 'Nell in her kitchen',
};
