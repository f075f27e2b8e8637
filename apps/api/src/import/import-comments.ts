/** The comments of an import: which are new, how they are written, taken back and brought again. */
import { randomUUID } from 'node:crypto';
import type { ImportedComment, Reading } from '@site/importers/plan';
import { ERASED_NAME, type HeldReason } from '@site/schema/comments';
import { withoutControls } from '@site/schema/controls';
import { howMany } from '@site/schema/how-many';
import { type Selectable, sql } from 'kysely';
import { recountComments } from '../content/comment-counts.ts';
import { contentOf } from '../content/settings.ts';
import type { Db } from '../db/open.ts';
import type { CommentsTable, CommentWritersTable } from '../features/comments/comments.table.ts';
import { claimsToBe, cleanName, cleanText } from '../features/comments/writing.ts';
import { inBatches } from './batches.ts';
import { itemKey, type Plan, type PlannedItem } from './plan.ts';

const keyOf = (source: string, sourceId: string) => `${source} comment:${sourceId}`;

/** The comments of earlier imports of a source, by their ids there. */
async function knownComments(db: Db, source: string) {
  const prefix = keyOf(source, '');
  const rows = await db
    .selectFrom('comments')
    .select(['id', 'source', 'writerId'])
    .where(sql<boolean>`substr(source, 1, ${prefix.length}) = ${prefix}`)
    .execute();
  return new Map(rows.map((row) => [row.source?.slice(prefix.length) ?? '', row]));
}

/** Those that are not here yet, of posts and recipes that are there or will come. */
export async function newComments(
  db: Db,
  { source, comments = [] }: Reading,
  items: readonly PlannedItem[],
): Promise<Pick<Plan, 'comments' | 'knownComments'>> {
  const known = await knownComments(db, source);
  const there = new Set(
    items.filter(({ status }) => status !== 'deleted').map(({ item }) => itemKey(item)),
  );
  const placed = comments.filter(({ item }) => there.has(itemKey(item)));
  const fresh = placed.filter(({ sourceId }) => !known.has(sourceId));
  const { author, name: site } = await contentOf(db, 'identity');
  const reasonsOf = ({ isShown, isAuthor, name }: ImportedComment): HeldReason[] => [
    ...(isShown ? [] : (['imported'] as const)),
    // Refused to strangers who write here: readers would take it for hers.
    ...(!isAuthor && claimsToBe(name, [author, site]) ? (['author-name'] as const) : []),
  ];
  return {
    // As what a reader sends here: somebody else's file may hold letters that nobody sees.
    comments: fresh
      .map((comment) => withoutControls(comment))
      .map((comment) => ({
        ...comment,
        name: cleanName(comment.name) || ERASED_NAME,
        text: cleanText(comment.text),
      }))
      .map((comment) => ({ ...comment, reasons: reasonsOf(comment) })),
    knownComments: placed.length - fresh.length,
  };
}

/** What the owner is told before an import. */
export function commentLines({ comments, knownComments: known }: Plan): string[] {
  const countOf = (reason: HeldReason) =>
    comments.filter(({ reasons }) => reasons.includes(reason)).length;
  const held = countOf('imported');
  const alike = countOf('author-name');
  const stars = comments.filter(({ rating }) => rating !== null).length;
  return [
    ...(comments.length > 0 ? [`  ${howMany(comments.length, 'comment')}: new`] : []),
    ...(stars > 0 ? [`    ${stars} of them with stars`] : []),
    ...(held > 0
      ? [`    ${held} of them waiting there, so ${held === 1 ? 'it waits' : 'they wait'} for you`]
      : []),
    ...(alike > 0
      ? [`    ${alike} of them under your name or one that looks like it: they wait for you`]
      : []),
    ...(known > 0 ? [`  ${howMany(known, 'comment')}: here already`] : []),
  ];
}

interface Writing {
  db: Db;
  now: () => Date;
}

/** @returns how many it wrote */
export async function writeComments(
  { db, now }: Writing,
  { source, comments }: Plan,
  { importId, signal }: { importId: string; signal: AbortSignal | undefined },
): Promise<number> {
  if (comments.length === 0) return 0;
  const items = await db
    .selectFrom('importItems')
    .select(['sourceId', 'rowId'])
    .where('source', '=', source)
    .execute();
  const itemIds = new Map(items.map(({ sourceId, rowId }) => [sourceId, rowId]));
  const known = await knownComments(db, source);
  const ids = new Map(Array.from(known, ([sourceId, { id }]) => [sourceId, id]));
  const writers = new Map(Array.from(known, ([sourceId, { writerId }]) => [sourceId, writerId]));
  const present = now().toISOString();
  const writerOf = async (tx: Db, { writer, isAuthor }: ImportedComment) => {
    if (isAuthor) return null;
    const there = writers.get(writer);
    if (there) return there;
    const id = randomUUID();
    writers.set(writer, id);
    await tx.insertInto('commentWriters').values({ id, createdAt: present }).execute();
    return id;
  };
  let count = 0;
  await inBatches(db, comments, async (tx, comment) => {
    signal?.throwIfAborted();
    const itemId = itemIds.get(itemKey(comment.item));
    if (itemId === undefined) return;
    const id = randomUUID();
    ids.set(comment.sourceId, id);
    const { createdAt } = comment;
    await tx
      .insertInto('comments')
      .values({
        id,
        itemKind: comment.item.kind,
        itemId,
        parentId: ids.get(comment.parentId ?? '') ?? null,
        writerId: await writerOf(tx, comment),
        name: comment.name,
        isAuthor: comment.isAuthor ? 1 : 0,
        kind: comment.kind,
        rating: comment.rating,
        text: comment.text,
        status: comment.reasons.length === 0 ? 'shown' : 'held',
        reasons: JSON.stringify(comment.reasons),
        source: keyOf(source, comment.sourceId),
        importId,
        createdAt: createdAt !== null && createdAt < present ? createdAt : present,
        editedAt: comment.editedAt ?? null,
      })
      .execute();
    count += 1;
  });
  await db.transaction().execute((tx) => recountComments(tx, [...new Set(itemIds.values())]));
  return count;
}

/** What an import brought, as it was when it was taken back. */
export interface TakenComments {
  comments: Selectable<CommentsTable>[];
  writers: Selectable<CommentWritersTable>[];
}

/** Those that an import brought and that nobody has changed or answered since. */
const untouched = (db: Db, importId: string) =>
  db
    .selectFrom('comments')
    .select('comments.id')
    .where('comments.importId', '=', importId)
    .where('comments.isDecided', '=', 0)
    .where('comments.editedByAuthor', '=', 0)
    .where(sql<boolean>`NOT EXISTS (SELECT 1 FROM comments AS answer
      WHERE answer.parent_id = comments.id AND answer.import_id IS NOT ${importId})`);

export const countImported = async (db: Db, importId: string): Promise<number> =>
  (await untouched(db, importId).execute()).length;

/** Takes back what an import brought. */
export async function takeComments(tx: Db, importId: string): Promise<TakenComments> {
  const comments = await tx
    .deleteFrom('comments')
    .where('id', 'in', untouched(tx, importId))
    .returningAll()
    .execute();
  const writers = await tx
    .deleteFrom('commentWriters')
    .where('tokenHash', 'is', null)
    .where(sql<boolean>`id NOT IN (SELECT writer_id FROM comments WHERE writer_id IS NOT NULL)`)
    .returningAll()
    .execute();
  await recountComments(tx, itemsOf(comments));
  return { comments, writers };
}

/** Brings again what was taken back, where its post or recipe was not deleted for good since. @returns how many */
export async function bringComments(tx: Db, { comments, writers }: TakenComments): Promise<number> {
  const items = await tx
    .selectFrom('blogPosts')
    .select('id')
    .union(tx.selectFrom('recipes').select('id'))
    .union(tx.selectFrom('trash').select('rowId as id'))
    .execute();
  const there = new Set(items.map(({ id }) => id));
  for (const writer of writers) {
    await tx
      .insertInto('commentWriters')
      .values(writer)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  let count = 0;
  for (const comment of comments.filter(({ itemId }) => there.has(itemId))) {
    const { numInsertedOrUpdatedRows: inserted = 0n } = await tx
      .insertInto('comments')
      .values(comment)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    count += Number(inserted);
  }
  await recountComments(tx, itemsOf(comments));
  return count;
}

const itemsOf = (comments: readonly { itemId: string }[]) => [
  ...new Set(comments.map(({ itemId }) => itemId)),
];
