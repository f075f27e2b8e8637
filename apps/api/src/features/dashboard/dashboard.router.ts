import { router, sharableProcedure } from '../../trpc.ts';
import { countContent } from './dashboard.repository.ts';

export const dashboardRouter = router({
  stats: sharableProcedure.query(({ ctx }) =>
    countContent(ctx.services, { publishedOnly: ctx.admin === null }),
  ),
});
