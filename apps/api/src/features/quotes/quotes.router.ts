import { cacheableProcedure, router } from '../../trpc.ts';
import * as quotes from './quotes.service.ts';

export const quotesRouter = router({
  /** `null` when there are no quotes. Pages then show none; for them this is no error. */
  today: cacheableProcedure.query(({ ctx }) => quotes.today(ctx)),
});
