/**
 * How many comments each post and recipe has, and its stars, as pages show them: columns of their rows, so that a list of
 * 5,000 costs no more than before. Whatever writes comments, or the section `comments` of Settings, counts anew.
 */
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { contentOf } from './settings.ts';

/** Those with words that a page shows: an answer only with the comment that begins its thread. */
const COMMENTS = sql`(SELECT count(*) FROM comments AS c
  WHERE c.item_id = item.id AND c.status = 'shown' AND c.deleted_at IS NULL AND c.text <> ''
    AND (c.parent_id IS NULL
      OR EXISTS (SELECT 1 FROM comments AS p WHERE p.id = c.parent_id AND p.status = 'shown')))`;

/** A person counts once, with what she gave last. */
const STARS = sql`(SELECT rating, row_number() OVER (
    PARTITION BY coalesce(writer_id, id) ORDER BY created_at DESC, id DESC) AS nth
  FROM comments AS c
  WHERE c.item_id = item.id AND c.status = 'shown' AND c.deleted_at IS NULL AND c.rating IS NOT NULL)`;

/** Counts anew for these posts and recipes; for all without ids. To be called in the transaction of the change. */
export async function recountComments(tx: Db, ids?: readonly string[]): Promise<void> {
  const { isOn } = await contentOf(tx, 'comments');
  const chosen = ids
    ? sql`WHERE item.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
    : sql``;
  const count = isOn ? COMMENTS : sql`0`;
  await sql`UPDATE blog_posts AS item SET comment_count = ${count} ${chosen}`.execute(tx);
  const stars = isOn
    ? sql`(SELECT coalesce(sum(rating), 0), count(*) FROM ${STARS} WHERE nth = 1)`
    : sql`(0, 0)`;
  await sql`UPDATE recipes AS item
    SET comment_count = ${count}, (rating_sum, rating_count) = ${stars} ${chosen}`.execute(tx);
}
