import type {
  AdminBlogPostQuery,
  BlogPost,
  BlogPostSummary,
  PostLink,
  PostNeighbours,
} from '@site/schema/blog-posts';
import type { Page } from '@site/schema/pagination';
import { linkedRecipeSlugs } from '@site/schema/recipe-values';
import type { SlugLookup } from '@site/schema/slug';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { isPost, isPublished, isShown, isShownPage, PUBLICATION } from '../../content/published.ts';
import {
  bestFirst,
  foundItems,
  pageOf,
  type SearchMatch,
  totalFound,
} from '../../content/search.ts';
import { hasTag } from '../../content/tags.ts';
import type { Db } from '../../db/open.ts';
import { countRows } from '../../db/queries.ts';
import { withDates } from '../../lib/dates.ts';
import { CONTENT_VERSION, type StoredContent, shownContent } from './blog-content.ts';
import type { BlogPostsTable } from './blog-posts.table.ts';

/** What reads what visitors see now. */
interface Reading {
  db: Db;
  now: () => Date;
}

const SUMMARY_COLUMNS = [
  'id',
  'title',
  'slug',
  'excerpt',
  'imageUrl',
  'published',
  'publishedAt',
  'readTime',
  'tags',
  'place',
  'views',
  'commentsClosed',
  'commentCount',
  'createdAt',
  'updatedAt',
] as const;
export const COLUMNS = [...SUMMARY_COLUMNS, 'content', 'contentVersion', 'sendsLetter'] as const;

type SummaryRow = Pick<Selectable<BlogPostsTable>, (typeof SUMMARY_COLUMNS)[number]>;

/** Converts a row to a post, or a row without content to a summary. */
function fromRow<Row extends SummaryRow>(row: Row) {
  const dated = withDates(row, ['createdAt', 'updatedAt', 'publishedAt']);
  return {
    ...dated,
    published: row.published === 1,
    commentsClosed: row.commentsClosed === 1,
  };
}

/** Content that another version has sanitised is sanitised again. */
export function toPost(
  row: SummaryRow & StoredContent & { placeOrder?: number; sendsLetter: number },
): BlogPost {
  const { contentVersion: _, placeOrder: __, sendsLetter, ...post } = row;
  const marked = sendsLetter === 1 ? { sendsLetter: true as const } : {};
  return fromRow({ ...post, ...marked, content: shownContent(row) });
}

export interface BlogPostFilter {
  /** `false` finds drafts and scheduled posts. */
  published?: boolean | undefined;
  /** Pages of the owner's own too. */
  withPages?: boolean;
  /** Of the owner's list. */
  show?: AdminBlogPostQuery['show'];
  /** Without one: a search's best results first, otherwise the newest first. */
  sort?: AdminBlogPostQuery['sort'];
  now: Date;
  search?: SearchMatch | undefined;
  /** The spellings of a tag. */
  tagged?: readonly string[] | undefined;
  limit: number;
  offset: number;
}

const IS_PAGE = sql<boolean>`place IS NOT NULL`;

/** What each choice of the owner's list shows. */
const shown = (
  now: Date,
): Record<NonNullable<AdminBlogPostQuery['show']>, RawBuilder<boolean>> => ({
  draft: sql`published = 0`,
  scheduled: sql`(published = 1 AND ${PUBLICATION} > ${now.toISOString()})`,
  published: isPublished(now),
  'no-picture': sql`image_url IS NULL`,
  pages: IS_PAGE,
});

const SORTS: Record<NonNullable<AdminBlogPostQuery['sort']>, RawBuilder<unknown>> = {
  oldest: sql`${PUBLICATION} ASC`,
  edited: sql`blog_posts.updated_at DESC`,
  reads: sql`views DESC`,
  title: sql`blog_posts.title COLLATE NOCASE ASC`,
};

function matching(db: Db, { published, withPages, search, tagged, show, now }: BlogPostFilter) {
  let query = db
    .selectFrom('blogPosts')
    .$if(!withPages && show !== 'pages', (posts) => posts.where(isPost));
  const isVisible = withPages ? isShown(now) : isPublished(now);
  if (published === true) query = query.where(isVisible);
  if (published === false) query = query.where(sql<boolean>`NOT ${isVisible}`);
  if (show) query = query.where(shown(now)[show]);
  if (tagged) query = query.where(hasTag(tagged));
  if (search) {
    // `$if` keeps the type of the query: nothing but columns of posts is read.
    query = query.$if(true, (posts) =>
      posts.innerJoin(
        foundItems(db, 'blogPosts', search).as('found'),
        'found.itemId',
        'blogPosts.id',
      ),
    );
  }
  return query;
}

/** Counts all matching posts, not only those of one page. */
const countBlogPosts = (db: Db, filter: BlogPostFilter): Promise<number> =>
  countRows(matching(db, filter));

/** A search's best results first; otherwise by publish date, drafts by creation date, newest first. */
const page = (db: Db, filter: BlogPostFilter) =>
  matching(db, filter)
    .$if(filter.search !== undefined, (found) => found.select(totalFound))
    .$if(filter.search !== undefined && !filter.sort, (found) => found.orderBy(bestFirst))
    .$if(filter.show === 'pages', (pages) => pages.orderBy('placeOrder'))
    .$call((query) => (filter.sort ? query.orderBy(SORTS[filter.sort]) : query))
    .orderBy(sql`${PUBLICATION} DESC`)
    .orderBy('id')
    .limit(filter.limit)
    .offset(filter.offset);

/** The published posts with pictures in their texts. */
export async function listIllustrated(
  db: Db,
  now: Date,
): Promise<Pick<BlogPost, 'slug' | 'content'>[]> {
  const rows = await db
    .selectFrom('blogPosts')
    .select(['slug', 'content', 'contentVersion'])
    .where(isPublished(now))
    .where('content', 'like', '%<img %')
    .execute();
  return rows.map((row) => ({ slug: row.slug, content: shownContent(row) }));
}

/** A post whose content another version has sanitised. */
export function findOutdatedContent(db: Db) {
  return db
    .selectFrom('blogPosts')
    .select(['id', 'content', 'contentVersion'])
    .where('contentVersion', '!=', CONTENT_VERSION)
    .limit(1)
    .executeTakeFirst();
}

/** Replaces the content of a post, unless it was changed meanwhile. It says nothing else than before. */
export async function renewContent(
  db: Db,
  { id, content }: { id: string; content: string },
  shown: string,
): Promise<void> {
  await db
    .updateTable('blogPosts')
    .set({ content: shown, contentVersion: CONTENT_VERSION })
    .where('id', '=', id)
    .where('content', '=', content)
    .execute();
}

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

export async function listBlogPosts(db: Db, filter: BlogPostFilter): Promise<Page<BlogPost>> {
  const rows = await page(db, filter).select(COLUMNS).execute();
  return pageOf(
    rows,
    (row) => toPost(row),
    () => countBlogPosts(db, filter),
  );
}

export async function listBlogPostSummaries(
  db: Db,
  filter: BlogPostFilter,
): Promise<Page<BlogPostSummary>> {
  const rows = await page(db, filter).select(SUMMARY_COLUMNS).execute();
  return pageOf(
    rows,
    (row) => fromRow(row),
    () => countBlogPosts(db, filter),
  );
}

/** The published posts next to a published one, also for the owner; both `null` for any other slug. */
export async function findNeighbours(
  { db, now: clock }: Reading,
  { slug }: SlugLookup,
): Promise<PostNeighbours> {
  const now = clock();
  const post = await db
    .selectFrom('blogPosts')
    .select(['id', PUBLICATION.as('at')])
    .where('slug', '=', slug)
    .where(isPublished(now))
    .executeTakeFirst();
  if (!post) return { older: null, newer: null };
  const links = () =>
    db.selectFrom('blogPosts').select(['title', 'slug']).where(isPublished(now)).limit(1);
  const { at, id } = post;
  // With `<=` outside of the OR, SQLite finds the place in the index. With the OR alone, it would sort all newer posts.
  const older = await links()
    .where(sql<boolean>`${PUBLICATION} <= ${at} AND (${PUBLICATION} < ${at} OR id > ${id})`)
    .orderBy(PUBLICATION, 'desc')
    .orderBy('id')
    .executeTakeFirst();
  const newer = await links()
    .where(sql<boolean>`${PUBLICATION} >= ${at} AND (${PUBLICATION} > ${at} OR id < ${id})`)
    .orderBy(PUBLICATION)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return { older: older ?? null, newer: newer ?? null };
}

// Pages of the owner's own: posts with a place.

/** The pages that visitors see, without their texts. */
export async function listShownPages({ db, now }: Reading): Promise<BlogPostSummary[]> {
  const rows = await db
    .selectFrom('blogPosts')
    .select(SUMMARY_COLUMNS)
    .where(isShownPage(now()))
    .orderBy('placeOrder')
    .orderBy('id')
    .execute();
  return rows.map((row) => fromRow(row));
}

/** The number of pages, and the place in their order after the last one. */
export async function endOfPages(db: Db): Promise<{ total: number; placeOrder: number }> {
  const { total, last } = await db
    .selectFrom('blogPosts')
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.max('placeOrder').as('last')])
    .where(IS_PAGE)
    .executeTakeFirstOrThrow();
  return { total, placeOrder: (last ?? 0) + 1 };
}

// Which posts link to which recipes.

declare module '../../db/tables.ts' {
  interface Tables {
    recipeLinks: RecipeLinksTable;
  }
}

export interface RecipeLinksTable {
  /** As the link has it: a slug that the recipe has now, or had before. */
  recipeSlug: string;
  postId: string;
}

/** To be called in the transaction that writes the post. */
export async function replaceRecipeLinks(tx: Db, postId: string, content: string): Promise<void> {
  await tx.deleteFrom('recipeLinks').where('postId', '=', postId).execute();
  const links = linkedRecipeSlugs(content).map((recipeSlug) => ({ recipeSlug, postId }));
  if (links.length > 0) await tx.insertInto('recipeLinks').values(links).execute();
}

/** The published posts that link to one of these slugs, newest first. */
export function listPostsLinkingTo(
  db: Db,
  slugs: readonly string[],
  { now, limit }: { now: Date; limit: number },
): Promise<PostLink[]> {
  return db
    .selectFrom('blogPosts')
    .select(['title', 'slug'])
    .where('id', 'in', (query) =>
      query.selectFrom('recipeLinks').select('postId').where('recipeSlug', 'in', slugs),
    )
    .where(isPublished(now))
    .orderBy(PUBLICATION, 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}
