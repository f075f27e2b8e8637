/** What the analytics need to know about posts. Synchronous, because the analytics call it in their transaction. */
import type { Database } from '../../db/open.ts';

/** The slug in a path such as `/blog/soup`. */
const slugIn = (path: string) => /^\/blog\/([^/]+)$/.exec(path)?.[1];

/** Returns a function that counts a view of the published post with this path, and ignores other paths. */
export function countBlogPostView({ sqlite }: Pick<Database, 'sqlite'>): (path: string) => void {
  const count = sqlite.prepare<[slug: string]>(
    'UPDATE blog_posts SET views = views + 1 WHERE slug = ? AND published = 1',
  );
  return (path) => {
    const slug = slugIn(path);
    if (slug) count.run(slug);
  };
}

/** Returns a function that tells whether a published post has this path. */
export function isBlogPostPath({ sqlite }: Pick<Database, 'sqlite'>): (path: string) => boolean {
  const find = sqlite.prepare<[slug: string]>(
    'SELECT 1 FROM blog_posts WHERE slug = ? AND published = 1',
  );
  return (path) => {
    const slug = slugIn(path);
    return slug !== undefined && find.get(slug) !== undefined;
  };
}
