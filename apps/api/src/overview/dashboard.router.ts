import { jobChoice } from '@site/schema/dashboard';
import { countContent } from '../content/published.ts';
import { call, proceduresFor, router } from '../http/procedures.ts';
import { backupStatus } from '../maintenance/status.ts';
import { dismissJob, draftMilestone, type NextJobServices, nextJobs } from './next-jobs.ts';

const { adminProcedure, cacheableProcedure } = proceduresFor<NextJobServices>();

export const dashboardRouter = router({
  stats: cacheableProcedure.query(({ ctx }) =>
    countContent(ctx.services.db, { visibleAt: ctx.admin ? undefined : ctx.services.now() }),
  ),
  backups: adminProcedure.query(({ ctx }) => backupStatus(ctx.services)),
  nextJobs: adminProcedure.query(call(nextJobs)),
  dismissJob: adminProcedure
    .meta({ keepsPages: true })
    .input(jobChoice)
    .mutation(({ ctx, input }) => dismissJob(ctx, input.id)),
  /** Makes a draft about the last milestone, and returns its id. */
  draftMilestone: adminProcedure.mutation(call(draftMilestone)),
});
