import { analyticsRouter } from './features/analytics/analytics.router.ts';
import { authRouter } from './features/auth/auth.router.ts';
import { blogPostsRouter } from './features/blog-posts/blog-posts.router.ts';
import { quotesRouter } from './features/quotes/quotes.router.ts';
import { recipesRouter } from './features/recipes/recipes.router.ts';
import { router } from './trpc.ts';

/** Every procedure there is. */
export const appRouter = router({
  analytics: analyticsRouter,
  auth: authRouter,
  blogPosts: blogPostsRouter,
  quotes: quotesRouter,
  recipes: recipesRouter,
});

export type AppRouter = typeof appRouter;
