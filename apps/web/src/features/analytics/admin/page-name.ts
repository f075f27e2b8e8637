/** What the site calls its pages, where numbers speak of them. */
const NAMES: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/about': 'About',
  '/blog': 'Blog',
  '/photo-gallery': 'Photo Gallery',
  '/weight-tracking': 'Weight Tracking',
  '/book': 'Book',
  '/socials': 'Social Media',
};

/** The name of the page at a path; the path itself where it has none. */
export function pageName(path: string): string {
  if (Object.hasOwn(NAMES, path)) return NAMES[path] ?? path;
  if (path.startsWith('/blog/')) return 'Blog Post';
  if (path.startsWith('/photo-gallery/')) return 'Recipe';
  return path;
}
