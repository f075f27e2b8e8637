import { jobChoice } from '@site/schema/dashboard';
import { countContent } from '../../content/published.ts';
import { adminProcedure, cacheableProcedure, call, router } from '../../http/procedures.ts';
import { backupStatus } from '../../maintenance/status.ts';
import { dismissJob, draftMilestone, nextJobs } from '../../overview/next-jobs.ts';

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
