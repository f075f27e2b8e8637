import { decodeText } from '@site/importers/decode-text';
import { commentChallenge } from '@site/schema/comments';
import {
  READERS_A_PAGE,
  SUBSCRIBER_FILE_MAX,
  subscriber,
  subscriberFilePreview,
  subscriberFileQuery,
} from '@site/schema/subscribers';
import type { FastifyInstance } from 'fastify';
import { BODIES } from '../../config/limits.ts';
import { orPage, takeForms } from '../../http/forms.ts';
import type { SendPage } from '../../http/pages.ts';
import { procedureRoute, restRoute } from '../../http/rest.ts';
import { type Answer, attachment, nothing, other, pageList, row } from '../../http/rest-answers.ts';
import { readersCsv } from './subscriber-file.ts';
import { importFile, lookAt } from './subscriber-import.ts';
import { listAll } from './subscribers.repository.ts';
import { eraseOne, subscribersRouter } from './subscribers.router.ts';
import type { SubscriberServices } from './subscribers.service.ts';

const PAGE = '/subscribe';
const OFF = 'Mail is not set up, or nobody can subscribe';
const DEAD = 'The link does not work any more';

interface SubscribersOptions {
  services: SubscriberServices;
  sendPage: SendPage | undefined;
}

export async function subscribersRest(
  app: FastifyInstance,
  { services, sendPage }: SubscribersOptions,
) {
  await app.register(async (scope) => formRoutes(scope, sendPage));
  await app.register(async (scope) => linkRoutes(scope, sendPage));
  await app.register(async (scope) => fileRoutes(scope, services));

  procedureRoute(app, 'GET /api/subscribers', subscribersRouter.list, {
    summary: 'Lists the readers who asked for letters, the newest first',
    answer: pageList(subscriber, { usual: READERS_A_PAGE }),
  });
  procedureRoute(app, 'DELETE /api/subscribers/:id', eraseOne, {
    summary: 'Erases a reader, for good: only a hash of the address stays',
    answer: nothing,
  });
}

/** The form. */
function formRoutes(scope: FastifyInstance, sendPage: SendPage | undefined): void {
  const { challenge, request } = subscribersRouter;
  takeForms(scope, { ...FORMS, limit: 'subscribers', sendPage });
  procedureRoute(scope, 'GET /api/subscribers/challenge', challenge, {
    summary: 'Gets the stamp and the challenge for one form',
    answer: row(commentChallenge),
    errors: { 404: OFF },
  });
  procedureRoute(scope, 'POST /api/subscribers', request, {
    summary: 'Asks for letters to an address',
    description:
      'Whatever the address is, the answer is the same. A mail asks its reader to confirm: one a day. ' +
      'A form (`application/x-www-form-urlencoded`) is answered with 303 to a page.',
    answer: thanks({ ...nothing, status: 202, says: 'Taken' }, () => 'sent'),
    errors: { 404: OFF },
  });
}

/** The links of mails. The programs of one provider follow those of all its readers. */
function linkRoutes(scope: FastifyInstance, sendPage: SendPage | undefined): void {
  const { confirm, leave } = subscribersRouter;
  takeForms(scope, { ...FORMS, limit: 'writes', sendPage });
  // RFC 8058: the token is in the URL, and the body says only that it is one press.
  scope.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: BODIES.visitor },
    (_request, _body, done) => done(null, ONE_CLICK),
  );
  scope.addHook('preHandler', async (request) => {
    const { query, body } = request as { query: { token?: unknown }; body: unknown };
    if (typeof query.token === 'string') request.body = { ...Object(body), token: query.token };
  });
  procedureRoute(scope, 'POST /api/subscribers/confirm', confirm, {
    summary: 'Confirms an address, with the token of the mail’s link',
    answer: thanks(nothing, () => 'confirmed'),
    errors: { 404: DEAD },
  });
  procedureRoute(scope, 'POST /api/subscribers/leave', leave, {
    summary: 'Ends the letters, or sets how often they come, with the token of a letter’s link',
    description:
      'The token may stand in the query, and the body be a form, as one-click unsubscribing sends it (RFC 8058).',
    answer: thanks(nothing, ({ pace }) => pace ?? 'left'),
    errors: { 404: DEAD },
  });
  restRoute(scope, 'GET /api/subscribers/leave', {
    access: 'public',
    summary: 'Leads to the page on which one leaves: the link itself changes nothing',
    answer: other(303, 'To the page'),
    handler: ({ query }, reply) =>
      reply.redirect(
        `${PAGE}?${new URLSearchParams({ leave: `${Reflect.get(Object(query), 'token')}` })}`,
        303,
      ),
  });
}

const FORMS = { bodyLimit: BODIES.visitor, pathOf: () => PAGE };

const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' };

/** Leads a form to the page that says what was done; but mail programs follow no redirect. */
const thanks = (answer: Answer<void>, done: (body: { pace?: string }) => string) =>
  orPage(answer, (_, { body }) =>
    Object.hasOwn(Object(body), 'List-Unsubscribe')
      ? undefined
      : `${PAGE}?done=${done(Object(body))}`,
  );

/** Readers as a file. */
function fileRoutes(scope: FastifyInstance, services: SubscriberServices): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: SUBSCRIBER_FILE_MAX },
    (_request, body, done) => done(null, body),
  );
  restRoute(scope, 'GET /api/subscribers/export', {
    access: 'admin',
    summary: 'Gets all readers as CSV, each with the proof that she wanted letters',
    answer: other(200, 'The file', { mediaType: 'text/csv' }),
    handler: async (_request, reply) =>
      attachment(reply, 'text/csv; charset=utf-8', 'readers.csv').send(
        readersCsv(await listAll(services.db)),
      ),
  });
  restRoute(scope, 'POST /api/subscribers/import', {
    access: 'admin',
    summary: 'Imports readers from the CSV of another program, or of this one',
    description:
      'With `look=true` nothing is changed: the answer is what would be. Who has no proof of this program’s own export gets no letter, until she has confirmed.',
    query: subscriberFileQuery,
    bodyMediaType: 'text/csv',
    answer: row(subscriberFilePreview),
    handler: ({ query, body }) => {
      const { name, look } = subscriberFileQuery.parse(query);
      const file = { name, text: decodeText((body ?? Buffer.alloc(0)) as Buffer) };
      return look === 'true' ? lookAt(services, file) : importFile(services, file);
    },
  });
}
