import {
  answerComment,
  type CommentedKind,
  changedComment,
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
import * as own from './own-comments.ts';
import { send } from './send-comment.ts';

const { adminProcedure, cacheableProcedure, publicProcedure } =
  proceduresFor<comments.CommentServices>();

const writingProcedure = publicProcedure.meta({ limit: 'comments', bodyLimit: BODIES.comment });

export const commentsRouter = router({
  thread: cacheableProcedure.input(threadQuery).query(call(comments.thread)),
  create: writingProcedure
    .input(writtenComment.extend({ item: commentedItem }))
    .mutation(call(send)),
  /** The stamp and the challenge for one comment. */
  challenge: publicProcedure.meta({ limit: 'comments' }).query(call(comments.challenge)),
  /** The form that was refused with the page that is rendered; `null` over HTTP. */
  sentForm: publicProcedure.query(({ ctx }) => ctx.sentForm ?? null),
  /** What the asking browser may still change. */
  mine: publicProcedure.query(call(own.mine)),
  update: writingProcedure.input(byId).input(changedComment).mutation(call(own.update)),
  delete: writingProcedure.input(byId).mutation(call(own.remove)),
  /** What the owner does with them. */
  moderate: router({
    list: adminProcedure
      .input(moderatedQuery)
      .query(({ ctx, input }) => listOwned(ctx.services.db, input)),
    byId: adminProcedure.input(byId).query(call(moderation.readOwned)),
    counts: adminProcedure.query(({ ctx }) => countByStatus(ctx.services.db)),
    setStatus: adminProcedure.input(decideComments).mutation(call(moderation.setStatus)),
    /** With an undo: `restore`. */
    delete: adminProcedure.input(manyIds).mutation(call(moderation.remove)),
    restore: adminProcedure.input(manyIds).mutation(call(moderation.restore)),
    answer: adminProcedure.input(answerComment).mutation(call(moderation.answer)),
    edit: adminProcedure.input(editComment).mutation(call(own.update)),
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
      send(ctx, { ...written, item: { kind, id } }),
    ),
});

export const decide = adminProcedure
  .input(byId)
  .input(commentDecision)
  .mutation(({ ctx, input: { id, status } }) => moderation.setStatus(ctx, { ids: [id], status }));
