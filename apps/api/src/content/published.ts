/** What of posts and recipes visitors see. Only the owner sees drafts and scheduled posts. */
import type { DashboardStats } from '@site/schema/dashboard';
import type { PublishedTitle } from '@site/schema/weight-entries';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { countRows } from '../db/queries.ts';
import type { Admin } from '../http/context.ts';

/** When a post is published. Posts of the first versions may have no publish date. */
const PUBLICATION_SQL = 'coalesce(published_at, created_at)';
export const PUBLICATION = sql.raw<string>(PUBLICATION_SQL);

/**
 * Not drafts, and not scheduled: posts, and pages of the owner's own. The condition has a parameter, as it uses the index
 * `blog_posts_newest`: the present time as ISO 8601 in UTC.
 */
export const IS_SHOWN = `published = 1 AND ${PUBLICATION_SQL} <= ?`;
const IS_POST = 'place IS NULL';
export const IS_PUBLISHED = `${IS_SHOWN} AND ${IS_POST}`;

/** See {@link IS_SHOWN}. */
export function isShown(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(published = 1 AND ${PUBLICATION} <= ${now.toISOString()})`;
}

/** The posts of the blog that visitors see. */
export function isPublished(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${isPost} AND ${isShown(now)})`;
}

/**
 * The pages of the owner's own that visitors see. The plus keeps SQLite from reading all published posts for them: 1.5 ms
 * instead of 6 µs with 5,000 posts, for every document.
 */
export const isShownPage = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(place IS NOT NULL AND +published = 1 AND ${PUBLICATION} <= ${now.toISOString()})`;

/** Posts of the blog, not pages of the owner's own. */
export const isPost = sql.raw<boolean>(IS_POST);

interface Caller {
  admin: Admin | null;
  services: { now: () => Date };
}

/** Changes a list's query so that visitors get published rows only, whatever they send. */
export function visibleTo<Query extends { published?: boolean | undefined }>(
  { admin }: Pick<Caller, 'admin'>,
  query: Query,
): Query {
  return admin ? query : { ...query, published: true };
}

/** What is searched for in a list, and by whom. */
export const searchOf = (
  { admin }: Pick<Caller, 'admin'>,
  { search }: { search?: string | undefined },
) => ({
  search,
  searcher: admin ? ('owner' as const) : ('visitor' as const),
});

/** Whether the caller may see the row. To a visitor a hidden row must look exactly like a missing one. */
export function isVisibleTo<Row extends { published: boolean; publishedAt?: Date | null }>(
  { admin, services }: Caller,
  row: Row | undefined,
): row is Row {
  if (row === undefined || admin !== null) return row !== undefined;
  return row.published && (row.publishedAt?.getTime() ?? 0) <= services.now().getTime();
}

/** Whether there is a weight entry. */
export async function hasWeightEntries(db: Db): Promise<boolean> {
  return (await db.selectFrom('weightEntries').select('id').limit(1).execute()).length > 0;
}

/** Counts posts, recipes and weight entries: all of them, or those that visitors see at a moment. */
export async function countContent(
  db: Db,
  { visibleAt }: { visibleAt: Date | undefined },
): Promise<DashboardStats> {
  const count = async (
    table: 'blogPosts' | 'recipes' | 'weightEntries',
    isVisible?: RawBuilder<boolean> | undefined,
  ) => {
    const rows = db.selectFrom(table);
    return countRows(isVisible ? rows.where(isVisible) : rows);
  };
  return {
    totalPosts: await count('blogPosts', visibleAt ? isPublished(visibleAt) : isPost),
    totalRecipes: await count('recipes', visibleAt && sql<boolean>`published = 1`),
    totalWeightEntries: await count('weightEntries'),
  };
}

/** The pages of the owner's own that the navigation and the footer link to, the first one first. */
export function listPageLinks(db: Db, now: Date) {
  return db
    .selectFrom('blogPosts')
    .select(['id', 'title', 'slug', 'place'])
    .where('place', '!=', 'unlinked')
    .where(isShownPage(now))
    .orderBy('placeOrder')
    .orderBy('id')
    .execute();
}

export interface PublishedItem extends PublishedTitle {
  /** ISO 8601 in UTC. */
  publishedAt: string;
  imageUrl: string | null;
}

const COLUMNS = ['slug', 'title', 'imageUrl'] as const;

/**
 * The posts and recipes between two moments, oldest first. A recipe has no publish date; its creation counts. Drafts
 * and scheduled posts are not among them.
 */
export async function listPublished(
  db: Db,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<PublishedItem[]> {
  const posts = await db
    .selectFrom('blogPosts')
    .select([...COLUMNS, PUBLICATION.as('publishedAt')])
    .where(isPublished(now))
    .where(sql<boolean>`${PUBLICATION} BETWEEN ${from.toISOString()} AND ${to.toISOString()}`)
    .execute();
  const recipes = await db
    .selectFrom('recipes')
    .select([...COLUMNS, 'createdAt as publishedAt'])
    .where('published', '=', 1)
    .where('createdAt', '>=', from.toISOString())
    .where('createdAt', '<=', to.toISOString())
    .execute();
  return [
    ...posts.map((post) => ({ ...post, kind: 'post' as const })),
    ...recipes.map((recipe) => ({ ...recipe, kind: 'recipe' as const })),
  ].sort((a, b) => Date.parse(a.publishedAt) - Date.parse(b.publishedAt));
}

/** The titles of the posts, pages and recipes at some paths, drafts too: the owner asks. */
export async function titlesOf(
  db: Db,
  pages: readonly { path: string }[],
): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const [table, folder] of [
    ['blogPosts', '/blog/'],
    ['blogPosts', '/pages/'],
    ['recipes', '/photo-gallery/'],
  ] as const) {
    const slugs = pages
      .filter(({ path }) => path.startsWith(folder))
      .map(({ path }) => path.slice(folder.length));
    const rows = await db
      .selectFrom(table)
      .select(['slug', 'title'])
      .where(sql<boolean>`slug IN (SELECT value FROM json_each(${JSON.stringify(slugs)}))`)
      .execute();
    for (const { slug, title } of rows) titles.set(folder + slug, title);
  }
  return titles;
}
