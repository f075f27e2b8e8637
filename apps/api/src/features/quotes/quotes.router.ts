import { cacheableProcedure, router } from '../../trpc.ts';
import * as quotes from './quotes.service.ts';

export const quotesRouter = router({
  /** `null` where there is no quote at all: pages then show none, which is no error of theirs. */
  today: cacheableProcedure.query(({ ctx }) => quotes.today(ctx)),
});
