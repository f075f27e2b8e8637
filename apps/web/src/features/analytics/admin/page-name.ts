import type { PagePath } from '@site/schema/page-paths';

/** The names in the statistics, by path. */
const NAMES: Readonly<Record<PagePath, string>> = {
  '/': 'Home',
  '/about': 'About',
  '/blog': 'Blog',
  '/photo-gallery': 'Photo Gallery',
  '/weight-tracking': 'Weight Tracking',
  '/book': 'Book',
  '/socials': 'Social Media',
};

const hasName = (path: string): path is PagePath => Object.hasOwn(NAMES, path);

/** The name of the page at a path, or the path if it has no name: a missing page is no recipe or post. */
export function pageName(path: string, isMissing: boolean): string {
  if (hasName(path)) return NAMES[path];
  if (isMissing) return path;
  if (path.startsWith('/blog/')) return 'Blog Post';
  if (path.startsWith('/photo-gallery/')) return 'Recipe';
  return path;
}
