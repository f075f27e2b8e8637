import { sql } from 'kysely';
import { listSections, listSettings } from '../content/settings.ts';
import type { Db } from '../db/open.ts';
import { sum } from '../db/queries.ts';
import { listBlogPosts } from '../features/blog-posts/blog-posts.repository.ts';
import { listOwnFoods } from '../features/recipes/nutrition/nutrition.repository.ts';
import { listRecipes } from '../features/recipes/recipes.repository.ts';
import { COLUMNS } from '../features/recipes/recipes.table.ts';
import { listSuppressed } from '../features/subscribers/addresses.ts';
import { listAll } from '../features/subscribers/subscribers.repository.ts';
import { listWeightEntries } from '../features/weight-entries/weight-entries.repository.ts';

/** Everything that the owner wrote, and the totals of the visits. */
export type SiteContent = Awaited<ReturnType<typeof readSiteContent>>;
export type ExportedImage = SiteContent['images'][number];

/** Only these posts, pages and recipes, with the pictures in them. */
export function chosenOf(site: SiteContent, ids: ReadonlySet<string>): SiteContent {
  const isChosen = ({ id }: { id: string }) => ids.has(id);
  const chosen = {
    posts: site.posts.filter(isChosen),
    ownPages: site.ownPages.filter(isChosen),
    recipes: site.recipes.filter(isChosen),
  };
  const comments = site.comments.filter(({ itemId }) => ids.has(itemId));
  const texts = JSON.stringify(chosen);
  const images = site.images.filter(({ filename }) => texts.includes(`/${filename}`));
  return { ...site, ...chosen, comments, weights: [], images };
}

/** What visitors see of the comments: below posts and recipes that are not in the trash. */
const readShownComments = (tx: Db) =>
  tx
    .selectFrom('comments')
    .select([
      ...(['id', 'parentId', 'itemKind', 'itemId', 'writerId', 'name', 'isAuthor'] as const),
      ...(['kind', 'rating', 'text', 'createdAt', 'editedAt'] as const),
    ])
    .where('status', '=', 'shown')
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`item_id IN (SELECT id FROM blog_posts UNION ALL SELECT id FROM recipes)`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

export type ExportedComment = Awaited<ReturnType<typeof readShownComments>>[number];

const ALL = { limit: -1, offset: 0 } as const;

/** Reads all of it at one moment, also while the site is used. */
export function readSiteContent(db: Db, now: Date) {
  const reading = db.transaction().setAccessMode('read only');
  return reading.execute(async (tx) => ({
    posts: (await listBlogPosts(tx, { ...ALL, now })).items,
    ownPages: (await listBlogPosts(tx, { ...ALL, now, show: 'pages' })).items,
    recipes: (await listRecipes(tx, ALL, COLUMNS)).items,
    comments: await readShownComments(tx),
    readers: await listAll(tx),
    suppressed: await listSuppressed(tx),
    foods: await listOwnFoods(tx),
    weights: (await listWeightEntries(tx, ALL)).items,
    quotes: await tx.selectFrom('quotes').selectAll().orderBy('position').execute(),
    dailyQuotes: await tx.selectFrom('dailyQuotes').selectAll().orderBy('date').execute(),
    settings: await listSettings(tx),
    sections: await listSections(tx),
    owners: await tx.selectFrom('users').selectAll().orderBy('createdAt').execute(),
    formerSlugs: await tx.selectFrom('formerSlugs').selectAll().orderBy('slug').execute(),
    oldPaths: await tx.selectFrom('oldPaths').selectAll().orderBy('path').execute(),
    // The totals of days. Those of months add up to the same.
    days: await tx
      .selectFrom('siteTotals')
      .select(['period', sum('visitors'), sum('pageViews'), sum('timeSpent')])
      .where('unit', '=', 'day')
      .groupBy('period')
      .orderBy('period')
      .execute(),
    dailyPaths: await tx
      .selectFrom('pageTotals')
      .select(['period', 'path', sum('views'), sum('timeSpent')])
      .where('unit', '=', 'day')
      .groupBy(['period', 'path'])
      .orderBy('period')
      .orderBy('path')
      .execute(),
    dailyEvents: await tx
      .selectFrom('eventTotals')
      .select(['period', 'kind', 'name', 'path', sum('count')])
      .where('unit', '=', 'day')
      .groupBy(['period', 'kind', 'name', 'path'])
      .orderBy('period')
      .orderBy('kind')
      .orderBy('count', 'desc')
      .execute(),
    dailySearches: await tx
      .selectFrom('dailySearchTotals')
      .selectAll()
      .orderBy('day')
      .orderBy('words')
      .execute(),
    paths: await tx
      .selectFrom('pageTotals')
      .select(['path', sum('views'), sum('timeSpent')])
      .where('unit', '=', 'month')
      .groupBy('path')
      .orderBy('path')
      .execute(),
    visits: await tx
      .selectFrom('siteTotals')
      .select([sum('visitors'), sum('pageViews'), sum('timeSpent')])
      .where('unit', '=', 'month')
      .executeTakeFirst(),
    images: await tx
      .selectFrom('images')
      .select(['filename', 'contentType'])
      .orderBy('filename')
      .execute(),
  }));
}
