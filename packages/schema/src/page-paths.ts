/** The pages that exist whatever the content is. Posts are below `/blog/`, recipes below `/photo-gallery/`. */
export const PAGE_PATHS = [
  '/',
  '/about',
  '/blog',
  '/photo-gallery',
  '/weight-tracking',
  '/book',
  '/socials',
] as const;

export type PagePath = (typeof PAGE_PATHS)[number];
