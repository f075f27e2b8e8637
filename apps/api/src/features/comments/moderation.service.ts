/** What the owner does with comments. Each call changes all that it is about, or nothing. */
import {
  type answerComment,
  type decideComments,
  ERASED_NAME,
  type OwnedComment,
  type SentComment,
  type WriterTrust,
} from '@site/schema/comments';
import type { manyIds } from '@site/schema/trash';
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import { recountComments } from '../../content/comment-counts.ts';
import { HAS_CONTENT, purgeComments } from '../../content/deleted-comments.ts';
import type { Db } from '../../db/open.ts';
import { hasChanged, inTransaction } from '../../db/queries.ts';
import { refusal } from '../../http/errors.ts';
import { findComment, findOwned } from './comments.repository.ts';
import type { CommentServices } from './comments.service.ts';
import type { CommentsTable } from './comments.table.ts';
import { addHers } from './send-comment.ts';

interface Context {
  services: CommentServices;
}

type Ids = z.output<typeof manyIds>;

export async function readOwned(
  { services: { db } }: Context,
  { id }: { id: string },
): Promise<OwnedComment> {
  const comment = await findOwned(db, id);
  if (!comment) throw missing();
  return comment;
}

export const setStatus = (
  { services: { db } }: Context,
  { ids, status }: z.output<typeof decideComments>,
): Promise<void> => change(db, ids, { status, isDecided: 1 });

export const remove = ({ services: { db, now } }: Context, { ids }: Ids): Promise<void> =>
  change(db, ids, { deletedAt: now().toISOString() });

/** Throws NOT_FOUND for what was deleted for good. */
export const restore = ({ services: { db } }: Context, { ids }: Ids): Promise<void> =>
  change(db, ids, { deletedAt: null });

function change(db: Db, ids: readonly string[], values: Updateable<CommentsTable>): Promise<void> {
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .updateTable('comments')
      .set(values)
      .where('id', 'in', ids)
      .where(HAS_CONTENT)
      .returning('itemId')
      .execute();
    if (rows.length < new Set(ids).size) throw missing();
    await recountComments(tx, itemsOf(rows));
  });
}

const itemsOf = (rows: readonly { itemId: string }[]) => rows.map(({ itemId }) => itemId);

const missing = () => refusal('NOT_FOUND', 'Comment not found');

/** Adds an answer of hers. One to a comment that is not shown lets that through. */
export function answer(
  { services: { db, now } }: Context,
  { parentId, text }: z.output<typeof answerComment>,
): Promise<SentComment> {
  return inTransaction(db, async (tx) => {
    const parent = await findComment(tx, parentId);
    if (!parent) throw missing();
    await tx
      .updateTable('comments')
      .set({ status: 'shown', isDecided: 1 })
      .where('id', '=', parentId)
      .where('status', '!=', 'shown')
      .execute();
    const item = { kind: parent.itemKind, id: parent.itemId };
    const answered = { parentId: parent.parentId ?? parent.id, kind: 'comment' } as const;
    return addHers(tx, { item, text, ...answered, at: now() });
  });
}

/** What becomes of a writer's later comments. */
export async function trust(
  { services: { db } }: Context,
  { writerId, trust }: { writerId: string; trust: WriterTrust },
): Promise<void> {
  const found = db.updateTable('commentWriters').set({ trust }).where('id', '=', writerId);
  if (!(await hasChanged(found))) throw noWriter();
}

const noWriter = () => refusal('NOT_FOUND', 'Writer not found');

/** Deletes a writer for good, with all her words. A comment with answers stays without them, so that these do. */
export function erase(
  { services: { db, now } }: Context,
  { writerId }: { writerId: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const hers = await tx
      .updateTable('comments')
      .set({ deletedAt: now().toISOString() })
      .where('writerId', '=', writerId)
      .returning(['id', 'itemId'])
      .execute();
    const ids = hers.map(({ id }) => id);
    await purgeComments(tx, { ids });
    await tx
      .updateTable('comments')
      .set({ name: ERASED_NAME })
      .where('writerId', '=', writerId)
      .execute();
    const found = tx.deleteFrom('commentWriters').where('id', '=', writerId);
    if (!(await hasChanged(found))) throw noWriter();
    await recountComments(tx, itemsOf(hers));
  });
}
