import { adminProcedure, cacheableProcedure, router } from '../../app/trpc.ts';
import { countContent } from '../../content/published.ts';
import { backupStatus } from '../../maintenance/status.ts';

export const dashboardRouter = router({
  stats: cacheableProcedure.query(({ ctx }) =>
    countContent(ctx.services.db, { visibleAt: ctx.admin ? undefined : ctx.services.now() }),
  ),
  backups: adminProcedure.query(({ ctx }) => backupStatus(ctx.services)),
});
