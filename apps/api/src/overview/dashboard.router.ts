import { suggestionChoice } from '@site/schema/dashboard';
import { countContent } from '../content/published.ts';
import { call, proceduresFor, router } from '../http/procedures.ts';
import { backupStatus } from '../maintenance/status.ts';
import {
  dismissSuggestion,
  draftMilestone,
  listSuggestions,
  type SuggestionServices,
} from './suggestions.ts';

const { adminProcedure, cacheableProcedure } = proceduresFor<SuggestionServices>();

export const dashboardRouter = router({
  stats: cacheableProcedure.query(({ ctx }) =>
    countContent(ctx.services.db, { visibleAt: ctx.admin ? undefined : ctx.services.now() }),
  ),
  backups: adminProcedure.query(({ ctx }) => backupStatus(ctx.services)),
  suggestions: adminProcedure.query(call(listSuggestions)),
  dismissSuggestion: adminProcedure
    .meta({ keepsPages: true })
    .input(suggestionChoice)
    .mutation(({ ctx, input }) => dismissSuggestion(ctx, input.id)),
  /** Makes a draft about the last milestone, and returns its id. */
  draftMilestone: adminProcedure.mutation(call(draftMilestone)),
});
