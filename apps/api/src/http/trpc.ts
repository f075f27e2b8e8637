import { TRPCError } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicError } from '../errors.ts';
import { type AppRouter, appRouter, declarationOf } from '../router.ts';
import { beginErrorAnswer, OVERLOAD_PAUSE } from './error-handler.ts';
import type { RateClass } from './rate-limits.ts';
import { canDecode, malformedRequest } from './request-url.ts';

const TRPC_PATH = '/trpc';
const METHODS = ['GET', 'HEAD', 'POST'];

/** Calls in one request; the web app's link keeps to it. */
const MAX_BATCH_SIZE = 10;

/** The procedures over HTTP, for the site's own pages. */
export async function trpcRoutes(app: FastifyInstance) {
  app.setErrorHandler(sendTrpcError);
  app.addHook('onRequest', async (request, reply) => {
    requireMethod(request, reply);
    if (request.method === 'POST') requireJson(request);
    const { path = '' } = request.params as { path?: string };
    // The adapter decodes the names once more.
    if (!canDecode(path)) throw malformedRequest();
    // Each call counts, or a batch would be worth ten requests.
    const calls = path.split(',').slice(0, MAX_BATCH_SIZE + 1);
    for (const call of calls) await app.countRequest(request, reply, rateClassOf(call));
  });
  // A batch that is refused as a whole is sent as text by the adapter, though it is JSON.
  app.addHook('onSend', async (_request, _reply, payload) => {
    if (payload instanceof Response && payload.headers.get('content-type')?.startsWith('text/')) {
      payload.headers.set('content-type', 'application/json');
    }
    return payload;
  });

  await app.register(fastifyTRPCPlugin, {
    prefix: TRPC_PATH,
    trpcOptions: {
      router: appRouter,
      maxBatchSize: MAX_BATCH_SIZE,
      createContext: ({ req, res }) => ({ ...req.context, http: { request: req, reply: res } }),
      responseMeta: ({ errors }) => {
        // tRPC has no name for some statuses (a full disk), so the mapping of errors has the last word.
        const statuses = new Set(errors.map((error) => publicError(error).status));
        const [status] = statuses;
        const headers: Record<string, string> = statuses.has(503)
          ? { 'retry-after': `${OVERLOAD_PAUSE}` }
          : {};
        return { headers, ...(statuses.size === 1 && status !== undefined && { status }) };
      },
      onError: ({ error, req, path }) => app.logFault(error, req.log, { path }),
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
}

/** The adapter takes any, and cannot even name some of them. */
function requireMethod({ method }: FastifyRequest, reply: FastifyReply): void {
  if (METHODS.includes(method)) return;
  reply.header('allow', METHODS.join(', '));
  const message = `${method} is not supported here`;
  throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message });
}

/** The adapter would also take forms, which another site's page may send without asking first. */
function requireJson(request: FastifyRequest): void {
  const type = request.headers['content-type'];
  if (type !== undefined && /^application\/json\s*(;|$)/i.test(type)) return;
  const message = 'Send JSON (Content-Type: application/json)';
  throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message });
}

function rateClassOf(path: string): RateClass {
  const procedure = declarationOf(path);
  return procedure?.meta.limit ?? (procedure?.type === 'mutation' ? 'writes' : 'reads');
}

/** What fails before a procedure is reached is told in the shape that the client reads. */
function sendTrpcError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { status, code, message } = beginErrorAnswer(error, request, reply);
  const data = { code, httpStatus: status, requestId: request.id };
  const known: Record<string, number> = TRPC_ERROR_CODES_BY_KEY;
  const json = { message, code: known[code] ?? TRPC_ERROR_CODES_BY_KEY.BAD_REQUEST, data };
  return reply.send({ error: { json } });
}
