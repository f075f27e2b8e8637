import { oneStored, saveStored } from '@site/schema/site/all-sections';
import { adminProcedure, cacheableProcedure, router } from '../../app/trpc.ts';
import * as siteSections from './site-sections.service.ts';

export const siteSectionsRouter = router({
  /** The words that pages show. */
  current: cacheableProcedure
    .input(oneStored)
    .query(({ ctx, input }) => siteSections.shown(ctx, input.section)),
  stored: adminProcedure
    .input(oneStored)
    .query(({ ctx, input }) => siteSections.stored(ctx, input.section)),
  save: adminProcedure
    .input(saveStored)
    .mutation(({ ctx, input }) => siteSections.save(ctx, input)),
  reset: adminProcedure
    .input(oneStored)
    .mutation(({ ctx, input }) => siteSections.reset(ctx, input.section)),
  undo: adminProcedure
    .input(oneStored)
    .mutation(({ ctx, input }) => siteSections.undo(ctx, input.section)),
});
