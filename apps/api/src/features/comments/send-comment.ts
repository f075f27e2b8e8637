/** Takes what a reader sends: all of it in one transaction, the same comment once however often it is sent. */
import { randomUUID } from 'node:crypto';
import type { CommentedItem, SentComment, WrittenComment } from '@site/schema/comments';
import type { Insertable } from 'kysely';
import { ANSWERS_OF_THREAD, SPAM_COMMENTS } from '../../config/limits.ts';
import { recountComments } from '../../content/comment-counts.ts';
import { countSent } from '../../content/networks.ts';
import { type Proof, readProof, signsOfProgram, spend } from '../../content/proof.ts';
import { contentOf } from '../../content/settings.ts';
import type { Db } from '../../db/open.ts';
import { countRows, inTransaction } from '../../db/queries.ts';
import { refusal } from '../../http/errors.ts';
import { findComment, type StoredComment } from './comments.repository.ts';
import { type CommentContext, commented } from './comments.service.ts';
import type { CommentsTable } from './comments.table.ts';
import { judge, withRoom } from './judge.ts';
import { addWriter, findWriter, remember } from './writers.ts';
import { claimsToBe, cleanName, cleanText, repeatable } from './writing.ts';

type Sent = WrittenComment & { item: CommentedItem };

/** Stores what a reader, or the owner, wrote below a published post or recipe. */
export async function send(ctx: CommentContext, sent: Sent): Promise<SentComment> {
  const { services, admin, http } = ctx;
  const { db, now } = services;
  const proof = await readProof(services, sent.proof, now());
  const { result, writer } = await inTransaction(db, async (tx) => {
    const at = now();
    const { item, isOpen } = await commented(tx, sent.item, at);
    if (!isOpen) throw refusal('CONFLICT', 'Comments are closed here');
    const written = await readWritten(tx, item, sent);
    if (admin) return { result: await addHers(tx, { item, ...written, at }) };

    await requireOwnName(tx, written.name);
    const known = await findWriter(tx, ctx);
    const same = await findSame(tx, { ...written, item, proof, writerId: known?.id });
    if (same) return { result: same };
    const writer = known ?? (await addWriter(tx, at));
    const ip = http?.request.ip ?? '';
    const network = await countSent(tx, services, { ip, now: at, many: 'comments' });
    const signs = await signsOfProgram(tx, services, { ...sent, proof, now: at });
    const { text, rating } = written;
    const judged = { itemId: item.id, text, rating, writer, network, at, signs };
    const fate = await withRoom(tx, await judge(tx, { ...judged, hasWords: text !== '' }));
    const result = await store(tx, {
      ...{ item, at, ...written, network, textHash: repeatable(text) },
      ...{ writerId: writer.id, status: fate.status, reasons: JSON.stringify(fate.reasons) },
    });
    if (proof) await spend(tx, proof, result.id);
    return { result, writer };
  });
  if (writer) remember(ctx, writer);
  if (result.status === 'shown') services.content.emit('changed');
  return { ...result, status: result.status === 'shown' ? 'shown' : 'held' };
}

type Written = Pick<WrittenComment, 'name' | 'text' | 'kind'> & {
  rating: number | null;
  parentId: string | null;
};

async function readWritten(tx: Db, item: CommentedItem, sent: Sent): Promise<Written> {
  const name = cleanName(sent.name);
  const text = cleanText(sent.text);
  const parentId = sent.parentId && (await threadOf(tx, item, sent.parentId));
  const hasStars = item.kind === 'recipe' && !parentId;
  const rating = hasStars ? (sent.rating ?? null) : null;
  if (name === '') throw refusal('BAD_REQUEST', 'Name is required');
  if (text === '' && rating === null) {
    throw refusal(
      'BAD_REQUEST',
      hasStars ? 'Write a comment, or give stars' : 'Comment is required',
    );
  }
  return { name, text, kind: sent.kind, rating, parentId };
}

/** The comment that begins the thread of a shown one: an answer to an answer joins its thread. */
async function threadOf(tx: Db, item: CommentedItem, parentId: string): Promise<string> {
  const parent = await findComment(tx, parentId);
  const first = parent?.parentId ? await findComment(tx, parent.parentId) : parent;
  const isShown = parent?.status === 'shown' && parent.deletedAt === null;
  if (!first || first.itemId !== item.id || first.status !== 'shown' || !isShown) {
    throw refusal('BAD_REQUEST', 'The comment that you answer is not shown here any more');
  }
  const answers = tx.selectFrom('comments').where('parentId', '=', first.id);
  if ((await countRows(answers)) >= ANSWERS_OF_THREAD) {
    throw refusal('BAD_REQUEST', 'This thread is full: write a new comment instead of an answer');
  }
  return first.id;
}

/** Throws a 400 for a name that readers would take for the owner's. */
export async function requireOwnName(tx: Db, name: string): Promise<void> {
  const { author, name: site } = await contentOf(tx, 'identity');
  if (!claimsToBe(name, [author, site])) return;
  throw refusal('BAD_REQUEST', 'This name is the author’s');
}

interface Place {
  item: CommentedItem;
  at: Date;
}

/** What the owner writes on her own pages needs nobody's leave, and gives no stars. */
export async function addHers(
  tx: Db,
  { item, text, parentId, kind, at }: Omit<Written, 'name' | 'rating'> & Place,
): Promise<SentComment> {
  const { author, name } = await contentOf(tx, 'identity');
  if (text === '') throw refusal('BAD_REQUEST', 'Comment is required');
  const hers = { name: author || name, isAuthor: 1, isDecided: 1, status: 'shown' as const };
  const { id } = await insert(tx, { item, text, parentId, kind, at, ...hers });
  return { id, status: 'shown' };
}

type Stored = Pick<StoredComment, 'id' | 'status'>;
type Row = Place & Omit<Insertable<CommentsTable>, 'id' | 'itemKind' | 'itemId' | 'createdAt'>;

async function insert(tx: Db, { item, at, ...values }: Row): Promise<Stored> {
  const id = randomUUID();
  await tx
    .insertInto('comments')
    .values({ id, itemKind: item.kind, itemId: item.id, createdAt: at.toISOString(), ...values })
    .execute();
  await recountComments(tx, [item.id]);
  return { id, status: values.status };
}

/** Stars alone change those that the writer gave alone before. */
async function store(tx: Db, { item, at, ...row }: Row): Promise<Stored> {
  if (row.text === '') {
    const { status, reasons, ...given } = row;
    const changed = await tx
      .updateTable('comments')
      .set({
        ...given,
        createdAt: at.toISOString(),
        ...(status !== 'shown' && { status, reasons }),
      })
      .where('writerId', '=', row.writerId ?? '')
      .where('itemId', '=', item.id)
      .where('text', '=', '')
      .where('deletedAt', 'is', null)
      .returning(['id', 'status'])
      .executeTakeFirst();
    if (changed) {
      await recountComments(tx, [item.id]);
      return changed;
    }
  }
  const stored = await insert(tx, { item, at, ...row });
  if (row.status === 'spam') await dropOldSpam(tx);
  return stored;
}

/** Of what the site found to be spam. */
async function dropOldSpam(tx: Db): Promise<void> {
  const beyond = tx
    .selectFrom('comments')
    .select('id')
    .where('status', '=', 'spam')
    .where('isDecided', '=', 0)
    .orderBy('createdAt', 'desc')
    .limit(-1)
    .offset(SPAM_COMMENTS.most);
  await tx.deleteFrom('comments').where('id', 'in', beyond).execute();
}

interface Again extends Written {
  item: CommentedItem;
  proof: Proof | undefined;
  writerId: string | undefined;
}

/** The comment that this one is again: sent with the same challenge, or with the same words by the same writer. */
function findSame(
  tx: Db,
  { item, proof, writerId = '', name, text, parentId, rating }: Again,
): Promise<Stored | undefined> {
  const spentOn = tx
    .selectFrom('spentChallenges')
    .select('spentOn')
    .where('spentChallenges.id', '=', proof?.id ?? '');
  return tx
    .selectFrom('comments')
    .select(['id', 'status'])
    .where('itemId', '=', item.id)
    .where('text', '=', text)
    .where('name', '=', name)
    .where('rating', 'is', rating)
    .where('parentId', 'is', parentId)
    .where('deletedAt', 'is', null)
    .where(({ or, eb }) => or([eb('id', 'in', spentOn), eb('writerId', '=', writerId)]))
    .executeTakeFirst();
}
