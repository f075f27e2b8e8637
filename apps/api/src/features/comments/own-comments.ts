/** What a writer may still change: her comments of the last minutes, known by her cookie. The owner may always. */
import { EDIT_MINUTES } from '@site/schema/comment-values';
import type { ChangedComment, MyComment, SentComment } from '@site/schema/comments';
import { recountComments } from '../../content/comment-counts.ts';
import { purgeComments } from '../../content/deleted-comments.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import { refusal } from '../../http/errors.ts';
import { MINUTE } from '../../lib/durations.ts';
import { findComment, listWritten, type StoredComment } from './comments.repository.ts';
import { type CommentContext, settingsOf } from './comments.service.ts';
import { reasonsOf } from './comments.table.ts';
import { judge, withRoom } from './judge.ts';
import { requireOwnName } from './send-comment.ts';
import { findWriter, type Writer } from './writers.ts';
import { cleanName, cleanText, repeatable } from './writing.ts';

/** What was written after this may still be changed. */
const sinceWhen = (now: Date) => new Date(now.getTime() - EDIT_MINUTES * MINUTE);

/** The comments that the asking browser may still change, the newest first. */
export async function mine(ctx: CommentContext): Promise<MyComment[]> {
  const { db, now } = ctx.services;
  await settingsOf(db);
  const writer = await findWriter(db, ctx);
  return writer ? listWritten(db, writer.id, sinceWhen(now())) : [];
}

/** Changes only what is sent. What a reader changes passes the checks again, and may be held again. */
export async function update(
  ctx: CommentContext,
  { id, ...change }: ChangedComment & { id: string },
): Promise<SentComment> {
  const { db, content, now } = ctx.services;
  const status = await inTransaction(db, async (tx) => {
    const at = now();
    const { before, writer } = await changeable(tx, ctx, id);
    const after = changed(before, change);
    const judged = writer
      ? await judgedAnew(tx, { before, after, writer, at })
      : { editedByAuthor: before.isAuthor === 1 ? 0 : 1 };
    const { status } = await tx
      .updateTable('comments')
      .set({ ...after, textHash: repeatable(after.text), editedAt: at.toISOString(), ...judged })
      .where('id', '=', id)
      .returning('status')
      .executeTakeFirstOrThrow();
    await recountComments(tx, [before.itemId]);
    return status;
  });
  content.emit('changed');
  return { id, status: status === 'shown' ? 'shown' : 'held' };
}

/** Its answers stay. The owner's deletion can be taken back, a writer's own is final. */
export async function remove(ctx: CommentContext, { id }: { id: string }): Promise<void> {
  const { db, content, now } = ctx.services;
  await inTransaction(db, async (tx) => {
    const { before, writer } = await changeable(tx, ctx, id);
    const deletedAt = now().toISOString();
    await tx.updateTable('comments').set({ deletedAt }).where('id', '=', id).execute();
    if (writer) await purgeComments(tx, { ids: [id] });
    await recountComments(tx, [before.itemId]);
  });
  content.emit('changed');
}

/** A comment that the caller may change; its writer unless the owner asks. */
async function changeable(
  tx: Db,
  ctx: CommentContext,
  id: string,
): Promise<{ before: StoredComment; writer?: Writer }> {
  const before = await findComment(tx, id);
  if (!before || before.deletedAt !== null) throw refusal('NOT_FOUND', 'Comment not found');
  if (ctx.admin) return { before };
  await settingsOf(tx);
  const writer = await findWriter(tx, ctx);
  const isNew = new Date(before.createdAt) > sinceWhen(ctx.services.now());
  if (writer && writer.id === before.writerId && isNew) return { before, writer };
  throw refusal(
    'FORBIDDEN',
    `A comment can be changed for ${EDIT_MINUTES} minutes, in the browser in which it was written`,
  );
}

function changed(before: StoredComment, change: ChangedComment) {
  const hasStars = before.itemKind === 'recipe' && before.parentId === null && !before.isAuthor;
  const { name, text, kind = before.kind, rating = before.rating } = change;
  const after = {
    name: name === undefined ? before.name : cleanName(name),
    text: text === undefined ? before.text : cleanText(text),
    kind,
    rating: hasStars ? rating : null,
  };
  if (after.name === '') throw refusal('BAD_REQUEST', 'Name is required');
  if (after.text === '' && after.rating === null) {
    throw refusal('BAD_REQUEST', 'Comment is required');
  }
  return after;
}

interface Change {
  before: StoredComment;
  after: ReturnType<typeof changed>;
  writer: Writer;
  at: Date;
}

/** Where a changed comment stands: never nearer to the page than before. */
async function judgedAnew(tx: Db, { before, after, writer, at }: Change) {
  await requireOwnName(tx, after.name);
  const { id, itemId, network } = before;
  const { text } = after;
  const hasNewWords = text !== before.text || after.name !== before.name;
  const rating = after.rating === before.rating ? null : after.rating;
  if (before.status !== 'shown' || !(hasNewWords || rating !== null)) return {};
  const hasWords = hasNewWords && text !== '';
  const fate = await judge(tx, { id, itemId, text, rating, writer, network, at, hasWords });
  if (fate.status === 'shown') return {};
  const all = new Set([...reasonsOf(before), ...fate.reasons, 'edited' as const]);
  const { status, reasons } = await withRoom(tx, { ...fate, reasons: [...all] });
  return { status, reasons: JSON.stringify(reasons), isDecided: 0 };
}
