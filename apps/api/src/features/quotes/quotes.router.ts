import { quoteId, quoteInput, quoteLines, quoteUpdate } from '@site/schema/quotes';
import { call, proceduresFor, router } from '../../http/procedures.ts';
import * as quotes from './quotes.service.ts';

const { adminProcedure, cacheableProcedure } = proceduresFor<quotes.QuoteServices>();

export const quotesRouter = router({
  /** `null` when there are no quotes. Pages then show none; for them this is no error. */
  today: cacheableProcedure.query(call(quotes.today)),
  list: adminProcedure.query(call(quotes.list)),
  create: adminProcedure.input(quoteInput).mutation(call(quotes.create)),
  update: adminProcedure.input(quoteUpdate).mutation(call(quotes.update)),
  delete: adminProcedure.input(quoteId).mutation(call(quotes.remove)),
  importLines: adminProcedure.input(quoteLines).mutation(call(quotes.importLines)),
  undo: adminProcedure.mutation(call(quotes.undo)),
});
