import { saveSiteIdentity } from '@site/schema/site-identity';
import { adminProcedure, cacheableProcedure, router } from '../../trpc.ts';
import * as siteIdentity from './site-identity.service.ts';

export const siteIdentityRouter = router({
  /** For the development server; documents of the built site have it. */
  current: cacheableProcedure.query(async ({ ctx }) => (await siteIdentity.stored(ctx)).identity),
  stored: adminProcedure.query(({ ctx }) => siteIdentity.stored(ctx)),
  save: adminProcedure
    .input(saveSiteIdentity)
    .mutation(({ ctx, input }) => siteIdentity.save(ctx, input)),
  reset: adminProcedure.mutation(({ ctx }) => siteIdentity.reset(ctx)),
  undo: adminProcedure.mutation(({ ctx }) => siteIdentity.undo(ctx)),
});
