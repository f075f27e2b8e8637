/**
 * Forms of browsers without scripts: the writes that are no JSON. What is refused comes back as a page with what was typed,
 * since there is no other place where it would survive.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateClass } from '../config/limits.ts';
import type { SentForm } from './context.ts';
import { beginErrorAnswer, sendError } from './error-handler.ts';
import type { SendPage } from './pages.ts';
import type { Answer } from './rest-answers.ts';

const FORM = 'application/x-www-form-urlencoded';

const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === FORM;

const fieldsOf = ({ body }: FastifyRequest) =>
  (typeof body === 'object' && body !== null ? body : {}) as SentForm['fields'];

/**
 * Leads a browser without scripts to a page, and gives programs the answer.
 *
 * @param pathOf `undefined` where the form was a program's
 */
export const orPage = <Result>(
  answer: Answer<Result>,
  pathOf: (
    result: Result,
    request: FastifyRequest,
  ) => Promise<string | undefined> | string | undefined,
): Answer<Result> => ({
  ...answer,
  async send(result, request, reply) {
    const path = isForm(request) ? await pathOf(result, request) : undefined;
    return path === undefined ? answer.send(result, request, reply) : reply.redirect(path, 303);
  },
});

interface FormOptions {
  /** Bytes of a body. */
  bodyLimit: number;
  /** As what each POST of the scope is counted. */
  limit: RateClass;
  /** Absent where there are no pages. */
  sendPage: SendPage | undefined;
  /** The path of the page that shows a refused form again. */
  pathOf: (request: FastifyRequest) => Promise<string> | string;
}

/** Lets the routes of a scope take forms. */
export function takeForms(
  scope: FastifyInstance,
  { bodyLimit, limit, sendPage, pathOf }: FormOptions,
): void {
  scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // A form is counted once it has been read, so that what was typed comes back with this refusal too.
  const count = (ofForms: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method === 'POST' && ofForms === isForm(request))
      await scope.countRequest(request, reply, limit);
  };
  scope.addHook('onRoute', (route) => {
    if (route.method === 'POST') route.config = { ...route.config, limit: 'none' };
  });
  scope.addHook('onRequest', count(false));
  scope.addHook('preHandler', count(true));
  scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
    // What is refused before it is known who asks comes from another site, or from a program.
    const isUnknown = !('services' in (request.context ?? {}));
    if (!sendPage || isUnknown || !isForm(request)) return sendError(error, request, reply);
    try {
      // A page with a refused form costs what a page costs.
      await scope.countRequest(request, reply, 'reads');
    } catch (tooMany) {
      return sendError(tooMany as FastifyError, request, reply);
    }
    const { message, status } = beginErrorAnswer(error, request, reply);
    const context = { ...request.context, sentForm: { message, fields: fieldsOf(request) } };
    return sendPage(request, reply, { path: await pathOf(request), status, context });
  });
}
