import { cardMonth } from '@site/schema/analytics';
import { proceduresFor, router } from '../http/procedures.ts';
import { listCardMonths, type MonthCardServices, monthText } from './month-card.ts';

const { adminProcedure } = proceduresFor<MonthCardServices>();

export const monthCardRouter = router({
  /** The finished months with something to show, newest first. */
  cardMonths: adminProcedure.query(({ ctx }) => listCardMonths(ctx.services)),
  monthText: adminProcedure
    .input(cardMonth)
    .query(({ ctx, input }) => monthText(ctx.services, input.month)),
});
