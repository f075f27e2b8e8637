/**
 * Comments that were deleted: rows of their table with a date. What is deleted for good leaves its place behind where it has
 * answers, so that these stay.
 */
import type { Page } from '@site/schema/pagination';
import type { TrashedItem } from '@site/schema/trash';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { countRows, inTransaction } from '../db/queries.ts';

/** What is left of a comment that was deleted for good has neither words nor stars. */
export const HAS_CONTENT = sql<boolean>`(comments.text <> '' OR comments.rating IS NOT NULL)`;

/** Those that can be restored, of posts and recipes that are not in the trash themselves. */
const restorable = (db: Db) =>
  db
    .selectFrom('comments')
    .leftJoin('recipes', 'recipes.id', 'comments.itemId')
    .leftJoin('blogPosts', 'blogPosts.id', 'comments.itemId')
    .where('comments.deletedAt', 'is not', null)
    .where(HAS_CONTENT)
    .where(sql<boolean>`(recipes.id IS NOT NULL OR blog_posts.id IS NOT NULL)`);

/** The last deleted one first. */
export async function listDeletedComments(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<TrashedItem>> {
  const rows = await restorable(db)
    .select([
      'comments.id',
      'comments.name',
      'comments.text',
      sql<string>`coalesce(recipes.title, blog_posts.title)`.as('page'),
      sql<string>`comments.deleted_at`.as('deletedAt'),
    ])
    .orderBy('comments.deletedAt', 'desc')
    .orderBy('comments.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    items: rows.map(({ id, name, text, page, deletedAt }) => ({
      id,
      title: `${name} on ${page}: ${text.slice(0, 100) || 'stars'}`,
      isPage: false,
      imageUrl: null,
      deletedAt: new Date(deletedAt),
    })),
    total: await countRows(restorable(db)),
  };
}

/**
 * Deletes for good what was deleted: all of it, some of it, or what was deleted before a moment. Of a comment with answers
 * its place stays.
 */
export function purgeComments(
  db: Db,
  { ids, before }: { ids?: readonly string[] | undefined; before?: Date },
): Promise<void> {
  const isAnswered = sql<boolean>`EXISTS
    (SELECT 1 FROM comments AS answer WHERE answer.parent_id = comments.id)`;
  const isChosen = sql<boolean>`${sql.join(
    [
      sql`comments.deleted_at IS NOT NULL`,
      ...(before ? [sql`comments.deleted_at < ${before.toISOString()}`] : []),
      ...(ids ? [sql`comments.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`] : []),
    ],
    sql` AND `,
  )}`;
  return inTransaction(db, async (tx) => {
    await tx
      .deleteFrom('comments')
      .where(isChosen)
      .where(sql<boolean>`NOT ${isAnswered}`)
      .execute();
    await tx
      .updateTable('comments')
      .set({ name: '', text: '', rating: null, textHash: null, network: null })
      .where(isChosen)
      .where(HAS_CONTENT)
      .execute();
  });
}
