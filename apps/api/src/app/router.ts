import type { AnyProcedure } from '@trpc/server';
import { careRouter } from '../care/care.router.ts';
import { analyticsRouter } from '../features/analytics/analytics.router.ts';
import { accountRouter } from '../features/auth/account.router.ts';
import { authRouter } from '../features/auth/auth.router.ts';
import { blogPostsRouter } from '../features/blog-posts/blog-posts.router.ts';
import { dashboardRouter } from '../features/dashboard/dashboard.router.ts';
import { draftsRouter } from '../features/drafts/drafts.router.ts';
import { imagesRouter } from '../features/images/images.router.ts';
import { quotesRouter } from '../features/quotes/quotes.router.ts';
import { recipesRouter } from '../features/recipes/recipes.router.ts';
import { revisionsRouter } from '../features/revisions/revisions.router.ts';
import { siteSectionsRouter } from '../features/site-sections/site-sections.router.ts';
import { siteSettingsRouter } from '../features/site-settings/site-settings.router.ts';
import { weightEntriesRouter } from '../features/weight-entries/weight-entries.router.ts';
import { importsRouter } from '../import/imports.router.ts';
import { metaOf, type ProcedureMeta, router } from './trpc.ts';

export const appRouter = router({
  account: accountRouter,
  analytics: analyticsRouter,
  auth: authRouter,
  blogPosts: blogPostsRouter,
  care: careRouter,
  dashboard: dashboardRouter,
  drafts: draftsRouter,
  images: imagesRouter,
  imports: importsRouter,
  quotes: quotesRouter,
  recipes: recipesRouter,
  revisions: revisionsRouter,
  siteSections: siteSectionsRouter,
  siteSettings: siteSettingsRouter,
  weightEntries: weightEntriesRouter,
});

export type AppRouter = typeof appRouter;

// At run time the record is flat and keyed by path, while its type is nested.
const procedures = appRouter._def.procedures as unknown as Record<string, AnyProcedure>;

/** The type and meta of the procedure with this path, such as `blogPosts.list`; `undefined` when there is none. */
export function declarationOf(
  path: string,
): { type: AnyProcedure['_def']['type']; meta: ProcedureMeta } | undefined {
  if (!Object.hasOwn(procedures, path)) return undefined;
  const procedure = procedures[path];
  return procedure && { type: procedure._def.type, meta: metaOf(procedure) };
}
