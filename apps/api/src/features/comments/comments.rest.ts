import { THREADS_A_PAGE } from '@site/schema/comment-values';
import {
  type CommentedKind,
  comment,
  commentChallenge,
  ITEM_KINDS,
  ownedComment,
  sentComment,
} from '@site/schema/comments';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BODIES } from '../../config/limits.ts';
import { contentOf } from '../../content/settings.ts';
import { FOR_ALL, FOR_OWNER } from '../../http/cache.ts';
import { orPage, takeForms } from '../../http/forms.ts';
import type { SendPage } from '../../http/pages.ts';
import { param, procedureRoute } from '../../http/rest.ts';
import { nothing, pageList, row } from '../../http/rest-answers.ts';
import { findCommented, listNewest } from './comments.repository.ts';
import { commentsRouter, decide, ofItem } from './comments.router.ts';
import { type CommentServices, settingsOf } from './comments.service.ts';
import { commentsXml } from './comments-feed.ts';

/** Comments in the feed. */
const FEED_LENGTH = 20;
const OFF = 'There is no such page, or comments are off';

interface CommentsOptions {
  services: CommentServices;
  sendPage: SendPage | undefined;
}

export async function commentsRest(app: FastifyInstance, options: CommentsOptions) {
  for (const kind of ITEM_KINDS) {
    await app.register(async (scope) => itemRoutes(scope, { ...options, kind }));
  }

  const config = {
    access: 'public',
    cacheable: { canonicalUrl: () => '/comments.xml', redirects: true },
  } as const;
  app.get('/comments.xml', { config }, async (request, reply) => {
    const { db, env, now } = options.services;
    await settingsOf(db);
    const comments = await listNewest(db, now(), FEED_LENGTH);
    const identity = await contentOf(db, 'identity');
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', request.context.admin ? FOR_OWNER : FOR_ALL)
      .send(commentsXml(identity, { origin: env.publicOrigin, comments }));
  });

  const { challenge, update, delete: remove, moderate } = commentsRouter;
  procedureRoute(app, 'GET /api/comments/challenge', challenge, {
    summary: 'Gets the stamp and the challenge for one comment',
    answer: row(commentChallenge),
    errors: { 404: 'Comments are off' },
  });
  const errors = { 403: 'Another browser wrote it, or more than 15 minutes ago' };
  procedureRoute(app, 'PUT /api/comments/:id', update, {
    summary: 'Changes a comment: its writer for 15 minutes, the author always',
    description: 'Only the fields that are sent change. What a reader changes may be held again.',
    answer: row(sentComment),
    errors,
  });
  procedureRoute(app, 'DELETE /api/comments/:id', remove, {
    summary: 'Deletes a comment: its writer for 15 minutes, the author always',
    answer: nothing,
    errors,
  });
  procedureRoute(app, 'GET /api/comments', moderate.list, {
    summary: 'Lists all comments, the newest first',
    answer: pageList(ownedComment, { usual: THREADS_A_PAGE }),
  });
  procedureRoute(app, 'PATCH /api/comments/:id', decide, {
    summary: 'Shows a comment, holds it, or marks it as spam',
    answer: nothing,
  });
  procedureRoute(app, 'PATCH /api/comment-writers/:writerId', moderate.trust, {
    summary: 'Trusts or blocks a writer',
    description: 'It decides about later comments: those that are there stay where they are.',
    answer: nothing,
  });
  procedureRoute(app, 'DELETE /api/comment-writers/:writerId', moderate.erase, {
    summary: 'Erases a writer with her words, for good',
    answer: nothing,
  });
}

/** The routes of one post or recipe. */
function itemRoutes(
  scope: FastifyInstance,
  { services, sendPage, kind }: CommentsOptions & { kind: CommentedKind },
): void {
  const path = kind === 'post' ? '/api/blog-posts/:id/comments' : '/api/recipes/:id/comments';
  const { list, create } = ofItem(kind);
  procedureRoute(scope, `GET ${path}`, list, {
    summary: `Lists the comments below a ${kind}`,
    description:
      'Each thread is followed by its answers. `page` and `limit` count threads, as `X-Total-Count` does.',
    answer: pageList(comment, { usual: THREADS_A_PAGE }),
    errors: { 404: OFF },
    send: ({ items, total }) => ({
      total,
      items: items.map(({ isDeleted: _, isTrusted: __, isEditedByAuthor: ___, ...one }) => one),
    }),
  });
  const pathOf = async (request: FastifyRequest) =>
    (await findCommented(services.db, { kind, id: param(request, 'id') }, services.now()))?.path ??
    `/${kind}`;
  takeForms(scope, { bodyLimit: BODIES.comment, limit: 'comments', sendPage, pathOf });
  procedureRoute(scope, `POST ${path}`, create, {
    summary: `Sends a comment, or stars, below a ${kind}`,
    description:
      'Without `trap` and `proof` it is held until the author has read it. A comment has words or stars, or both. ' +
      'A form (`application/x-www-form-urlencoded`) is answered with 303 to the page, and with the page when it is refused.',
    answer: orPage(
      row(sentComment, 201),
      async ({ status }, request) => `${await pathOf(request)}?comment=${status}#comments`,
    ),
    errors: { 404: OFF, 409: 'Comments are closed' },
  });
}
