/** What the analytics need to know about recipes. Synchronous, because the analytics call it in their transaction. */
import type { Database } from '../../db/open.ts';

/** Returns a function that tells whether a published recipe has a path such as `/photo-gallery/salmon`. */
export function isRecipePath({ sqlite }: Pick<Database, 'sqlite'>): (path: string) => boolean {
  const find = sqlite.prepare<[slug: string]>(
    'SELECT 1 FROM recipes WHERE slug = ? AND published = 1',
  );
  return (path) => {
    const slug = /^\/photo-gallery\/([^/]+)$/.exec(path)?.[1];
    return slug !== undefined && find.get(slug) !== undefined;
  };
}
