import { Transform } from 'node:stream';
import type { AnyRouter } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { BODIES, CALLS_IN_A_BATCH, OVERLOAD_PAUSE, type RateClass } from '../config/limits.ts';
import { beginErrorAnswer, SIGN_IN } from './error-handler.ts';
import { publicError, refusal } from './errors.ts';
import { type Declaration, declarationsOf, requireAdmin } from './procedures.ts';
import { canDecode, malformedRequest } from './request-checks.ts';
import { TRPC_METHODS } from './route-table.ts';

const TRPC_PATH = '/trpc';

/** The procedures over HTTP, for the site's own pages. */
export async function trpcRoutes(app: FastifyInstance, { router }: { router: AnyRouter }) {
  const declarationAt = declarationsOf(router);
  const declarationsIn = (request: FastifyRequest) => callsIn(request).map(declarationAt);
  app.setErrorHandler(sendTrpcError);
  app.addHook('onRequest', async (request, reply) => {
    requireMethod(request, reply);
    if (request.method === 'OPTIONS') return reply.status(204).send();
    if (request.method === 'POST') requireJson(request);
    const calls = declarationsIn(request);
    // Each call counts, otherwise a batch would be ten requests for the price of one.
    for (const call of calls) await app.countRequest(request, reply, rateClassOf(call));
    // The procedures decide this too, but only after the body has been read.
    if (request.method === 'POST' && calls.some(isForAdmin)) requireAdmin(request.context);
  });
  app.addHook('preParsing', async (request, _reply, body) => {
    const limit = request.method === 'POST' ? bodyLimitOf(declarationsIn(request)) : Infinity;
    return limit === Infinity ? body : body.pipe(limitBytes(limit));
  });
  // The adapter sends the refusal of a whole batch as text, though it is JSON.
  app.addHook('onSend', async (_request, _reply, payload) => {
    if (payload instanceof Response && payload.headers.get('content-type')?.startsWith('text/')) {
      payload.headers.set('content-type', 'application/json');
    }
    return payload;
  });

  await app.register(fastifyTRPCPlugin, {
    prefix: TRPC_PATH,
    trpcOptions: {
      router,
      maxBatchSize: CALLS_IN_A_BATCH,
      createContext: ({ req, res }) => ({
        ...req.context,
        http: { request: req, reply: res },
        waitForReadSlot: turnsOf(app, req),
      }),
      responseMeta: ({ errors }) => {
        // tRPC has no code for some statuses (a full disk), so ours replaces its status.
        const statuses = new Set(errors.map((error) => publicError(error).status));
        const [status] = statuses;
        const headers = {
          ...(statuses.has(503) && { 'retry-after': `${OVERLOAD_PAUSE}` }),
          ...(status === 401 && statuses.size === 1 && { 'www-authenticate': SIGN_IN }),
        };
        return { headers, ...(statuses.size === 1 && status !== undefined && { status }) };
      },
      onError: ({ error, req, path }) => app.logFault(error, req.log, { path }),
    },
  } satisfies FastifyTRPCPluginOptions<AnyRouter>);
}

/** The turns of a request's reads. One of them may be a search or a list of whole posts, unless the owner asks. */
function turnsOf(app: FastifyInstance, request: FastifyRequest) {
  let costly = request.context.admin ? Number.NEGATIVE_INFINITY : 0;
  return async ({ isCostly }: { isCostly: boolean }): Promise<void> => {
    if (isCostly) costly += 1;
    if (isCostly && costly > 1) {
      throw refusal(
        'BAD_REQUEST',
        'A batch may hold one search or one list of whole posts: send each in a request of its own',
      );
    }
    await app.waitForReadSlot(request);
  };
}

function requireMethod({ method }: FastifyRequest, reply: FastifyReply): void {
  if (TRPC_METHODS.includes(method)) return;
  reply.header('allow', [...TRPC_METHODS, 'OPTIONS'].join(', '));
  if (method === 'OPTIONS') return;
  throw refusal('METHOD_NOT_SUPPORTED', `${method} is not supported here`);
}

/** The adapter would also accept forms, which a page of another site can send without a preflight request. */
function requireJson(request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (type !== undefined && /^application\/json\s*(;|$)/i.test(type)) return;
  throw refusal('UNSUPPORTED_MEDIA_TYPE', 'Send JSON (Content-Type: application/json)');
}

/**
 * The paths of the procedures that a request calls, `auth.login` for example. It decodes the path once more than the
 * route does, because the adapter does that too.
 */
function callsIn(request: FastifyRequest): string[] {
  const { path = '' } = request.params as { path?: string };
  if (!canDecode(path)) throw malformedRequest();
  return decodeURIComponent(path)
    .split(',')
    .slice(0, CALLS_IN_A_BATCH + 1);
}

type Called = Declaration | undefined;

const isForAdmin = (call: Called): boolean => call?.access === 'admin';

/** Bytes. The limit of a batch is that of its strictest call, so that a batch never raises the limit of a call. */
const bodyLimitOf = (calls: Called[]): number =>
  Math.min(...calls.map((call) => (call ? (call.bodyLimit ?? Infinity) : BODIES.visitor)));

/** Passes a body on until it is too large. It counts the bytes, because not every body has a declared length. */
function limitBytes(limit: number): Transform {
  let received = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > limit) done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
      else done(null, chunk);
    },
  });
  // Fastify listens only while it reads. After it has refused a request, the rest of the body may still arrive, and an
  // error that nobody listens to ends the process.
  return limited.on('error', () => undefined);
}

const rateClassOf = (call: Called): RateClass =>
  call?.limit ?? (call?.type === 'mutation' ? 'writes' : 'reads');

/** Answers what failed before a procedure was called, in the form in which the client expects errors. */
function sendTrpcError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, code, message } = beginErrorAnswer(error, request, reply);
  const data = { code, httpStatus: status, requestId: request.id };
  const known: Record<string, number> = TRPC_ERROR_CODES_BY_KEY;
  const json = { message, code: known[code] ?? TRPC_ERROR_CODES_BY_KEY.BAD_REQUEST, data };
  return reply.send({ error: { json } });
}
