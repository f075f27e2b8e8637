import {
  draftsRouter,
  revisionsRouter,
  searchRouter,
  tagsRouter,
  trashRouter,
} from '../content/content.router.ts';
import { analyticsRouter } from '../features/analytics/analytics.router.ts';
import { accountRouter, authRouter } from '../features/auth/auth.router.ts';
import { blogPostsRouter } from '../features/blog-posts/blog-posts.router.ts';
import { commentsRouter } from '../features/comments/comments.router.ts';
import { imagesRouter } from '../features/images/images.router.ts';
import { lettersRouter } from '../features/letters/letters.router.ts';
import { quotesRouter } from '../features/quotes/quotes.router.ts';
import { nutritionRouter } from '../features/recipes/nutrition/nutrition.router.ts';
import { recipesRouter } from '../features/recipes/recipes.router.ts';
import {
  siteSectionsRouter,
  siteSettingsRouter,
} from '../features/site-settings/site-settings.router.ts';
import { subscribersRouter } from '../features/subscribers/subscribers.router.ts';
import { weightEntriesRouter } from '../features/weight-entries/weight-entries.router.ts';
import { mergeRouters, proceduresOf, router } from '../http/procedures.ts';
import { importsRouter } from '../import/import-job.ts';
import { mailRouter } from '../mail/mail.router.ts';
import { maintenanceRouter } from '../maintenance/maintenance.router.ts';
import { dashboardRouter } from '../overview/dashboard.router.ts';
import { monthCardRouter } from '../overview/month-card.router.ts';

export const appRouter = router({
  account: accountRouter,
  analytics: mergeRouters(analyticsRouter, monthCardRouter),
  auth: authRouter,
  blogPosts: blogPostsRouter,
  comments: commentsRouter,
  mail: mailRouter,
  maintenance: maintenanceRouter,
  dashboard: dashboardRouter,
  drafts: draftsRouter,
  trash: trashRouter,
  images: imagesRouter,
  imports: importsRouter,
  letters: lettersRouter,
  nutrition: nutritionRouter,
  quotes: quotesRouter,
  recipes: recipesRouter,
  revisions: revisionsRouter,
  search: searchRouter,
  siteSections: siteSectionsRouter,
  siteSettings: siteSettingsRouter,
  subscribers: subscribersRouter,
  tags: tagsRouter,
  weightEntries: weightEntriesRouter,
});

export type AppRouter = typeof appRouter;

export const procedures = proceduresOf(appRouter);
