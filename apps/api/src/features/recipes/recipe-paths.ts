/** What visits need to know of recipes; they ask within their own transaction, so this runs synchronously. */
import type { Database } from '../../db/open.ts';

/** Whether there is a published recipe at a path such as `/photo-gallery/salmon`. */
export function isRecipePath({ sqlite }: Pick<Database, 'sqlite'>): (path: string) => boolean {
  const find = sqlite.prepare<[slug: string]>(
    'SELECT 1 FROM recipes WHERE slug = ? AND published = 1',
  );
  return (path) => {
    const slug = /^\/photo-gallery\/([^/]+)$/.exec(path)?.[1];
    return slug !== undefined && find.get(slug) !== undefined;
  };
}
