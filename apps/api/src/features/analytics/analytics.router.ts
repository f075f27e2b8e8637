import {
  endVisitorSession,
  recordPageView,
  startVisitorSession,
  updatePageView,
  updateVisitorSession,
} from '@site/schema/analytics';
import { adminProcedure, publicProcedure, router } from '../../trpc.ts';
import * as analytics from './analytics.service.ts';

export const analyticsRouter = router({
  viewCount: publicProcedure.query(({ ctx }) => analytics.viewCount(ctx)),
  stats: adminProcedure.query(({ ctx }) => analytics.stats(ctx)),
  startSession: publicProcedure
    .input(startVisitorSession)
    .mutation(({ ctx, input }) => analytics.startSession(ctx, input)),
  recordPageView: publicProcedure
    .input(recordPageView)
    .mutation(({ ctx, input }) => analytics.recordPageView(ctx, input)),
  updatePageView: publicProcedure
    .input(updatePageView)
    .mutation(({ ctx, input }) => analytics.updatePageView(ctx, input)),
  updateSession: publicProcedure
    .input(updateVisitorSession)
    .mutation(({ ctx, input }) => analytics.updateSession(ctx, input)),
  endSession: publicProcedure
    .input(endVisitorSession)
    .mutation(({ ctx, input }) => analytics.endSession(ctx, input)),
});
