import { saveDraft } from '@site/schema/drafts';
import { revisionLookup, revisionsOf } from '@site/schema/revisions';
import { TRPCError } from '@trpc/server';
import { adminProcedure, cacheableProcedure, router } from '../app/trpc.ts';
import { listDrafts, putDraft } from './drafts.ts';
import { findRevision, listRevisions } from './revisions.ts';
import { listTags } from './tags.ts';

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

export const revisionsRouter = router({
  list: adminProcedure
    .input(revisionsOf)
    .query(({ ctx, input }) => listRevisions(ctx.services.db, input.item)),
  /** The row as it was, as JSON. The form shows it, and a save writes it back like any other text. */
  get: adminProcedure.input(revisionLookup).query(async ({ ctx, input }) => {
    const body = await findRevision(ctx.services.db, input);
    if (body !== undefined) return body;
    throw new TRPCError({ code: 'NOT_FOUND', message: 'Revision not found' });
  }),
});

export const tagsRouter = router({
  /** The tags that have a page. */
  list: cacheableProcedure.query(({ ctx: { services } }) => listTags(services.db, services.now())),
});
