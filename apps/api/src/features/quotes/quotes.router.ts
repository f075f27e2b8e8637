import { quoteId, quoteInput, quoteLines, quoteUpdate } from '@site/schema/quotes';
import { adminProcedure, cacheableProcedure, router } from '../../app/trpc.ts';
import * as quotes from './quotes.service.ts';

export const quotesRouter = router({
  /** `null` when there are no quotes. Pages then show none; for them this is no error. */
  today: cacheableProcedure.query(({ ctx }) => quotes.today(ctx)),
  list: adminProcedure.query(({ ctx }) => quotes.list(ctx)),
  create: adminProcedure.input(quoteInput).mutation(({ ctx, input }) => quotes.create(ctx, input)),
  update: adminProcedure.input(quoteUpdate).mutation(({ ctx, input }) => quotes.update(ctx, input)),
  delete: adminProcedure.input(quoteId).mutation(({ ctx, input }) => quotes.remove(ctx, input.id)),
  importLines: adminProcedure
    .input(quoteLines)
    .mutation(({ ctx, input }) => quotes.importLines(ctx, input.text)),
  undo: adminProcedure.mutation(({ ctx }) => quotes.undo(ctx)),
});
