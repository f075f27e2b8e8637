import { authRouter } from './features/auth/auth.router.ts';
import { blogPostsRouter } from './features/blog-posts/blog-posts.router.ts';
import { imagesRouter } from './features/images/images.router.ts';
import { recipesRouter } from './features/recipes/recipes.router.ts';
import { router } from './trpc.ts';

/** Every procedure there is. */
export const appRouter = router({
  auth: authRouter,
  blogPosts: blogPostsRouter,
  images: imagesRouter,
  recipes: recipesRouter,
});

export type AppRouter = typeof appRouter;
