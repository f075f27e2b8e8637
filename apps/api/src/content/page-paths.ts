/** Which paths are pages of the site, and their views. The first is synchronous: the analytics ask within their transaction. */
import { PAGE_PATHS, SHOPPING_LIST_PATH } from '@site/schema/page-paths';
import { sql } from 'kysely';
import type { Database, Db } from '../db/open.ts';
import { IS_PUBLISHED, IS_SHOWN, isPublished } from './published.ts';

/** The slug in a path such as `/blog/soup`. */
const postSlugIn = (path: string) => /^\/blog\/([^/]+)$/.exec(path)?.[1];

/**
 * How often a recipe was viewed, also at its former paths; NULL for never. The months of `page_totals` add up to all
 * views, and each is one look-up in that table's key. For a query of `recipes`.
 *
 * @param months SQL of the months that count
 */
export const recipeViews = (months = sql`(SELECT period FROM site_totals WHERE unit = 'month')`) =>
  sql<number | null>`(SELECT sum(views) FROM page_totals
    WHERE unit = 'month' AND period IN ${months}
      AND path IN (SELECT '/photo-gallery/' || recipes.slug UNION ALL
        SELECT '/photo-gallery/' || slug FROM former_slugs
        WHERE table_name = 'recipes' AND row_id = recipes.id))`;

/** The present paths of posts, recipes and pages, by those that they had before: a table to join. */
export const FORMER_PATHS = sql<{ former: string; path: string }>`(
  SELECT '/photo-gallery/' || former_slugs.slug AS former, '/photo-gallery/' || recipes.slug AS path
    FROM former_slugs JOIN recipes ON recipes.id = row_id WHERE table_name = 'recipes'
  UNION ALL SELECT folder || former_slugs.slug, folder || post.slug
    FROM former_slugs JOIN (SELECT id, slug, iif(place IS NULL, '/blog/', '/pages/') AS folder FROM blog_posts)
      AS post ON post.id = row_id WHERE table_name = 'blogPosts')`;

/** Counts a view of the published post with this path, and ignores other paths. */
export async function countBlogPostView(tx: Db, path: string, now: Date): Promise<void> {
  const slug = postSlugIn(path);
  if (!slug) return;
  await tx
    .updateTable('blogPosts')
    .set((eb) => ({ views: eb('views', '+', 1) }))
    .where('slug', '=', slug)
    .where(isPublished(now))
    .execute();
}

/** Returns a function that tells whether a path is a page that visitors see. */
export function isPagePath(
  { reader }: Pick<Database, 'reader'>,
  now: () => Date,
): (path: string) => boolean {
  const pages = new Set<string>([...PAGE_PATHS, SHOPPING_LIST_PATH]);
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
