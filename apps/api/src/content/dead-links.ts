/** Links in texts that lead nowhere: to parts of the site that are off, and to posts, pages and recipes that were deleted. */
import { decoded, type PagePath, SHOPPING_LIST_PATH } from '@site/schema/page-paths';
import type { Features } from '@site/schema/site/sections';
import { sql } from 'kysely';
import type { Env } from '../config/env.ts';
import type { Db } from '../db/open.ts';
import { contentOf } from './settings.ts';

const FEATURE_PAGES = [
  ['book', '/book'],
  ['progress', '/weight-tracking'],
  ['socials', '/socials'],
  ['saving', SHOPPING_LIST_PATH],
] as const satisfies readonly [keyof Features, PagePath | typeof SHOPPING_LIST_PATH][];

type Table = 'blogPosts' | 'recipes';

/** The folders of the pages of each table. A post that becomes a page of the owner's own changes its folder. */
const FOLDERS = { blogPosts: ['/blog/', '/pages/'], recipes: ['/photo-gallery/'] } as const;

interface Services {
  db: Db;
  env: Pick<Env, 'publicOrigin'>;
}

/** Matches a link in sanitised HTML to a page of the site, with its host or without: its path, and its words. */
function ownLink({ publicOrigin }: Services['env']): RegExp {
  const { host: named } = new URL(publicOrigin);
  const host = named.replace(/^www\./, '').replace(/[.[\]]/g, '\\$&');
  return new RegExp(
    `<a href="(?:(?:https?:)?//(?:www\\.)?${host})?(/[^"?#]*)(?:[?#][^"]*)?"[^>]*>(.*?)</a>`,
    'gis',
  );
}

/** Returns a function that replaces the links in sanitised HTML that lead nowhere by their words. */
export async function deadLinkRemover({
  db,
  env,
}: Services): Promise<(html: string) => Promise<string>> {
  const link = ownLink(env);
  const features = await contentOf(db, 'parts');
  const off = new Set<string>(
    FEATURE_PAGES.flatMap(([feature, page]) => (features[feature] ? [] : [page])),
  );
  return async (html) => {
    const paths = Array.from(html.matchAll(link), ([, path = '']) => pathOf(path));
    if (paths.length === 0) return html;
    const gone = await goneAmong(db, paths);
    return html.replace(link, (whole, path: string, words: string) =>
      off.has(pathOf(path)) || gone.has(pathOf(path)) ? words : whole,
    );
  };
}

const pathOf = (href: string) => decoded(href).replace(/(.)\/$/, '$1');

/** Those of some paths at which a post, page or recipe would be, and at which none is or was. */
async function goneAmong(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const gone = new Set<string>();
  for (const table of ['blogPosts', 'recipes'] as const) {
    const links = paths.flatMap((path) => {
      const slug = slugIn(table, path);
      return slug ? [{ path, slug }] : [];
    });
    if (links.length === 0) continue;
    const slugs = JSON.stringify(links.map(({ slug }) => slug));
    const isLinked = sql<boolean>`slug IN (SELECT value FROM json_each(${slugs}))`;
    const now = await db.selectFrom(table).select('slug').where(isLinked).execute();
    const before = await db
      .selectFrom('formerSlugs')
      .select('slug')
      .where('tableName', '=', table)
      .where(isLinked)
      .where('rowId', 'in', db.selectFrom(table).select('id'))
      .execute();
    const there = new Set([...now, ...before].map(({ slug }) => slug));
    for (const { path, slug } of links) if (!there.has(slug)) gone.add(path);
  }
  return gone;
}

function slugIn(table: Table, path: string): string | undefined {
  const folder = FOLDERS[table].find((each) => path.startsWith(each));
  const slug = folder && path.slice(folder.length);
  return slug && !slug.includes('/') ? slug : undefined;
}

/** Titles that a message names. */
const MOST_TITLES = 10;

/** The titles of the posts and pages whose texts link to some rows of a table, also by a slug that a row had before. */
export async function textsLinkingTo(
  { db, env }: Services,
  { table, ids }: { table: Table; ids: readonly string[] },
): Promise<string[]> {
  const rows = await db.selectFrom(table).select('slug').where('id', 'in', ids).execute();
  const former = await db
    .selectFrom('formerSlugs')
    .select('slug')
    .where('tableName', '=', table)
    .where('rowId', 'in', ids)
    .execute();
  const slugs = [...rows, ...former].map(({ slug }) => slug);
  const paths = slugs.flatMap((slug) => FOLDERS[table].map((folder) => folder + slug));
  const holdsOne = sql<boolean>`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(paths)})
    WHERE instr(content, value))`;
  const texts = await db
    .selectFrom('blogPosts')
    .select(['id', 'title', 'content'])
    .where(holdsOne)
    .orderBy('title')
    .execute();
  const link = ownLink(env);
  const links = ({ content }: { content: string }) =>
    Array.from(content.matchAll(link)).some(([, path = '']) => paths.includes(pathOf(path)));
  return texts
    .filter((text) => !ids.includes(text.id) && links(text))
    .slice(0, MOST_TITLES)
    .map(({ title }) => title);
}
