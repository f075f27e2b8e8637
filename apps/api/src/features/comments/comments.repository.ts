import type {
  Comment,
  CommentCounts,
  CommentedItem,
  ModeratedQuery,
  MyComment,
  OwnedComment,
  ShownComment,
  ThreadQuery,
} from '@site/schema/comments';
import { postPath } from '@site/schema/page-paths';
import type { Page } from '@site/schema/pagination';
import { type Selectable, sql } from 'kysely';
import { isPublished } from '../../content/published.ts';
import type { Db } from '../../db/open.ts';
import { countRows } from '../../db/queries.ts';
import { withDates } from '../../lib/dates.ts';
import { type CommentsTable, reasonsOf } from './comments.table.ts';

/** What is known of a post or recipe that readers comment on. */
export interface Commented extends CommentedItem {
  title: string;
  path: string;
  commentsClosed: number;
  /** ISO 8601: a post's publication, a recipe's creation. */
  since: string;
}

/** A published post or recipe; `undefined` for whatever visitors do not see. */
export async function findCommented(
  db: Db,
  { kind, id }: CommentedItem,
  now: Date,
): Promise<Commented | undefined> {
  const columns = ['title', 'slug', 'commentsClosed'] as const;
  const row = await (kind === 'recipe'
    ? db
        .selectFrom('recipes')
        .select([...columns, 'createdAt as since'])
        .where('id', '=', id)
        .where('published', '=', 1)
        .executeTakeFirst()
    : db
        .selectFrom('blogPosts')
        .select(columns)
        .select(sql<string>`coalesce(published_at, created_at)`.as('since'))
        .where('id', '=', id)
        .where(isPublished(now))
        .executeTakeFirst());
  return row && { ...row, kind, id, path: pathOf(kind, { slug: row.slug, place: null }) };
}

const pathOf = (kind: CommentedItem['kind'], page: Parameters<typeof postPath>[0]) =>
  kind === 'recipe' ? `/photo-gallery/${page.slug}` : postPath(page);

/** Comments with their writers, and with the posts and recipes below which they stand. */
const joined = (db: Db) =>
  db
    .selectFrom('comments')
    .leftJoin('commentWriters', 'commentWriters.id', 'comments.writerId')
    .leftJoin('recipes', 'recipes.id', 'comments.itemId')
    .leftJoin('blogPosts', 'blogPosts.id', 'comments.itemId');

const rowsOf = (found: ReturnType<typeof joined>) =>
  found
    .selectAll('comments')
    .select([
      'commentWriters.trust',
      'blogPosts.place',
      sql<string>`coalesce(recipes.title, blog_posts.title)`.as('title'),
      sql<string>`coalesce(recipes.slug, blog_posts.slug)`.as('slug'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

function toComment(row: Row): Comment {
  const { id, parentId, name, kind, rating, text, createdAt, editedAt } = row;
  const dated = withDates({ createdAt, editedAt }, ['createdAt', 'editedAt']);
  return { id, parentId, name, isAuthor: row.isAuthor === 1, kind, rating, text, ...dated };
}

function toShown(row: Row): ShownComment {
  const isDeleted = row.deletedAt !== null;
  return {
    ...toComment(row),
    // The words of an erased writer are gone, and her name is none.
    ...(isDeleted && { name: row.text === '' ? row.name : '', text: '', rating: null }),
    isDeleted,
    isTrusted: row.isAuthor === 1 || row.trust === 'trusted',
    isEditedByAuthor: row.editedByAuthor === 1,
  };
}

const toOwned = (row: Row): OwnedComment => ({
  ...toComment(row),
  status: row.status,
  reasons: reasonsOf(row),
  writerId: row.writerId,
  item: { kind: row.itemKind, id: row.itemId, title: row.title, path: pathOf(row.itemKind, row) },
  trust: row.trust ?? 'none',
});

/** A comment that a page shows with its words. */
const isShown = (name: string) =>
  sql.raw<boolean>(
    `${name}.status = 'shown' AND ${name}.deleted_at IS NULL AND ${name}.text <> ''`,
  );

/** Begins a thread: a deleted one only with its answers. */
const BEGINS_THREAD = sql<boolean>`(comments.parent_id IS NULL AND comments.status = 'shown' AND (
  ${isShown('comments')} OR (comments.deleted_at IS NOT NULL AND EXISTS (
    SELECT 1 FROM comments AS answer WHERE answer.parent_id = comments.id AND ${isShown('answer')}))))`;

/** One page of the threads of an item, each followed by its answers. */
export async function listThreads(
  db: Db,
  { item, page, limit, sort }: ThreadQuery & { limit: number },
): Promise<Page<ShownComment>> {
  const direction = sort === 'newest' ? 'desc' : 'asc';
  const threads = joined(db).where('comments.itemId', '=', item.id).where(BEGINS_THREAD);
  const begun = await rowsOf(threads)
    .orderBy('comments.createdAt', direction)
    .orderBy('comments.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const ids = begun.map(({ id }) => id);
  const answers = await rowsOf(joined(db).where('comments.parentId', 'in', ids))
    .where(isShown('comments'))
    .orderBy('comments.createdAt')
    .orderBy('comments.id')
    .execute();
  const answersTo = Map.groupBy(answers, ({ parentId }) => parentId);
  const rows = begun.flatMap((first) => [first, ...(answersTo.get(first.id) ?? [])]);
  return { items: rows.map(toShown), total: await countRows(threads) };
}

/** What a writer has sent since a moment, the newest first. */
export async function listWritten(db: Db, writerId: string, since: Date): Promise<MyComment[]> {
  const rows = await rowsOf(joined(db).where('comments.writerId', '=', writerId))
    .where('comments.createdAt', '>', since.toISOString())
    .where('comments.deletedAt', 'is', null)
    .orderBy('comments.createdAt', 'desc')
    .execute();
  return rows.map((row) => ({
    ...toShown(row),
    item: { kind: row.itemKind, id: row.itemId },
    status: row.status === 'shown' ? 'shown' : 'held',
  }));
}

/** Comments whose post or recipe is there, not in the trash. */
const forOwner = (db: Db) =>
  joined(db)
    .where('comments.deletedAt', 'is', null)
    .where(sql<boolean>`(recipes.id IS NOT NULL OR blog_posts.id IS NOT NULL)`);

const newestFirst = (found: ReturnType<typeof joined>, sort?: ModeratedQuery['sort']) =>
  rowsOf(found)
    .$if(sort === 'page', (rows) => rows.orderBy('title').orderBy('comments.itemId'))
    .orderBy('comments.createdAt', 'desc')
    .orderBy('comments.id', 'desc');

/** The owner's list. */
export async function listOwned(
  db: Db,
  { status, itemId, search, sort, page, limit }: ModeratedQuery,
): Promise<Page<OwnedComment>> {
  const found = forOwner(db)
    .$if(status !== undefined, (all) => all.where('comments.status', '=', status ?? 'held'))
    .$if(itemId !== undefined, (all) => all.where('comments.itemId', '=', itemId ?? ''))
    .$if(search !== undefined, (all) => all.where(hasWords(search ?? '')));
  const rows = await newestFirst(found, sort)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { items: rows.map(toOwned), total: await countRows(found) };
}

export async function findOwned(db: Db, id: string): Promise<OwnedComment | undefined> {
  const row = await rowsOf(forOwner(db).where('comments.id', '=', id)).executeTakeFirst();
  return row && toOwned(row);
}

/** The newest comments that visitors see on their pages. */
export async function listNewest(db: Db, now: Date, limit: number): Promise<OwnedComment[]> {
  const found = forOwner(db)
    .where(isShown('comments'))
    .where(sql<boolean>`(comments.parent_id IS NULL OR EXISTS (
      SELECT 1 FROM comments AS first
      WHERE first.id = comments.parent_id AND first.status = 'shown'))`)
    .where(sql<boolean>`(recipes.published = 1 OR (blog_posts.published = 1
      AND blog_posts.place IS NULL
      AND coalesce(blog_posts.published_at, blog_posts.created_at) <= ${now.toISOString()}))`);
  return (await newestFirst(found).limit(limit).execute()).map(toOwned);
}

/** Each word somewhere in the title of the page, the name or the text, whatever its case. */
function hasWords(search: string) {
  const text = sql`(coalesce(recipes.title, blog_posts.title) || ' ' || comments.name || ' ' || comments.text)`;
  const words = search.split(/\s+/).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${text} LIKE ${word} ESCAPE '\\'`),
    sql` AND `,
  )})`;
}

/** How many stand where, of those that the owner's list has. */
export async function countByStatus(db: Db): Promise<CommentCounts> {
  const rows = await forOwner(db)
    .select(['comments.status', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('comments.status')
    .execute();
  const counts: CommentCounts = { shown: 0, held: 0, spam: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

export type StoredComment = Selectable<CommentsTable>;

export const findComment = (db: Db, id: string): Promise<StoredComment | undefined> =>
  db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst();
