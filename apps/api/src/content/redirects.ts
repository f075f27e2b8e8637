/** URLs that posts, recipes and lists of tags had on a site from which they were imported. They lead to the new ones. */
import type { Db } from '../db/open.ts';
import { isPublished } from './published.ts';
import { tagPath } from './tags.ts';

export interface OldPathsTable {
  /** As {@link oldPathKey} writes it. */
  path: string;
  /** The table of the row, as in `Tables`; `tags` for the list of a tag. */
  tableName: string;
  /** Of a tag its slug. */
  rowId: string;
  importId: string;
}

const MAX_LENGTH = 500;

/** What the site itself answers: an export names any URL as an old one, `/admin/login` too. */
const OWN = /^\/(?:admin|api|trpc|assets)(?:\/|$)/;

/**
 * One spelling for all of an old URL: decoded, in lower case, without a slash at the end. Of the query only the `p` of
 * WordPress's short links counts.
 *
 * @returns `undefined` for the front page, for what the site itself answers, and for what is too long to be one
 */
export function oldPathKey(url: string): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const number = searchParams.get('p');
  if (pathname === '/') return number && /^\d{1,12}$/.test(number) ? `/?p=${number}` : undefined;
  const path = decoded(pathname)
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  return path.length > 1 && path.length <= MAX_LENGTH && !OWN.test(path) ? path : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A page that the site has now comes before one that an old site had at its URL. */
export const findMovedPath =
  ({ db, now, isPagePath }: { db: Db; now: () => Date; isPagePath: (path: string) => boolean }) =>
  async (url: string): Promise<string | undefined> => {
    const path = oldPathKey(url);
    if (path === undefined || isPagePath(path)) return undefined;
    return findByOldPath(db, { path, now: now() });
  };

/** The present path of the published post or recipe, or of the tag's list, that had this URL. */
async function findByOldPath(
  db: Db,
  { path, now }: { path: string; now: Date },
): Promise<string | undefined> {
  const post = await db
    .selectFrom('oldPaths')
    .innerJoin('blogPosts', 'blogPosts.id', 'oldPaths.rowId')
    .select('blogPosts.slug')
    .where('oldPaths.path', '=', path)
    .where('oldPaths.tableName', '=', 'blogPosts')
    .where(isPublished(now))
    .executeTakeFirst();
  if (post) return `/blog/${post.slug}`;
  const recipe = await db
    .selectFrom('oldPaths')
    .innerJoin('recipes', 'recipes.id', 'oldPaths.rowId')
    .select('recipes.slug')
    .where('oldPaths.path', '=', path)
    .where('oldPaths.tableName', '=', 'recipes')
    .where('recipes.published', '=', 1)
    .executeTakeFirst();
  if (recipe) return `/photo-gallery/${recipe.slug}`;
  const tag = await db
    .selectFrom('oldPaths')
    .select('rowId')
    .where('path', '=', path)
    .where('tableName', '=', 'tags')
    .executeTakeFirst();
  return tag && tagPath(db, tag.rowId, now);
}

/** Forgets the old URLs of a row that is deleted. */
export async function forgetOldPaths(
  tx: Db,
  { table, id }: { table: string; id: string },
): Promise<void> {
  await tx.deleteFrom('oldPaths').where('tableName', '=', table).where('rowId', '=', id).execute();
}
