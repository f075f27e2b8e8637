/**
 * URLs that posts, recipes and lists of tags had on a site from which they were imported, and missing ones that the
 * owner leads to a page. They lead to the present pages.
 */
import { withoutControls } from '@site/schema/controls';
import { decoded, PAGE_PATHS, postPath } from '@site/schema/page-paths';
import type { Db } from '../db/open.ts';
import { inTransaction } from '../db/queries.ts';
import { refusal } from '../http/errors.ts';
import { isShown } from './published.ts';
import { tagPath } from './tags.ts';
import { usualPath, withoutEnd } from './usual-paths.ts';

declare module '../db/tables.ts' {
  interface Tables {
    oldPaths: OldPathsTable;
  }
}

export interface OldPathsTable {
  /** As {@link oldPathKey} writes it. */
  path: string;
  /** The table of the row, as in `Tables`; `tags` for the list of a tag, `pages` for a page that is no row. */
  tableName: string;
  /** Of a tag its slug, of a page its path. */
  rowId: string;
  /** Empty for what the owner has set herself. */
  importId: string;
}

const MAX_LENGTH = 500;

/** The tables whose rows can be led to. */
const TARGETS = ['blogPosts', 'recipes', 'tags'];

/** What the site itself answers: an export names any URL as an old one, `/admin/login` too. */
const OWN =
  /^\/(?:(?:admin|api|trpc|assets)(?:\/|$)|(?:sitemap|feed)\.xml$|robots\.txt$|favicon\.ico$|site\.webmanifest$)/;

/**
 * One spelling for all of an old URL: decoded, in lower case, without a slash at the end. Of the query only the number of
 * WordPress's short links counts, the `p` or `page_id`.
 *
 * @returns `undefined` for the front page, for what the site itself answers, for what is too long to be one, and for no URL
 */
export function oldPathKey(url: string): string | undefined {
  if (!URL.canParse(url, 'http://localhost')) return undefined;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const number = searchParams.get('p') ?? searchParams.get('page_id');
  if (pathname === '/') return number && /^\d{1,12}$/.test(number) ? `/?p=${number}` : undefined;
  const path = withoutControls(decoded(pathname))
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  return path.length > 1 && path.length <= MAX_LENGTH && !OWN.test(path) ? path : undefined;
}

/**
 * Where a URL of an old site leads, with its query, such as the marks of a campaign. A page that the site has now comes
 * before one that an old site had at its URL, and what an export named before what every blog program has.
 */
export const findMovedPath =
  ({ db, now, isPagePath }: { db: Db; now: () => Date; isPagePath: (path: string) => boolean }) =>
  async (url: string): Promise<string | undefined> => {
    const path = oldPathKey(url);
    if (path !== undefined && isPagePath(path)) return undefined;
    const moved = path && (await findByOldPath(db, { path, now: now() }));
    const usual = moved ?? usualPath(url);
    if (usual) return withQuery(usual, url);
    const whole = withoutEnd(url);
    const wholePath = whole && oldPathKey(whole);
    if (!whole || !wholePath) return undefined;
    const target = isPagePath(wholePath)
      ? wholePath
      : await findByOldPath(db, { path: wholePath, now: now() });
    return target && withQuery(target, whole);
  };

/** Parts of a query that name the page itself. */
const NAMES_PAGE = ['p', 'page_id', 'amp', 'feed', 's'];

function withQuery(path: string, url: string): string {
  const { search, searchParams } = new URL(url, 'http://localhost');
  for (const name of NAMES_PAGE) searchParams.delete(name);
  if (!search || searchParams.size === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${searchParams}`;
}

/** The present path of the published post or recipe, or of the tag's list, that had this URL. */
async function findByOldPath(
  db: Db,
  { path, now }: { path: string; now: Date },
): Promise<string | undefined> {
  const post = await db
    .selectFrom('oldPaths')
    .innerJoin('blogPosts', 'blogPosts.id', 'oldPaths.rowId')
    .select(['blogPosts.slug', 'blogPosts.place'])
    .where('oldPaths.path', '=', path)
    .where('oldPaths.tableName', '=', 'blogPosts')
    .where(isShown(now))
    .executeTakeFirst();
  if (post) return postPath(post);
  const recipe = await db
    .selectFrom('oldPaths')
    .innerJoin('recipes', 'recipes.id', 'oldPaths.rowId')
    .select('recipes.slug')
    .where('oldPaths.path', '=', path)
    .where('oldPaths.tableName', '=', 'recipes')
    .where('recipes.published', '=', 1)
    .executeTakeFirst();
  if (recipe) return `/photo-gallery/${recipe.slug}`;
  const other = await db
    .selectFrom('oldPaths')
    .select(['tableName', 'rowId'])
    .where('path', '=', path)
    .where('tableName', 'in', ['tags', 'pages'])
    .executeTakeFirst();
  if (other?.tableName === 'tags') return tagPath(db, other.rowId, now);
  return PAGE_PATHS.find((path) => path === other?.rowId);
}

/**
 * Leads a missing path to a page of the site, or nowhere any more. Throws a 400 when the site answers the path itself or
 * has no page to lead to.
 *
 * @param to the path of the page; empty to end the redirect
 */
export async function saveRedirect(
  { db, isPagePath }: { db: Db; isPagePath: (path: string) => boolean },
  { from, to }: { from: string; to: string },
): Promise<void> {
  const path = oldPathKey(from);
  // A page answers in capitals too.
  if (path === undefined || isPagePath(from) || isPagePath(path)) {
    throw refusal('BAD_REQUEST', `The site itself answers ${from}`);
  }
  const target = to === '' ? undefined : await targetOf(db, to);
  if (to !== '' && (!isPagePath(to) || !target)) {
    throw refusal('BAD_REQUEST', `The site has no page at ${to}`);
  }
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('oldPaths').where('path', '=', path).execute();
    if (target)
      await tx
        .insertInto('oldPaths')
        .values({ path, importId: '', ...target })
        .execute();
  });
}

/** The row of a post or recipe, so that the redirect follows it when its path changes. */
async function targetOf(
  db: Db,
  to: string,
): Promise<Pick<OldPathsTable, 'tableName' | 'rowId'> | undefined> {
  const [, folder, slug] = /^\/(blog|pages|photo-gallery)\/([^/]+)$/.exec(to) ?? [];
  if (!folder || !slug) return { tableName: 'pages', rowId: to };
  const tableName = folder === 'photo-gallery' ? 'recipes' : 'blogPosts';
  const row = await db
    .selectFrom(tableName)
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row && { tableName, rowId: row.id };
}

/** Deletes those that {@link saveRedirect} would refuse, from a database that somebody else wrote. Returns how many. */
export async function deleteFalseRedirects({
  db,
  isPagePath,
}: {
  db: Db;
  isPagePath: (path: string) => boolean;
}): Promise<number> {
  const rows = await db.selectFrom('oldPaths').select(['path', 'tableName', 'rowId']).execute();
  const isFalse = ({ path, tableName, rowId }: (typeof rows)[number]) =>
    OWN.test(path) ||
    isPagePath(path) ||
    !(tableName === 'pages' ? isPagePath(rowId) : TARGETS.includes(tableName));
  const found = rows.filter(isFalse);
  for (const { path } of found) await db.deleteFrom('oldPaths').where('path', '=', path).execute();
  return found.length;
}

/** Deletes the old URLs of a row that is deleted. */
export async function deleteRedirects(
  tx: Db,
  { table, id }: { table: string; id: string },
): Promise<void> {
  await tx.deleteFrom('oldPaths').where('tableName', '=', table).where('rowId', '=', id).execute();
}
