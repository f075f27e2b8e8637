import { analyticsRouter } from './features/analytics/analytics.router.ts';
import { authRouter } from './features/auth/auth.router.ts';
import { blogPostsRouter } from './features/blog-posts/blog-posts.router.ts';
import { dashboardRouter } from './features/dashboard/dashboard.router.ts';
import { imagesRouter } from './features/images/images.router.ts';
import { quotesRouter } from './features/quotes/quotes.router.ts';
import { recipesRouter } from './features/recipes/recipes.router.ts';
import { siteSettingsRouter } from './features/site-settings/site-settings.router.ts';
import { weightEntriesRouter } from './features/weight-entries/weight-entries.router.ts';
import { router } from './trpc.ts';

/** Every procedure there is. */
export const appRouter = router({
  analytics: analyticsRouter,
  auth: authRouter,
  blogPosts: blogPostsRouter,
  dashboard: dashboardRouter,
  images: imagesRouter,
  quotes: quotesRouter,
  recipes: recipesRouter,
  siteSettings: siteSettingsRouter,
  weightEntries: weightEntriesRouter,
});

export type AppRouter = typeof appRouter;
