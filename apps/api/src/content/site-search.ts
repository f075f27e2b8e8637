/** One search for everything that visitors read: recipes, posts, and pages of the owner's own. */
import type { FoundItems, SiteSearch, SiteSearchQuery } from '@site/schema/site-search';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { dietsSearched, saysDiet } from './diet-words.ts';
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
  const find = async (match: SearchMatch | undefined, wanted: Wanted): Promise<FoundItems> => {
    const { items, total } = await best(db, match, wanted);
    return { items: await images.withPictures(items), total };
  };
  // Diets are no words of dishes, while posts write of them.
  const { diets, others } = dietsSearched(search);
  const isShown = sql<boolean>`${sql.join([sql`published = 1`, ...diets.map(saysDiet)], sql` AND `)}`;
  const dishes: Wanted = { table: 'recipes', isVisible: isShown };
  return readSearched(db, { search, searcher: 'visitor' }, async (match) => {
    if (!match) return { recipes: NOTHING, posts: NOTHING, pages: NOTHING, total: 0 };
    const recipes =
      diets.length === 0
        ? await find(match, dishes)
        : await readSearched(db, { search: others, searcher: 'visitor' }, (words) =>
            find(words, dishes),
          );
    const posts = await find(match, { table: 'blogPosts', isVisible: isPublished(now()) });
    const pages = await find(match, { table: 'blogPosts', isVisible: isShownPage(now()) });
    return { recipes, posts, pages, total: recipes.total + posts.total + pages.total };
  });
}

const NOTHING: FoundItems = { items: [], total: 0 };

interface Wanted {
  table: 'blogPosts' | 'recipes';
  isVisible: RawBuilder<boolean>;
}

/** @param match none for diets alone */
async function best(db: Db, match: SearchMatch | undefined, { table, isVisible }: Wanted) {
  const shown = db.selectFrom(table).where(isVisible);
  const found = match
    ? // `$if` keeps the type of the query.
      shown.$if(true, (rows) =>
        rows
          .innerJoin(foundItems(db, table, match).as('found'), (join) =>
            join.on(sql<boolean>`found.item_id = ${sql.table(table)}.id`),
          )
          .orderBy(bestFirst),
      )
    : shown;
  const rows = await found
    .select(['slug', 'title', 'imageUrl', totalFound])
    .orderBy('slug')
    .limit(LIMIT)
    .execute();
  return {
    items: rows.map(({ slug, title, imageUrl }) => ({ slug, title, imageUrl })),
    total: rows[0]?.total ?? 0,
  };
}
