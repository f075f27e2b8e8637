/**
 * The form of browsers without scripts: the one write that is no JSON. It goes back to the page; what is refused comes back
 * as the page with what was typed.
 */
import type { CommentedKind, SentComment } from '@site/schema/comments';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BODIES } from '../../config/limits.ts';
import type { SentForm } from '../../http/context.ts';
import { beginErrorAnswer, sendError } from '../../http/error-handler.ts';
import type { SendPage } from '../../http/pages.ts';
import { param } from '../../http/rest.ts';
import type { Answer } from '../../http/rest-answers.ts';
import { findCommented } from './comments.repository.ts';
import type { CommentServices } from './comments.service.ts';

const FORM = 'application/x-www-form-urlencoded';
const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === FORM;

const fieldsOf = ({ body }: FastifyRequest) =>
  (typeof body === 'object' && body !== null ? body : {}) as SentForm['fields'];

interface FormOptions {
  services: CommentServices;
  kind: CommentedKind;
  /** Absent where there are no pages. */
  sendPage: SendPage | undefined;
}

/** Lets the routes of a scope take forms. */
export function takeForms(scope: FastifyInstance, { services, kind, sendPage }: FormOptions): void {
  scope.addContentTypeParser(
    FORM,
    { parseAs: 'string', bodyLimit: BODIES.comment },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
    // What is refused before it is known who asks comes from another site, or from a program.
    const isUnknown = !('services' in (request.context ?? {}));
    if (!sendPage || isUnknown || !isForm(request)) return sendError(error, request, reply);
    const { message, status } = beginErrorAnswer(error, request, reply);
    const path = (await pathOf(services, kind, request)) ?? `/${kind}`;
    const context = { ...request.context, sentForm: { message, fields: fieldsOf(request) } };
    return sendPage(request, reply, { path, status, context });
  });
}

async function pathOf({ db, now }: CommentServices, kind: CommentedKind, request: FastifyRequest) {
  return (await findCommented(db, { kind, id: param(request, 'id') }, now()))?.path;
}

/** Leads a browser without scripts back to the page, and gives programs the answer. */
export function backToPage(
  answer: Answer<SentComment>,
  { services, kind }: Omit<FormOptions, 'sendPage'>,
): Answer<SentComment> {
  return {
    ...answer,
    async send(sent: SentComment, request: FastifyRequest, reply: FastifyReply) {
      if (!isForm(request)) return answer.send(sent, request, reply);
      const path = await pathOf(services, kind, request);
      return reply.redirect(`${path}?comment=${sent.status}#comments`, 303);
    },
  };
}
