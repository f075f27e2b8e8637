import { revisionLookup, revisionsOf } from '@site/schema/revisions';
import { TRPCError } from '@trpc/server';
import { adminProcedure, router } from '../../app/trpc.ts';
import { findRevision, listRevisions } from './revisions.repository.ts';

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
