/**
 * REST routes are thin: each names the procedure that answers it. Who may call it, its rate limit, its input and its
 * place in `/api/openapi.json` follow from the procedure, so that nothing is declared twice.
 */
import type { AnyProcedure, inferProcedureOutput, TRPCRouterRecord } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RateClass } from '../config/limits.ts';
import type { Cacheable } from './cache.ts';
import { FOR_ALL } from './cache.ts';
import { refusal } from './errors.ts';
import { createCallerFactory, declarationOf, requireAdmin, router } from './procedures.ts';
import { type Answer, isStale, Moved, staleEtag, versionsIn } from './rest-answers.ts';

/** Method and URL, the latter as Fastify writes it: `GET /api/blog-posts/:id`. */
type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;

/** What a route declares of its own. */
interface RestDeclaration {
  /** One line. */
  summary: string;
  description?: string;
  /** Errors besides bad input, missing rights, a missing row and too many requests. */
  errors?: Record<number, string>;
  /** Whether former URLs answer 301. */
  moves?: boolean;
  /** Whether HEAD answers too, which it does unless this is `false`. */
  exposeHeadRoute?: false;
  /** Whether the answer is compressed, which it is unless this is `false`. */
  compress?: false;
}

/** What is known of a registered route. */
export interface RestDescription extends RestDeclaration {
  method: string;
  url: string;
  /** `undefined` where the procedure that answers is called by a handler, or there is none. */
  procedure?: AnyProcedure;
  access: 'public' | 'admin';
  query?: z.ZodObject | undefined;
  /** The parameters in the URL, as the procedure reads them. */
  params?: Record<string, z.ZodType> | undefined;
  body?: z.ZodObject | undefined;
  /** The media type of a body that is not JSON. */
  bodyMediaType?: string;
  answer: Answer<never>;
  /** The class of its rate limit: when missing, `reads` for GET and `writes` for the rest. */
  limit?: RateClass | undefined;
  /** Bytes. When missing, the server's own limit. */
  bodyLimit?: number | undefined;
  /** Whether it takes the header `Idempotency-Key`. */
  isIdempotent?: boolean;
  /** Whether it takes the header `If-Match`. */
  isVersioned?: boolean;
  /** A read that is the same for every visitor: caches may share it, and it has an ETag. */
  cacheable?: boolean | undefined;
}

type Sent<Result> = Promise<Result | Moved> | Result | Moved;

type ProcedureRoute<Procedure extends AnyProcedure, Result> = RestDeclaration & {
  answer: Answer<Result>;
  /** `false` where only the procedure's answers to pages may be shared. */
  cacheable?: false;
} & SendOption<inferProcedureOutput<Procedure>, Result>;

/** How the answer is made of the procedure's output; needed where the output is not the answer itself. */
type SendOption<Output, Result> = [Output] extends [Result]
  ? { send?: (output: Output, request: FastifyRequest) => Sent<Result> }
  : { send: (output: Output, request: FastifyRequest) => Sent<Result> };

interface HandlerRoute<Result> extends RestDeclaration {
  access: 'public' | 'admin';
  answer: Answer<Result>;
  limit?: RateClass;
  cacheable?: true;
  bodyMediaType?: string;
  /** What the handler parses the query with. */
  query?: z.ZodObject;
  handler: (request: FastifyRequest, reply: FastifyReply) => Sent<Result>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may use the route: everybody, or the signed-in owner alone. */
    access?: 'public' | 'admin';
    rest?: RestDescription;
  }
}

/** Returns a function that calls the procedures of a router as the client that sent a request. */
export function callerOf<Procedures extends TRPCRouterRecord>(
  router: Parameters<typeof createCallerFactory<Procedures>>[0],
) {
  const createCaller = createCallerFactory(router);
  return (request: FastifyRequest, reply: FastifyReply) =>
    createCaller({ ...request.context, http: { request, reply } });
}

/** Registers a route that a procedure answers. The procedure validates and authorizes, as over tRPC. */
export function procedureRoute<Procedure extends AnyProcedure, Result>(
  app: FastifyInstance,
  route: Route,
  procedure: Procedure,
  { send, ...declaration }: ProcedureRoute<Procedure, Result>,
): void {
  const { method, url } = methodAndUrl(route);
  const { access, limit, cacheable, bodyLimit, ...declared } = declarationOf(procedure);
  const inputs = declared.inputs.filter((schema) => schema instanceof z.ZodObject);
  if (!access) throw new Error(`${method} ${url}: its procedure does not say who may call it`);
  const input = inputBeside(paramNames(url), inputs);
  const params = Object.assign({}, ...inputs.map(({ shape }) => shape)) as Record<
    string,
    z.ZodType
  >;
  const takes = (field: string) => inputs.some(({ shape }) => field in shape);
  const isIdempotent = takes('idempotencyKey');
  const isVersioned = takes('baseUpdatedAt');
  const callAs = callerOf(router({ procedure }));
  const description = {
    ...declaration,
    method,
    url,
    procedure,
    access,
    limit,
    bodyLimit,
    cacheable: declaration.cacheable ?? cacheable,
    ...(method === 'GET' ? { query: input } : { body: input }),
    params,
    isIdempotent,
    isVersioned,
  };
  register(app, description, async (request, reply) => {
    const sent = input && (method === 'GET' ? request.query : objectBody(request));
    const key = isIdempotent && { idempotencyKey: request.headers['idempotency-key'] };
    const ifMatch = isVersioned ? request.headers['if-match'] : undefined;
    const call = callAs(request, reply).procedure as (
      input: object,
    ) => Promise<inferProcedureOutput<Procedure>>;
    const answerTo = async (version: object) => {
      const output = await call(Object.assign({}, sent, key, version, request.params));
      return send ? send(output, request) : output;
    };
    if (ifMatch === undefined) return answerTo({});
    for (const baseUpdatedAt of versionsIn(ifMatch)) {
      try {
        return await answerTo({ baseUpdatedAt });
      } catch (error) {
        // It has changed nothing.
        if (!isStale(error)) throw error;
      }
    }
    throw staleEtag();
  });
}

/** Registers a route that no single procedure answers: a file, a redirect, a page. */
export function restRoute<Result>(
  app: FastifyInstance,
  route: Route,
  { handler, ...declaration }: HandlerRoute<Result>,
): void {
  register(app, { ...declaration, ...methodAndUrl(route) }, handler);
}

function methodAndUrl(route: Route) {
  const [method = '', url = ''] = route.split(' ');
  return { method, url };
}

/**
 * How a read is cached. Other spellings of its URL get the same answer and no redirect, which not every API client
 * follows: schemas drop parameters that they do not know, so these change nothing of the answer.
 */
function cacheableRead(query: z.ZodObject | undefined): Cacheable {
  return { canonicalUrl: (request) => canonicalUrl(request, query), redirects: false };
}

function register<Result>(
  app: FastifyInstance,
  description: RestDescription & { answer: Answer<Result> },
  handle: (request: FastifyRequest, reply: FastifyReply) => Sent<Result>,
): void {
  const { method, url, access, limit, answer, query, cacheable } = description;
  const { bodyLimit, exposeHeadRoute, compress } = description;
  app.route({
    method,
    url,
    ...(bodyLimit && { bodyLimit }),
    ...(exposeHeadRoute === false && { exposeHeadRoute }),
    ...(compress === false && { compress }),
    // The procedure decides this too, but only after the body has been parsed.
    ...(access === 'admin' && { onRequest: async ({ context }) => void requireAdmin(context) }),
    config: {
      access,
      rest: description,
      ...(limit && { limit }),
      ...(cacheable && { cacheable: cacheableRead(query) }),
    },
    async handler(request, reply) {
      const result = await handle(request, reply);
      if (reply.sent) return reply;
      if (result instanceof Moved) return reply.redirect(result.to, 301);
      if (cacheable && !request.context.admin) reply.header('cache-control', FOR_ALL);
      return answer.send(result, request, reply.status(answer.status));
    },
  });
}

export function param({ params, url }: FastifyRequest, name: string): string {
  const value = typeof params === 'object' && params !== null && Reflect.get(params, name);
  if (typeof value !== 'string') throw new Error(`The route of ${url} has no parameter ${name}`);
  return value;
}

export const paramNames = (url: string): string[] =>
  Array.from(url.matchAll(/:(\w+)/g), ([, name = '']) => name);

/** The procedure's input without what the URL holds; `undefined` when nothing is left. */
function inputBeside(params: string[], inputs: readonly z.ZodObject[]): z.ZodObject | undefined {
  for (const schema of inputs) {
    const fields = Object.entries(schema.shape);
    const left = fields.filter(([name]) => !params.includes(name));
    if (left.length > 0) {
      return left.length === fields.length ? schema : z.object(Object.fromEntries(left));
    }
  }
  return undefined;
}

/** A missing body counts as an empty object, so that the procedure's schema names the first field that is missing. */
function objectBody({ body = {} }: FastifyRequest): object {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw refusal('BAD_REQUEST', 'Send a JSON object');
}

/**
 * The one URL, path and query, of what a read of the API asks for: with the parameters that its schema knows, as the
 * schema normalizes them, and without those that say its defaults.
 *
 * @returns `undefined` where a parameter is invalid
 */
export function canonicalUrl(
  { url, query }: Pick<FastifyRequest, 'url' | 'query'>,
  schema: z.ZodObject | undefined,
): string | undefined {
  const [rawPath = '', rawSearch] = url.split('?', 2);
  // By segments: a slash within one stays encoded.
  const segments = rawPath.split('/').map((text) => encodeURIComponent(decodeURIComponent(text)));
  const path = segments.join('/');
  if (!rawSearch || !schema) return path;
  const known = schema.safeParse(query);
  if (!known.success) return undefined;
  const defaults = schema.safeParse({}).data;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(known.data)) {
    if (value !== undefined && value !== defaults?.[name]) search.set(name, String(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}
