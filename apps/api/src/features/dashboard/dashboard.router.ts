import { cacheableProcedure, router } from '../../trpc.ts';
import { countContent } from './dashboard.repository.ts';

export const dashboardRouter = router({
  stats: cacheableProcedure.query(({ ctx }) =>
    countContent(ctx.services.db, { publishedOnly: ctx.admin === null }),
  ),
});
