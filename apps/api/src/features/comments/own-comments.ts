/** What a writer may still change: her comments of the last minutes, known by her cookie. The owner may always. */
import { EDIT_MINUTES } from '@site/schema/comment-values';
import type { ChangedComment, HeldReason, MyComment, SentComment } from '@site/schema/comments';
import { recountComments } from '../../content/comment-counts.ts';
import { purgeComments } from '../../content/deleted-comments.ts';
import { contentOf } from '../../content/settings.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import { refusal } from '../../http/errors.ts';
import { MINUTE } from '../../lib/durations.ts';
import { findComment, isKnownWriter, type StoredComment } from './comments.repository.ts';
import { type CommentContext, settingsOf } from './comments.service.ts';
import { reasonsOf } from './comments.table.ts';
import { fateOf } from './fate.ts';
import { hasRated, requireOwnName, withRoom } from './send-comment.ts';
import { signsInText } from './text-signs.ts';
import { findWriter, type Writer } from './writers.ts';
import { cleanName, cleanText, repeatable } from './writing.ts';

const endOf = ({ createdAt }: { createdAt: string }) =>
  new Date(Date.parse(createdAt) + EDIT_MINUTES * MINUTE);

/** The comments that the asking browser may still change, the newest first. */
export async function mine(ctx: CommentContext): Promise<MyComment[]> {
  const { db, now } = ctx.services;
  await settingsOf(db);
  const writer = await findWriter(db, ctx);
  if (!writer) return [];
  const rows = await db
    .selectFrom('comments')
    .selectAll()
    .where('writerId', '=', writer.id)
    .where('createdAt', '>', new Date(now().getTime() - EDIT_MINUTES * MINUTE).toISOString())
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, parentId: row.parentId, name: row.name, kind: row.kind },
    ...{ rating: row.rating, text: row.text },
    item: { kind: row.itemKind, id: row.itemId },
    status: row.status === 'shown' ? 'shown' : 'held',
    editableUntil: endOf(row),
  }));
}

/** Changes only what is sent. What a reader changes passes the checks again, and may be held again. */
export async function update(
  ctx: CommentContext,
  { id, ...change }: ChangedComment & { id: string },
): Promise<SentComment> {
  const { db, content, now } = ctx.services;
  const status = await inTransaction(db, async (tx) => {
    const { before, writer } = await changeable(tx, ctx, id);
    const after = changed(before, change);
    const values = { ...after, textHash: repeatable(after.text), editedAt: now().toISOString() };
    const judged = writer && (await judgedAnew(tx, { before, after, writer, at: now() }));
    await tx
      .updateTable('comments')
      .set({ ...values, ...(judged ?? { editedByAuthor: before.isAuthor === 1 ? 0 : 1 }) })
      .where('id', '=', id)
      .execute();
    await recountComments(tx, [before.itemId]);
    return judged?.status ?? before.status;
  });
  content.emit('changed');
  return { id, status: status === 'shown' ? 'shown' : 'held' };
}

/** Its answers stay. The owner's deletion can be taken back, a writer's own is final. */
export async function remove(ctx: CommentContext, id: string): Promise<void> {
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
  if (writer?.id === before.writerId && writer && endOf(before) > ctx.services.now()) {
    return { before, writer };
  }
  throw refusal(
    'FORBIDDEN',
    `A comment can be changed for ${EDIT_MINUTES} minutes, in the browser in which it was written`,
  );
}

function changed(before: StoredComment, change: ChangedComment) {
  const hasStars = before.itemKind === 'recipe' && before.parentId === null && !before.isAuthor;
  const rating = change.rating === undefined ? before.rating : change.rating;
  const after = {
    name: change.name === undefined ? before.name : cleanName(change.name),
    text: change.text === undefined ? before.text : cleanText(change.text),
    kind: change.kind ?? before.kind,
    rating: hasStars ? rating : null,
  };
  if (after.name === '') throw refusal('BAD_REQUEST', 'Name is required');
  if (after.text === '' && after.rating === null) {
    throw refusal('BAD_REQUEST', 'Comment is required');
  }
  return after;
}

/** Where a changed comment stands: never nearer to the page than before. */
async function judgedAnew(
  tx: Db,
  {
    before,
    after,
    writer,
    at,
  }: { before: StoredComment; after: ReturnType<typeof changed>; writer: Writer; at: Date },
) {
  await requireOwnName(tx, after.name);
  const { itemId, network } = before;
  const hasNewWords = after.text !== before.text || after.name !== before.name;
  const hasNewStars = after.rating !== null && after.rating !== before.rating;
  if (before.status !== 'shown' || !(hasNewWords || hasNewStars)) return {};
  const { hold } = await contentOf(tx, 'comments');
  const fate = fateOf({
    signs: new Set([
      ...(await signsInText(tx, { text: after.text, itemId, at })),
      ...(hasNewStars && network && (await hasRated(tx, { itemId, writer, network }))
        ? (['same-network'] as const)
        : []),
    ]),
    trust: writer.trust,
    hold,
    hasWords: hasNewWords && after.text !== '',
    isKnown: await isKnownWriter(tx, writer.id, before.id),
  });
  if (fate.status === 'shown') return {};
  const reasons: HeldReason[] = [
    ...new Set([...reasonsOf(before), ...fate.reasons, 'edited' as const]),
  ];
  const { status, reasons: all } = await withRoom(tx, { status: fate.status, reasons });
  return { status, reasons: JSON.stringify(all), isDecided: 0 };
}
