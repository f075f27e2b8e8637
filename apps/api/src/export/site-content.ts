/** Reads everything that the owner wrote, and the totals of the visits. */
import type { BlogPost } from '@site/schema/blog-posts';
import type { Recipe } from '@site/schema/recipes';
import type { SiteSetting } from '@site/schema/site-settings';
import type { WeightEntry } from '@site/schema/weight-entries';
import type { Selectable } from 'kysely';
import type { Db } from '../db/open.ts';
import type { FormerSlugsTable } from '../db/slugs.ts';
import type {
  DailyPathTotalsTable,
  DailySearchTotalsTable,
  DailyVisitTotalsTable,
  PathTotalsTable,
  VisitTotalsTable,
} from '../features/analytics/analytics.table.ts';
import type { UsersTable } from '../features/auth/auth.table.ts';
import { listBlogPosts } from '../features/blog-posts/blog-posts.repository.ts';
import type { ImagesTable } from '../features/images/images.table.ts';
import type { DailyQuotesTable, QuotesTable } from '../features/quotes/quotes.table.ts';
import { listRecipes } from '../features/recipes/recipes.repository.ts';
import type { SiteSectionsTable } from '../features/site-sections/site-sections.table.ts';
import { listSiteSettings } from '../features/site-settings/site-settings.repository.ts';
import { listWeightEntries } from '../features/weight-entries/weight-entries.repository.ts';

export type ExportedImage = Pick<Selectable<ImagesTable>, 'filename' | 'contentType'>;

export interface SiteContent {
  posts: BlogPost[];
  recipes: Recipe[];
  weights: WeightEntry[];
  quotes: Selectable<QuotesTable>[];
  dailyQuotes: Selectable<DailyQuotesTable>[];
  settings: SiteSetting[];
  sections: Selectable<SiteSectionsTable>[];
  owners: Selectable<UsersTable>[];
  formerSlugs: Selectable<FormerSlugsTable>[];
  days: Selectable<DailyVisitTotalsTable>[];
  dailyPaths: Selectable<DailyPathTotalsTable>[];
  dailySearches: Selectable<DailySearchTotalsTable>[];
  /** Of all time: also of the days before there were totals of days. */
  paths: Selectable<PathTotalsTable>[];
  visits: Selectable<VisitTotalsTable> | undefined;
  images: ExportedImage[];
}

const ALL = { limit: -1, offset: 0 } as const;

/** Reads all of it at one moment, also while the site is used. */
export function readSiteContent(db: Db, now: Date): Promise<SiteContent> {
  return db.transaction().execute(async (tx) => ({
    posts: (await listBlogPosts(tx, { ...ALL, now })).items,
    recipes: (await listRecipes(tx, ALL)).items,
    weights: (await listWeightEntries(tx, ALL)).items,
    quotes: await tx.selectFrom('quotes').selectAll().orderBy('position').execute(),
    dailyQuotes: await tx.selectFrom('dailyQuotes').selectAll().orderBy('date').execute(),
    settings: await listSiteSettings(tx),
    sections: await tx.selectFrom('siteSections').selectAll().execute(),
    owners: await tx.selectFrom('users').selectAll().orderBy('createdAt').execute(),
    formerSlugs: await tx.selectFrom('formerSlugs').selectAll().orderBy('slug').execute(),
    days: await tx.selectFrom('dailyVisitTotals').selectAll().orderBy('day').execute(),
    dailyPaths: await tx
      .selectFrom('dailyPathTotals')
      .selectAll()
      .orderBy('day')
      .orderBy('path')
      .execute(),
    dailySearches: await tx
      .selectFrom('dailySearchTotals')
      .selectAll()
      .orderBy('day')
      .orderBy('words')
      .execute(),
    paths: await tx.selectFrom('pathTotals').selectAll().orderBy('path').execute(),
    visits: await tx.selectFrom('visitTotals').selectAll().executeTakeFirst(),
    images: await tx
      .selectFrom('images')
      .select(['filename', 'contentType'])
      .orderBy('filename')
      .execute(),
  }));
}
