import { saveDraft } from '@site/schema/drafts';
import { revisionLookup, revisionsOf } from '@site/schema/revisions';
import { siteSearchQuery } from '@site/schema/site-search';
import { emptyTrash, trashQuery } from '@site/schema/trash';
import type { Db } from '../db/open.ts';
import { refusal } from '../http/errors.ts';
import { proceduresFor, router } from '../http/procedures.ts';
import { listDeletedComments, purgeComments } from './deleted-comments.ts';
import { listDrafts, putDraft } from './drafts.ts';
import { findRevision, listRevisions } from './revisions.ts';
import { type SiteSearchServices, searchSite } from './site-search.ts';
import { listTags } from './tags.ts';
import { listTrash, purgeTrash } from './trash.ts';

const { adminProcedure, cacheableProcedure } = proceduresFor<{ db: Db; now: () => Date }>();

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
    throw refusal('NOT_FOUND', 'Revision not found');
  }),
});

export const searchRouter = router({
  /** Of the whole site. */
  all: proceduresFor<SiteSearchServices>()
    .cacheableProcedure.input(siteSearchQuery)
    .query(({ ctx, input }) => searchSite(ctx, input)),
});

export const tagsRouter = router({
  /** The tags that have a page. */
  list: cacheableProcedure.query(({ ctx: { services } }) => listTags(services.db, services.now())),
});

/** What the owner deleted. The features restore their rows. */
export const trashRouter = router({
  list: adminProcedure
    .input(trashQuery)
    .query(({ ctx: { services }, input: { table, ...page } }) =>
      table === 'comments'
        ? listDeletedComments(services.db, page)
        : listTrash(services.db, { table, ...page }),
    ),
  /** Deletes for good. Visitors see no difference but the status of a page that is gone. */
  empty: adminProcedure
    .input(emptyTrash)
    .mutation(({ ctx: { services }, input: { table, ids } }) =>
      table === 'comments'
        ? purgeComments(services.db, { ids })
        : purgeTrash(services.db, { table, ids }),
    ),
});
