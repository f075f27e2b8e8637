/** Which posts visitors see, in SQL. Both conditions use the index `blog_posts_newest`. */
import { type RawBuilder, sql } from 'kysely';

/** When a post is published. Posts of the first versions may have no publish date. */
const PUBLICATION_SQL = 'coalesce(published_at, created_at)';
export const PUBLICATION = sql.raw<string>(PUBLICATION_SQL);

/** The condition with a parameter: the present time as ISO 8601 in UTC. */
export const IS_PUBLISHED = `published = 1 AND ${PUBLICATION_SQL} <= ?`;

/** Not drafts, and not scheduled posts. */
export function isPublished(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(published = 1 AND ${PUBLICATION} <= ${now.toISOString()})`;
}
