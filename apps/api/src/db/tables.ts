import type {
  DailyPathTotalsTable,
  DailySearchTotalsTable,
  DailyVisitTotalsTable,
  PageViewsTable,
  PathTotalsTable,
  VisitorSessionsTable,
  VisitTotalsTable,
} from '../features/analytics/analytics.table.ts';
import {
  type AdminUsersTable,
  type PasskeysTable,
  type RecoveryCodesTable,
  type SecondFactorsTable,
  type SessionsTable,
  type UsersTable,
  userImageColumns,
} from '../features/auth/auth.table.ts';
import {
  type BlogPostsTable,
  blogPostImageColumns,
} from '../features/blog-posts/blog-posts.table.ts';
import type { RecipeLinksTable } from '../features/blog-posts/recipe-links.repository.ts';
import type { ImagesTable, ImageVariantsTable } from '../features/images/images.table.ts';
import type { DailyQuotesTable, QuotesTable } from '../features/quotes/quotes.table.ts';
import { type RecipesTable, recipeImageColumns } from '../features/recipes/recipes.table.ts';
import {
  type SiteSectionsTable,
  type SiteSectionVersionsTable,
  siteSectionImageColumns,
} from '../features/site-sections/site-sections.table.ts';
import type { SiteSettingsTable } from '../features/site-settings/site-settings.table.ts';
import type {
  WeightEntriesTable,
  WeightImportsTable,
} from '../features/weight-entries/weight-entries.table.ts';
import {
  type ImportChangesTable,
  type ImportItemsTable,
  type ImportPicturesTable,
  type ImportsTable,
  importImageColumns,
} from '../import/imports.table.ts';
import { type DraftsTable, draftImageColumns } from './drafts.ts';
import type { IdempotencyKeysTable } from './idempotency.ts';
import type { ImageColumn } from './image-column.ts';
import type { OldPathsTable } from './old-paths.ts';
import { type RevisionsTable, revisionImageColumns } from './revisions.ts';
import type { SearchTextsTable, SearchVocabularyTable, SearchWordsTable } from './search-index.ts';
import type { FormerSlugsTable } from './slugs.ts';

/** Every table, by its name in camel case (`blogPosts` is `blog_posts` in the file). */
export interface Tables {
  adminUsers: AdminUsersTable;
  blogPosts: BlogPostsTable;
  dailyPathTotals: DailyPathTotalsTable;
  dailySearchTotals: DailySearchTotalsTable;
  dailyQuotes: DailyQuotesTable;
  dailyVisitTotals: DailyVisitTotalsTable;
  drafts: DraftsTable;
  formerSlugs: FormerSlugsTable;
  idempotencyKeys: IdempotencyKeysTable;
  images: ImagesTable;
  imageVariants: ImageVariantsTable;
  importChanges: ImportChangesTable;
  importItems: ImportItemsTable;
  importPictures: ImportPicturesTable;
  imports: ImportsTable;
  oldPaths: OldPathsTable;
  pageViews: PageViewsTable;
  passkeys: PasskeysTable;
  pathTotals: PathTotalsTable;
  quotes: QuotesTable;
  recipeLinks: RecipeLinksTable;
  recipes: RecipesTable;
  recoveryCodes: RecoveryCodesTable;
  revisions: RevisionsTable;
  searchTexts: SearchTextsTable;
  publicVocabulary: SearchVocabularyTable;
  searchVocabulary: SearchVocabularyTable;
  searchWords: SearchWordsTable;
  secondFactors: SecondFactorsTable;
  sessions: SessionsTable;
  siteSections: SiteSectionsTable;
  siteSectionVersions: SiteSectionVersionsTable;
  siteSettings: SiteSettingsTable;
  users: UsersTable;
  visitorSessions: VisitorSessionsTable;
  visitTotals: VisitTotalsTable;
  weightEntries: WeightEntriesTable;
  weightImports: WeightImportsTable;
}

/** Every column that refers to stored images. */
export const imageColumns: readonly ImageColumn[] = [
  ...blogPostImageColumns,
  ...draftImageColumns,
  ...importImageColumns,
  ...recipeImageColumns,
  ...revisionImageColumns,
  ...siteSectionImageColumns,
  ...userImageColumns,
];
