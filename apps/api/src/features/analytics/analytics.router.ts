import {
  endVisitorSession,
  recordPageView,
  recordSearch,
  startVisitorSession,
  updatePageView,
  updateVisitorSession,
} from '@site/schema/analytics';
import { adminProcedure, cacheableProcedure, publicProcedure, router } from '../../app/trpc.ts';
import * as analytics from './analytics.service.ts';

/** Has its own rate limit: readers send more events than the owner sends writes, and must not use up her limit. */
const visitProcedure = publicProcedure.meta({ limit: 'analytics' });

export const analyticsRouter = router({
  viewCount: cacheableProcedure.query(({ ctx }) => analytics.viewCount(ctx)),
  stats: adminProcedure.query(({ ctx }) => analytics.stats(ctx)),
  topSearches: adminProcedure.query(({ ctx }) => analytics.topSearches(ctx)),
  startSession: visitProcedure
    .input(startVisitorSession)
    .mutation(({ ctx, input }) => analytics.startSession(ctx, input)),
  recordPageView: visitProcedure
    .input(recordPageView)
    .mutation(({ ctx, input }) => analytics.recordPageView(ctx, input)),
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
