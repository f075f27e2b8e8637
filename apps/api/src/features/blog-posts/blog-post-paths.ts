/** What the analytics need to know about posts. Synchronous, because the analytics call it in their transaction. */
import type { Database } from '../../db/open.ts';
import { IS_PUBLISHED } from '../../db/published-posts.ts';

/** The slug in a path such as `/blog/soup`. */
const slugIn = (path: string) => /^\/blog\/([^/]+)$/.exec(path)?.[1];

/** Returns a function that counts a view of the published post with this path, and ignores other paths. */
export function countBlogPostView(
  { sqlite }: Pick<Database, 'sqlite'>,
  now: () => Date,
): (path: string) => void {
  const count = sqlite.prepare<[slug: string, now: string]>(
    `UPDATE blog_posts SET views = views + 1 WHERE slug = ? AND ${IS_PUBLISHED}`,
  );
  return (path) => {
    const slug = slugIn(path);
    if (slug) count.run(slug, now().toISOString());
  };
}

/** Returns a function that tells whether a published post has this path. */
export function isBlogPostPath(
  { sqlite }: Pick<Database, 'sqlite'>,
  now: () => Date,
): (path: string) => boolean {
  const find = sqlite.prepare<[slug: string, now: string]>(
    `SELECT 1 FROM blog_posts WHERE slug = ? AND ${IS_PUBLISHED}`,
  );
  return (path) => {
    const slug = slugIn(path);
    return slug !== undefined && find.get(slug, now().toISOString()) !== undefined;
  };
}
