/** One search for everything that visitors read: recipes, posts, and pages of the owner's own. */
import type { FoundItems, SiteSearch, SiteSearchQuery } from '@site/schema/site-search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { PictureFinder } from './pictures.ts';
import { isPublished, isShownPage } from './published.ts';
import { bestFirst, foundItems, readSearched, type SearchMatch, totalFound } from './search.ts';

export interface SiteSearchServices {
  db: Db;
  images: PictureFinder;
  now: () => Date;
}

/** The most results of one kind. Its own list has the others. */
const LIMIT = 6;

/** The owner too finds only what visitors see. */
export async function searchSite(
  { services: { db, images, now } }: { services: SiteSearchServices },
  { search }: SiteSearchQuery,
): Promise<SiteSearch> {
  return readSearched(db, { search, searcher: 'visitor' }, async (match) => {
    const find = async (table: Table, isVisible: RawBuilder<boolean>): Promise<FoundItems> => {
      if (!match) return { items: [], total: 0 };
      const { items, total } = await best(db, match, { table, isVisible });
      return { items: await images.withPictures(items), total };
    };
    const recipes = await find('recipes', sql<boolean>`published = 1`);
    const posts = await find('blogPosts', isPublished(now()));
    const pages = await find('blogPosts', isShownPage(now()));
    return { recipes, posts, pages, total: recipes.total + posts.total + pages.total };
  });
}

type Table = 'blogPosts' | 'recipes';

async function best(
  db: Db,
  match: SearchMatch,
  { table, isVisible }: { table: Table; isVisible: RawBuilder<boolean> },
) {
  const rows = await db
    .selectFrom(table)
    .innerJoin(foundItems(db, table, match).as('found'), (join) =>
      join.on(sql<boolean>`found.item_id = ${sql.table(table)}.id`),
    )
    .select(['slug', 'title', 'imageUrl', totalFound])
    .where(isVisible)
    .orderBy(bestFirst)
    .orderBy('slug')
    .limit(LIMIT)
    .execute();
  return {
    items: rows.map(({ slug, title, imageUrl }) => ({ slug, title, imageUrl })),
    total: rows[0]?.total ?? 0,
  };
}
