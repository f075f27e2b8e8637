import { oneSection, saveSection } from '@site/schema/site/sections';
import { adminProcedure, cacheableProcedure, router } from '../../trpc.ts';
import * as siteSections from './site-sections.service.ts';

export const siteSectionsRouter = router({
  /** The words that pages show. */
  current: cacheableProcedure
    .input(oneSection)
    .query(({ ctx, input }) => siteSections.shown(ctx, input.section)),
  stored: adminProcedure
    .input(oneSection)
    .query(({ ctx, input }) => siteSections.stored(ctx, input.section)),
  save: adminProcedure
    .input(saveSection)
    .mutation(({ ctx, input }) => siteSections.save(ctx, input)),
  reset: adminProcedure
    .input(oneSection)
    .mutation(({ ctx, input }) => siteSections.reset(ctx, input.section)),
  undo: adminProcedure
    .input(oneSection)
    .mutation(({ ctx, input }) => siteSections.undo(ctx, input.section)),
});
