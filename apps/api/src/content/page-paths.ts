/** Which paths are pages of the site, and their views. The first is synchronous: the analytics ask within their transaction. */
import { PAGE_PATHS } from '@site/schema/page-paths';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/open.ts';
import { IS_PUBLISHED, IS_SHOWN } from './published.ts';

/** The slug in a path such as `/blog/soup`. */
const postSlugIn = (path: string) => /^\/blog\/([^/]+)$/.exec(path)?.[1];

/**
 * How often a page was viewed; NULL for never. The months of `page_totals` add up to all views. The key of that table
 * begins with the period, so each month is one look-up.
 *
 * @param path an SQL expression
 */
export const viewsOf = (path: RawBuilder<unknown>) =>
  sql<number | null>`(SELECT sum(views) FROM page_totals
    WHERE period IN (SELECT period FROM site_totals WHERE length(period) = 7) AND path = ${path})`;

/** Returns a function that counts a view of the published post with this path, and ignores other paths. */
export function countBlogPostView(
  { sqlite }: Pick<Database, 'sqlite'>,
  now: () => Date,
): (path: string) => void {
  const count = sqlite.prepare<[slug: string, now: string]>(
    `UPDATE blog_posts SET views = views + 1 WHERE slug = ? AND ${IS_PUBLISHED}`,
  );
  return (path) => {
    const slug = postSlugIn(path);
    if (slug) count.run(slug, now().toISOString());
  };
}

/** Returns a function that tells whether a path is a page that visitors see. */
export function isPagePath(
  { reader }: Pick<Database, 'reader'>,
  now: () => Date,
): (path: string) => boolean {
  const pages = new Set<string>(PAGE_PATHS);
  const findPost = reader.prepare<[slug: string, now: string]>(
    `SELECT 1 FROM blog_posts WHERE slug = ? AND ${IS_PUBLISHED}`,
  );
  const findOwnPage = reader.prepare<[slug: string, now: string]>(
    `SELECT 1 FROM blog_posts WHERE slug = ? AND place IS NOT NULL AND ${IS_SHOWN}`,
  );
  const findRecipe = reader.prepare<[slug: string]>(
    'SELECT 1 FROM recipes WHERE slug = ? AND published = 1',
  );
  return (path) => {
    if (pages.has(path)) return true;
    const post = postSlugIn(path);
    if (post) return findPost.get(post, now().toISOString()) !== undefined;
    const own = /^\/pages\/([^/]+)$/.exec(path)?.[1];
    if (own) return findOwnPage.get(own, now().toISOString()) !== undefined;
    const recipe = /^\/photo-gallery\/([^/]+)$/.exec(path)?.[1];
    return recipe !== undefined && findRecipe.get(recipe) !== undefined;
  };
}
