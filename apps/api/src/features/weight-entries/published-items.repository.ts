/** The posts and recipes that visitors can read, as marks of the weight chart. */
import type { PublishedTitle } from '@site/schema/weight-entries';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { isPublished, PUBLICATION } from '../../db/published-posts.ts';

export interface PublishedItem extends PublishedTitle {
  /** ISO 8601 in UTC. */
  publishedAt: string;
  imageUrl: string | null;
}

const COLUMNS = ['slug', 'title', 'imageUrl'] as const;

/**
 * The posts and recipes between two moments, oldest first. A recipe has no publish date; its creation counts. Drafts
 * and scheduled posts are not among them.
 */
export async function listPublished(
  db: Db,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<PublishedItem[]> {
  const posts = await db
    .selectFrom('blogPosts')
    .select([...COLUMNS, PUBLICATION.as('publishedAt')])
    .where(isPublished(now))
    .where(sql<boolean>`${PUBLICATION} BETWEEN ${from.toISOString()} AND ${to.toISOString()}`)
    .execute();
  const recipes = await db
    .selectFrom('recipes')
    .select([...COLUMNS, 'createdAt as publishedAt'])
    .where('published', '=', 1)
    .where('createdAt', '>=', from.toISOString())
    .where('createdAt', '<=', to.toISOString())
    .execute();
  return [
    ...posts.map((post) => ({ ...post, kind: 'post' as const })),
    ...recipes.map((recipe) => ({ ...recipe, kind: 'recipe' as const })),
  ].sort((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt));
}
