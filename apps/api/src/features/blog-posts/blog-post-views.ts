import type { Database } from '../../db/open.ts';

const POST_PATH = /^\/blog\/([^/]+)$/;

/** Counts a view of the published post that a path such as `/blog/soup` leads to; other paths do nothing. */
export function blogPostViews({ sqlite }: Pick<Database, 'sqlite'>): (path: string) => void {
  const count = sqlite.prepare<[slug: string]>(
    'UPDATE blog_posts SET views = views + 1 WHERE slug = ? AND published = 1',
  );
  return (path) => {
    const slug = POST_PATH.exec(path)?.[1];
    if (slug) count.run(slug);
  };
}
