import type { BlogPost, BlogPostSummary } from '@site/schema/blog-posts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { containsPattern } from '../../db/fold.ts';
import type { Db } from '../../db/open.ts';
import { isPublished, PUBLICATION } from '../../db/published-posts.ts';
import type { BlogPostsTable } from './blog-posts.table.ts';

const SUMMARY_COLUMNS = [
  'id',
  'title',
  'slug',
  'excerpt',
  'imageUrl',
  'published',
  'publishedAt',
  'readTime',
  'views',
  'createdAt',
  'updatedAt',
] as const;
const COLUMNS = [...SUMMARY_COLUMNS, 'content'] as const;

type SummaryRow = Pick<Selectable<BlogPostsTable>, (typeof SUMMARY_COLUMNS)[number]>;

/** Converts a row to a post, or a row without content to a summary. */
function fromRow<Row extends SummaryRow>(row: Row) {
  return { ...row, published: row.published === 1 };
}

export interface BlogPostFilter {
  /** `false` finds drafts and scheduled posts. */
  published?: boolean | undefined;
  now: Date;
  search?: string | undefined;
  limit: number;
  offset: number;
}

function matching(db: Db, { published, search, now }: BlogPostFilter) {
  let query = db.selectFrom('blogPosts');
  if (published === true) query = query.where(isPublished(now));
  if (published === false) query = query.where(sql<boolean>`NOT ${isPublished(now)}`);
  if (search !== undefined) {
    query = query.where(sql<boolean>`search_text LIKE ${containsPattern(search)} ESCAPE '\\'`);
  }
  return query;
}

/** Counts all matching posts, not only those of one page. */
export async function countBlogPosts(db: Db, filter: BlogPostFilter): Promise<number> {
  const row = await matching(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** By publish date, drafts by creation date; newest first. */
const newestFirst = sql`${PUBLICATION} DESC`;

/** When the next post after this moment is published; `undefined` when none is scheduled. */
export async function findNextPublication(db: Db, after: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('blogPosts')
    .select(sql<string | null>`min(${PUBLICATION})`.as('at'))
    .where('published', '=', 1)
    .where(PUBLICATION, '>', after.toISOString())
    .executeTakeFirst();
  return row?.at ? new Date(row.at) : undefined;
}

export async function listBlogPosts(db: Db, filter: BlogPostFilter): Promise<BlogPost[]> {
  const rows = await matching(db, filter)
    .select(COLUMNS)
    .orderBy(newestFirst)
    .orderBy('id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return rows.map(fromRow);
}

export async function listBlogPostSummaries(
  db: Db,
  filter: BlogPostFilter,
): Promise<BlogPostSummary[]> {
  const rows = await matching(db, filter)
    .select(SUMMARY_COLUMNS)
    .orderBy(newestFirst)
    .orderBy('id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  return rows.map(fromRow);
}

export async function findBlogPost(
  db: Db,
  column: 'id' | 'slug',
  value: string,
): Promise<BlogPost | undefined> {
  const row = await db
    .selectFrom('blogPosts')
    .select(COLUMNS)
    .where(column, '=', value)
    .executeTakeFirst();
  return row && fromRow(row);
}

export async function insertBlogPost(db: Db, row: Insertable<BlogPostsTable>): Promise<BlogPost> {
  const inserted = await db
    .insertInto('blogPosts')
    .values(row)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return fromRow(inserted);
}

/** Rejects when no row has this id. */
export async function updateBlogPostRow(
  db: Db,
  id: string,
  change: Updateable<BlogPostsTable>,
): Promise<BlogPost> {
  const row = await db
    .updateTable('blogPosts')
    .set(change)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return fromRow(row);
}

/** Returns whether the row existed. */
export async function deleteBlogPostRow(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('blogPosts').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
