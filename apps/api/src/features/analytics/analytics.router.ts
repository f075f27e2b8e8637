import {
  endVisitorSession,
  recordAction,
  recordPageView,
  recordSearch,
  redirectPath,
  reportQuery,
  startVisitorSession,
  updatePageView,
  updateVisitorSession,
  visitFiles,
  visitImportId,
} from '@site/schema/analytics';
import { saveRedirect } from '../../content/redirects.ts';
import { call, proceduresFor, router } from '../../http/procedures.ts';
import * as analytics from './analytics.service.ts';
import { report, stats, viewCount } from './report.service.ts';
import { topSearches } from './searches.ts';
import { importVisits, listVisitImports, redoVisits, undoVisits } from './visit-imports.ts';

const { adminProcedure, cacheableProcedure, publicProcedure } =
  proceduresFor<analytics.VisitServices>();

/** Has its own rate limit: readers send more events than the owner sends writes, and must not use up her limit. */
const visitProcedure = publicProcedure.meta({ limit: 'analytics' });

export const analyticsRouter = router({
  viewCount: cacheableProcedure.query(call(viewCount)),
  stats: adminProcedure.query(call(stats)),
  /** Everything that the Analytics tab shows of a period. */
  report: adminProcedure.input(reportQuery).query(({ ctx, input }) => report(ctx, input.period)),
  topSearches: adminProcedure.query(call(topSearches)),
  /** Leads a missing page's readers to another page. */
  redirect: adminProcedure
    .input(redirectPath)
    .mutation(({ ctx, input }) => saveRedirect(ctx.services, input)),
  importVisits: adminProcedure
    .meta({ readsFile: true })
    .input(visitFiles)
    .mutation(({ ctx, input }) => importVisits(ctx.services, input)),
  /** Those that can be taken back. */
  visitImports: adminProcedure.query(({ ctx }) => listVisitImports(ctx.services.db)),
  undoVisits: adminProcedure
    .input(visitImportId)
    .mutation(({ ctx, input }) => undoVisits(ctx.services, input.id)),
  redoVisits: adminProcedure
    .input(visitImportId)
    .mutation(({ ctx, input }) => redoVisits(ctx.services, input.id)),
  startSession: visitProcedure.input(startVisitorSession).mutation(call(analytics.startSession)),
  recordPageView: visitProcedure.input(recordPageView).mutation(call(analytics.recordPageView)),
  recordAction: visitProcedure.input(recordAction).mutation(call(analytics.recordAction)),
  recordSearch: visitProcedure.input(recordSearch).mutation(call(analytics.recordSearch)),
  updatePageView: visitProcedure.input(updatePageView).mutation(call(analytics.updatePageView)),
  updateSession: visitProcedure.input(updateVisitorSession).mutation(call(analytics.updateSession)),
  endSession: visitProcedure.input(endVisitorSession).mutation(call(analytics.endSession)),
});
