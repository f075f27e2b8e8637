/** What visits need to know of posts; they ask within their own transaction, so these run synchronously. */
import type { Database } from '../../db/open.ts';

/** The slug in a path such as `/blog/soup`. */
const slugIn = (path: string) => /^\/blog\/([^/]+)$/.exec(path)?.[1];

/** Counts a view of the published post at a path; other paths do nothing. */
export function countBlogPostView({ sqlite }: Pick<Database, 'sqlite'>): (path: string) => void {
  const count = sqlite.prepare<[slug: string]>(
    'UPDATE blog_posts SET views = views + 1 WHERE slug = ? AND published = 1',
  );
  return (path) => {
    const slug = slugIn(path);
    if (slug) count.run(slug);
  };
}

/** Whether there is a published post at a path. */
export function isBlogPostPath({ sqlite }: Pick<Database, 'sqlite'>): (path: string) => boolean {
  const find = sqlite.prepare<[slug: string]>(
    'SELECT 1 FROM blog_posts WHERE slug = ? AND published = 1',
  );
  return (path) => {
    const slug = slugIn(path);
    return slug !== undefined && find.get(slug) !== undefined;
  };
}
