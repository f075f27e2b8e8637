import type { PictureTab } from '@site/schema/images';
import { type DraftsTable, draftImageColumns } from '../content/drafts.ts';
import type { OldPathsTable } from '../content/redirects.ts';
import { type RevisionsTable, revisionImageColumns } from '../content/revisions.ts';
import type {
  SearchTextsTable,
  SearchVocabularyTable,
  SearchWordsTable,
} from '../content/search-index.ts';
import {
  type SiteSectionVersionsTable,
  type SiteSettingsTable,
  settingImageColumns,
} from '../content/settings.ts';
import type { FormerSlugsTable } from '../content/slugs.ts';
import { type TrashTable, trashImageColumns } from '../content/trash.ts';
import type { IdempotencyKeysTable } from '../content/writes.ts';
import type {
  DailySearchTotalsTable,
  EventTotalsTable,
  PageTotalsTable,
  SiteTotalsTable,
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
import type { RecipeLinksTable } from '../features/blog-posts/blog-posts.repository.ts';
import {
  type BlogPostsTable,
  blogPostImageColumns,
} from '../features/blog-posts/blog-posts.table.ts';
import type { PreviewLinksTable } from '../features/blog-posts/preview-links.ts';
import type { ImagesTable, ImageVariantsTable } from '../features/images/images.table.ts';
import type { DailyQuotesTable, QuotesTable } from '../features/quotes/quotes.repository.ts';
import type {
  FoodChoicesTable,
  FoodMeasuresTable,
  OwnFoodsTable,
} from '../features/recipes/nutrition/nutrition.repository.ts';
import { type RecipesTable, recipeImageColumns } from '../features/recipes/recipes.table.ts';
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

/** Every table, by its name in camel case (`blogPosts` is `blog_posts` in the file). */
export interface Tables {
  adminUsers: AdminUsersTable;
  blogPosts: BlogPostsTable;
  dailySearchTotals: DailySearchTotalsTable;
  dailyQuotes: DailyQuotesTable;
  drafts: DraftsTable;
  eventTotals: EventTotalsTable;
  foodChoices: FoodChoicesTable;
  foodMeasures: FoodMeasuresTable;
  formerSlugs: FormerSlugsTable;
  idempotencyKeys: IdempotencyKeysTable;
  images: ImagesTable;
  imageVariants: ImageVariantsTable;
  importChanges: ImportChangesTable;
  importItems: ImportItemsTable;
  importPictures: ImportPicturesTable;
  imports: ImportsTable;
  oldPaths: OldPathsTable;
  ownFoods: OwnFoodsTable;
  pageTotals: PageTotalsTable;
  passkeys: PasskeysTable;
  previewLinks: PreviewLinksTable;
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
  siteSectionVersions: SiteSectionVersionsTable;
  siteTotals: SiteTotalsTable;
  siteSettings: SiteSettingsTable;
  trash: TrashTable;
  users: UsersTable;
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
  ...settingImageColumns,
  ...trashImageColumns,
  ...userImageColumns,
];

/**
 * A column that refers to stored images. The cleaning keeps every image that such a column names, and `verify`
 * reports a name without an image, so a feature that stores an image's URL must declare the column.
 */
export interface ImageColumn {
  /** In camel case, as in `Tables`. */
  table: string;
  column: string;
  /** `url`: the URL of one image. `html`: text with any number of quoted `/api/images/<name>`, such as HTML, or JSON
   * that holds HTML. */
  kind: 'url' | 'html';
  /** Where the owner sees the row: the tab of the dashboard, and the column with the row's name. */
  shownIn?: { tab: PictureTab; name: string };
}
