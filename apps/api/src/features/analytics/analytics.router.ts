import {
  cardMonth,
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
} from '@site/schema/analytics';
import { adminProcedure, cacheableProcedure, publicProcedure, router } from '../../app/trpc.ts';
import { saveRedirect } from '../../content/redirects.ts';
import { listCardMonths, monthText } from '../../overview/month-card.ts';
import * as analytics from './analytics.service.ts';
import { report, stats, topSearches, viewCount } from './report.service.ts';
import { importVisits } from './visits-file.ts';

/** Has its own rate limit: readers send more events than the owner sends writes, and must not use up her limit. */
const visitProcedure = publicProcedure.meta({ limit: 'analytics' });

export const analyticsRouter = router({
  viewCount: cacheableProcedure.query(({ ctx }) => viewCount(ctx)),
  stats: adminProcedure.query(({ ctx }) => stats(ctx)),
  /** Everything that the Analytics tab shows of a period. */
  report: adminProcedure.input(reportQuery).query(({ ctx, input }) => report(ctx, input.period)),
  topSearches: adminProcedure.query(({ ctx }) => topSearches(ctx)),
  /** Leads a missing page's readers to another page. */
  redirect: adminProcedure
    .input(redirectPath)
    .mutation(({ ctx, input }) => saveRedirect(ctx.services, input)),
  importVisits: adminProcedure
    .input(visitFiles)
    .mutation(({ ctx, input }) => importVisits(ctx.services, input)),
  /** The finished months with something to show, newest first. */
  cardMonths: adminProcedure.query(({ ctx }) => listCardMonths(ctx.services)),
  monthText: adminProcedure
    .input(cardMonth)
    .query(({ ctx, input }) => monthText(ctx.services, input.month)),
  startSession: visitProcedure
    .input(startVisitorSession)
    .mutation(({ ctx, input }) => analytics.startSession(ctx, input)),
  recordPageView: visitProcedure
    .input(recordPageView)
    .mutation(({ ctx, input }) => analytics.recordPageView(ctx, input)),
  recordAction: visitProcedure
    .input(recordAction)
    .mutation(({ ctx, input }) => analytics.recordAction(ctx, input)),
  recordSearch: visitProcedure
    .input(recordSearch)
    .mutation(({ ctx, input }) => analytics.recordSearch(ctx, input)),
  updatePageView: visitProcedure
    .input(updatePageView)
    .mutation(({ ctx, input }) => analytics.updatePageView(ctx, input)),
  updateSession: visitProcedure
    .input(updateVisitorSession)
    .mutation(({ ctx, input }) => analytics.updateSession(ctx, input)),
  endSession: visitProcedure
    .input(endVisitorSession)
    .mutation(({ ctx, input }) => analytics.endSession(ctx, input)),
});
