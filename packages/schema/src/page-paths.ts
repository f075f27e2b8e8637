/**
 * The pages that exist whatever the content is. Posts are below `/blog/`, recipes below `/photo-gallery/`, and pages of the
 * owner's own below `/pages/`.
 */
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

/** What a reader means to buy: a page, but neither in the menu nor for search engines. */
export const SHOPPING_LIST_PATH = '/shopping-list';

/** What links to a page of the owner's own: every page's navigation or footer, or nothing. */
export const PLACES = ['navigation', 'footer', 'unlinked'] as const;
export type Place = (typeof PLACES)[number];

/** The path of a post, or of a page of the owner's own. */
export const postPath = ({ slug, place }: { slug: string; place: string | null }): string =>
  `${place === null ? '/blog' : '/pages'}/${slug}`;

/** A path without its percent signs; as it is where it cannot be decoded. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
