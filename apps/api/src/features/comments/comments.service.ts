/** The rules of comments: where readers may write, and what pages and the owner see of it. */
import { randomUUID } from 'node:crypto';
import {
  type CommentedItem,
  type CommentThreads,
  type SentComment,
  THREADS_A_PAGE,
  type ThreadQuery,
  type WrittenComment,
} from '@site/schema/comments';
import { recountComments } from '../../content/comment-counts.ts';
import { contentOf } from '../../content/settings.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import type { Admin, ContentEvents } from '../../http/context.ts';
import { refusal } from '../../http/errors.ts';
import { DAY } from '../../lib/durations.ts';
import { type Commented, findComment, findCommented, listThreads } from './comments.repository.ts';

export interface CommentServices {
  db: Db;
  content: ContentEvents;
  now: () => Date;
}

interface Context {
  services: CommentServices;
  admin: Admin | null;
}

const missing = () => refusal('NOT_FOUND', 'There are no comments here');

/** The threads below a published post or recipe. NOT_FOUND for others, and where comments are off. */
export async function thread(
  { services: { db, now } }: Context,
  query: ThreadQuery & { limit?: number },
): Promise<CommentThreads> {
  const { item, isOpen } = await commented(db, query.item, now());
  const threads = await listThreads(db, { limit: THREADS_A_PAGE, ...query, item });
  return { ...threads, isOpen, trap: '' };
}

/** What readers comment on, and whether they may. Throws NOT_FOUND where there are no comments. */
async function commented(
  db: Db,
  of: CommentedItem,
  now: Date,
): Promise<{ item: Commented; isOpen: boolean }> {
  const settings = await contentOf(db, 'comments');
  const item = settings.isOn ? await findCommented(db, of, now) : undefined;
  if (!item) throw missing();
  const { closeAfterDays, isClosed } = settings;
  const isOld = closeAfterDays > 0 && now.getTime() - Date.parse(item.since) > closeAfterDays * DAY;
  return { item, isOpen: !isClosed && item.commentsClosed === 0 && !isOld };
}

/** Stores what a reader wrote. */
export async function create(
  { services }: Context,
  { item: of, ...written }: WrittenComment & { item: CommentedItem },
): Promise<SentComment> {
  const { db, content, now } = services;
  return inTransaction(db, async (tx) => {
    const { item, isOpen } = await commented(tx, of, now());
    if (!isOpen) throw refusal('CONFLICT', 'Comments are closed here');
    const parentId = written.parentId && (await threadOf(tx, item, written.parentId));
    const rating = item.kind === 'recipe' && !parentId ? (written.rating ?? null) : null;
    if (written.text === '' && rating === null) {
      throw refusal('BAD_REQUEST', 'Write a comment, or give stars');
    }
    const id = randomUUID();
    const status = 'held';
    await tx
      .insertInto('comments')
      .values({
        id,
        itemKind: item.kind,
        itemId: item.id,
        parentId,
        writerId: null,
        name: written.name,
        kind: written.kind,
        rating,
        text: written.text,
        status,
        reasons: JSON.stringify(['first']),
        createdAt: now().toISOString(),
      })
      .execute();
    await recountComments(tx, [item.id]);
    content.emit('changed');
    return { id, status };
  });
}

/** The comment that begins the thread of a shown one: an answer to an answer joins its thread. */
async function threadOf(tx: Db, item: CommentedItem, parentId: string): Promise<string> {
  const parent = await findComment(tx, parentId);
  if (parent?.itemId === item.id && parent.status === 'shown' && parent.deletedAt === null) {
    return parent.parentId ?? parent.id;
  }
  throw refusal('BAD_REQUEST', 'The comment that you answer is not shown here any more');
}
