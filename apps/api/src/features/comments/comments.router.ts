import {
  answerComment,
  type CommentedKind,
  commentDecision,
  commentedItem,
  commentsQuery,
  decideComments,
  editComment,
  moderatedQuery,
  threadQuery,
  writerChoice,
  writerDecision,
  writtenComment,
} from '@site/schema/comments';
import { byId } from '@site/schema/pagination';
import { manyIds } from '@site/schema/trash';
import { BODIES } from '../../config/limits.ts';
import { call, proceduresFor, router } from '../../http/procedures.ts';
import { countByStatus, listOwned } from './comments.repository.ts';
import * as comments from './comments.service.ts';
import * as moderation from './moderation.service.ts';

const { adminProcedure, cacheableProcedure, publicProcedure } =
  proceduresFor<comments.CommentServices>();

const writingProcedure = publicProcedure.meta({ limit: 'comments', bodyLimit: BODIES.comment });

export const commentsRouter = router({
  thread: cacheableProcedure.input(threadQuery).query(call(comments.thread)),
  create: writingProcedure
    .input(writtenComment.extend({ item: commentedItem }))
    .mutation(call(comments.create)),
  /** What the owner does with them. */
  moderate: router({
    list: adminProcedure
      .input(moderatedQuery)
      .query(({ ctx, input }) => listOwned(ctx.services.db, input)),
    counts: adminProcedure.query(({ ctx }) => countByStatus(ctx.services.db)),
    setStatus: adminProcedure.input(decideComments).mutation(call(moderation.setStatus)),
    /** With an undo: `restore`. */
    delete: adminProcedure
      .input(manyIds)
      .mutation(({ ctx, input }) => moderation.remove(ctx, input.ids)),
    restore: adminProcedure
      .input(manyIds)
      .mutation(({ ctx, input }) => moderation.restore(ctx, input.ids)),
    answer: adminProcedure.input(answerComment).mutation(call(moderation.answer)),
    edit: adminProcedure.input(editComment).mutation(call(moderation.edit)),
    trust: adminProcedure
      .input(writerChoice)
      .input(writerDecision)
      .mutation(call(moderation.trust)),
    /** Final. */
    erase: adminProcedure.input(writerChoice).mutation(call(moderation.erase)),
  }),
});

/** What REST paths of one post or recipe call. */
export const ofItem = (kind: CommentedKind) => ({
  list: cacheableProcedure
    .input(byId)
    .input(commentsQuery)
    .query(({ ctx, input: { id, ...query } }) =>
      comments.thread(ctx, { ...query, item: { kind, id } }),
    ),
  create: writingProcedure
    .input(byId)
    .input(writtenComment)
    .mutation(({ ctx, input: { id, ...written } }) =>
      comments.create(ctx, { ...written, item: { kind, id } }),
    ),
});

export const decide = adminProcedure
  .input(byId)
  .input(commentDecision)
  .mutation(({ ctx, input: { id, status } }) => moderation.setStatus(ctx, { ids: [id], status }));
