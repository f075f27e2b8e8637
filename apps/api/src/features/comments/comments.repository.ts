import type {
  Comment,
  CommentCounts,
  CommentedItem,
  ModeratedQuery,
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

const COLUMNS = [
  'comments.id',
  'comments.parentId',
  'comments.name',
  'comments.isAuthor',
  'comments.kind',
  'comments.rating',
  'comments.text',
  'comments.createdAt',
  'comments.editedAt',
] as const;

const toComment = (row: Pick<StoredComment, keyof Comment>): Comment => {
  const { id, parentId, name, kind, rating, text, createdAt, editedAt } = row;
  const dated = withDates({ createdAt, editedAt }, ['createdAt', 'editedAt']);
  return { id, parentId, name, isAuthor: row.isAuthor === 1, kind, rating, text, ...dated };
};

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
  const columns = ['id', 'title', 'slug', 'commentsClosed', 'createdAt'] as const;
  if (kind === 'recipe') {
    const recipe = await db
      .selectFrom('recipes')
      .select(columns)
      .where('id', '=', id)
      .where('published', '=', 1)
      .executeTakeFirst();
    return recipe && { ...recipe, kind, since: recipe.createdAt, path: recipePath(recipe.slug) };
  }
  const post = await db
    .selectFrom('blogPosts')
    .select([...columns, 'publishedAt'])
    .where('id', '=', id)
    .where(isPublished(now))
    .executeTakeFirst();
  const since = post?.publishedAt ?? post?.createdAt ?? '';
  return post && { ...post, kind, since, path: postPath({ ...post, place: null }) };
}

const recipePath = (slug: string) => `/photo-gallery/${slug}`;

/** A comment that a page shows with its words. */
const IS_SHOWN = (name: string) =>
  `${name}.status = 'shown' AND ${name}.deleted_at IS NULL AND ${name}.text <> ''`;

/** Begins a thread: a deleted one only with its answers. */
const BEGINS_THREAD = sql<boolean>`(comments.parent_id IS NULL AND comments.status = 'shown' AND (
  ${sql.raw(IS_SHOWN('comments'))} OR (comments.deleted_at IS NOT NULL AND EXISTS (
    SELECT 1 FROM comments AS answer
    WHERE answer.parent_id = comments.id AND ${sql.raw(IS_SHOWN('answer'))}))))`;

const withWriters = (db: Db) =>
  db.selectFrom('comments').leftJoin('commentWriters', 'commentWriters.id', 'comments.writerId');

const forPages = (db: Db) =>
  withWriters(db)
    .select(COLUMNS)
    .select(['comments.deletedAt', 'comments.editedByAuthor', 'commentWriters.trust']);

/** One page of the threads of an item, each followed by its answers. */
export async function listThreads(
  db: Db,
  { item, page, limit, sort }: ThreadQuery & { limit: number },
): Promise<Page<ShownComment>> {
  const direction = sort === 'newest' ? 'desc' : 'asc';
  const begun = await forPages(db)
    .where('comments.itemId', '=', item.id)
    .where(BEGINS_THREAD)
    .orderBy('comments.createdAt', direction)
    .orderBy('comments.id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const answers = await forPages(db)
    .where(
      'comments.parentId',
      'in',
      begun.map(({ id }) => id),
    )
    .where(sql<boolean>`${sql.raw(IS_SHOWN('comments'))}`)
    .orderBy('comments.createdAt')
    .orderBy('comments.id')
    .execute();
  const answersTo = Map.groupBy(answers, ({ parentId }) => parentId);
  const rows = begun.flatMap((first) => [first, ...(answersTo.get(first.id) ?? [])]);
  const all = db.selectFrom('comments').where('comments.itemId', '=', item.id);
  return { items: rows.map(toShown), total: await countRows(all.where(BEGINS_THREAD)) };
}

function toShown({
  deletedAt,
  editedByAuthor,
  trust,
  ...row
}: Awaited<ReturnType<ReturnType<typeof forPages>['execute']>>[number]): ShownComment {
  const isDeleted = deletedAt !== null;
  return {
    ...toComment(row),
    // The words of an erased writer are gone, and her name is none.
    ...(isDeleted && { name: row.text === '' ? row.name : '', text: '', rating: null }),
    isDeleted,
    isTrusted: row.isAuthor === 1 || trust === 'trusted',
    isEditedByAuthor: editedByAuthor === 1,
  };
}

/** Comments whose post or recipe is there, not in the trash, with its title. */
const forOwner = (db: Db) =>
  withWriters(db)
    .leftJoin('recipes', 'recipes.id', 'comments.itemId')
    .leftJoin('blogPosts', 'blogPosts.id', 'comments.itemId')
    .where('comments.deletedAt', 'is', null)
    .where(sql<boolean>`(recipes.id IS NOT NULL OR blog_posts.id IS NOT NULL)`);

const OWNED_COLUMNS = [
  ...COLUMNS,
  'comments.status',
  'comments.reasons',
  'comments.writerId',
  'comments.itemKind',
  'comments.itemId',
  'commentWriters.trust',
] as const;

const newestFirst = (found: ReturnType<typeof forOwner>, sort?: ModeratedQuery['sort']) =>
  found
    .select(OWNED_COLUMNS)
    .select([
      sql<string>`coalesce(recipes.title, blog_posts.title)`.as('title'),
      sql<string>`coalesce(recipes.slug, blog_posts.slug)`.as('slug'),
      'blogPosts.place',
    ])
    .$if(sort === 'page', (rows) => rows.orderBy('title').orderBy('comments.itemId'))
    .orderBy('comments.createdAt', 'desc')
    .orderBy('comments.id', 'desc');

type OwnedRow = Awaited<ReturnType<ReturnType<typeof newestFirst>['execute']>>[number];

const toOwned = (row: OwnedRow): OwnedComment => ({
  ...toComment(row),
  status: row.status,
  reasons: reasonsOf(row),
  writerId: row.writerId,
  item: {
    kind: row.itemKind,
    id: row.itemId,
    title: row.title,
    path: row.itemKind === 'recipe' ? recipePath(row.slug) : postPath(row),
  },
  trust: row.trust ?? 'none',
});

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
  const row = await newestFirst(forOwner(db).where('comments.id', '=', id)).executeTakeFirst();
  return row && toOwned(row);
}

/** The newest comments that visitors see on their pages. */
export async function listNewest(db: Db, now: Date, limit: number): Promise<OwnedComment[]> {
  const found = forOwner(db)
    .where(sql<boolean>`${sql.raw(IS_SHOWN('comments'))}`)
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
  const words = search.split(/\s+/).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
  const found = words.map(
    (word) =>
      sql<boolean>`(coalesce(recipes.title, blog_posts.title) || ' ' || comments.name || ' ' || comments.text) LIKE ${word} ESCAPE '\\'`,
  );
  return sql<boolean>`(${sql.join(found, sql` AND `)})`;
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

/** Whether the owner has let words of a writer through, besides one comment. */
export async function isKnownWriter(db: Db, writerId: string, besides = ''): Promise<boolean> {
  const shown = await db
    .selectFrom('comments')
    .select('id')
    .where('writerId', '=', writerId)
    .where('status', '=', 'shown')
    .where('text', '<>', '')
    .where('id', '<>', besides)
    .where('deletedAt', 'is', null)
    .limit(1)
    .execute();
  return shown.length > 0;
}
