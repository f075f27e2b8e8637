import { saveDraft } from '@site/schema/drafts';
import { adminProcedure, router } from '../../app/trpc.ts';
import { listDrafts, putDraft } from './drafts.repository.ts';

export const draftsRouter = router({
  list: adminProcedure.query(({ ctx }) => listDrafts(ctx.services.db, ctx.admin.id)),
  /** Stores a draft, or ends it with a `body` of `null`. */
  save: adminProcedure
    .meta({ keepsPages: true })
    .input(saveDraft)
    .mutation(({ ctx: { services, admin }, input }) =>
      putDraft(services.db, { ...input, ownerId: admin.id, now: services.now() }),
    ),
});
