import { type PagePath, SHOPPING_LIST_PATH } from '@site/schema/page-paths';

const NAMES: Readonly<Record<PagePath | typeof SHOPPING_LIST_PATH, string>> = {
  '/': 'Home',
  '/about': 'About',
  '/blog': 'Blog',
  '/photo-gallery': 'Photo Gallery',
  '/weight-tracking': 'Weight Tracking',
  '/book': 'Book',
  '/socials': 'Social Media',
  [SHOPPING_LIST_PATH]: 'Shopping List',
};

const hasName = (path: string): path is keyof typeof NAMES => Object.hasOwn(NAMES, path);

/** The name of the page at a path, or the path if it has no name: a missing page is no recipe or post. */
export function pageName(path: string, isMissing: boolean): string {
  if (hasName(path)) return NAMES[path];
  if (isMissing) return path;
  if (path.startsWith('/blog/')) return 'Blog Post';
  if (path.startsWith('/photo-gallery/')) return 'Recipe';
  return path;
}

/** Formats seconds: `42s` or `3m 5s`. Fractions of a second are dropped. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return whole < 60 ? `${whole}s` : `${Math.floor(whole / 60)}m ${whole % 60}s`;
}

/** Formats a share as a percentage with one decimal: `12.5%`. If `whole` is 0, it is `0.0%`. */
export function formatShare(part: number, whole: number): string {
  return `${(whole > 0 ? (part / whole) * 100 : 0).toFixed(1)}%`;
}
