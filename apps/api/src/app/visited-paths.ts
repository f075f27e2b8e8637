/** Tells which paths are pages of the site. It is not part of a feature, since features do not import each other. */
import { PAGE_PATHS } from '@site/schema/page-paths';
import type { Database } from '../db/open.ts';
import { isBlogPostPath } from '../features/blog-posts/blog-post-paths.ts';
import { isRecipePath } from '../features/recipes/recipe-paths.ts';

export function isPagePath(
  database: Pick<Database, 'sqlite'>,
  now: () => Date,
): (path: string) => boolean {
  const pages = new Set<string>(PAGE_PATHS);
  const checks = [isBlogPostPath(database, now), isRecipePath(database)];
  return (path) => pages.has(path) || checks.some((check) => check(path));
}
