/**
 * How REST routes are written: thin shims over the router's own procedures, each with one declaration
 * from which both its registration and its part of `/api/openapi.json` come.
 *
 * A declaration's schemas and its access describe; it is the procedure that validates and authorises, the same
 * way for tRPC. Tests hold every route against the table of who may do what, and every answer against its schema.
 */
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { appRouter } from '../router.ts';
import { createCallerFactory } from '../trpc.ts';
import type { RateClass } from './rate-limits.ts';
import { type Answer, Moved } from './rest-answers.ts';

/** What is said of a route. */
export interface RestDescription {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As Fastify writes it, such as `/api/blog-posts/:id`. */
  url: `/api/${string}`;
  /** Who may; repeats what the procedure enforces. */
  access: 'public' | 'admin';
  /** One line. */
  summary: string;
  description?: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Of the body, where it is no JSON. */
  bodyMediaType?: string;
  answer: Answer<never>;
  /** What may go wrong beside bad input, missing rights, a missing row and too many requests. */
  errors?: Record<number, string>;
  /** Whether old addresses answer 301. */
  moves?: boolean;
  /** The class of its rate limit: when missing, `reads` for GET and `writes` for the rest. */
  limit?: RateClass;
  /** A read that is the same for every visitor: caches may share it, and it has a tag. */
  cacheable?: boolean;
}

type ParamNames<Url extends string> = Url extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Url extends `${string}:${infer Name}`
    ? Name
    : never;

interface RestRequest<Url extends string, Query, Body> {
  /** The procedures, called as whoever sent the request. */
  call: ReturnType<typeof caller>;
  params: Record<ParamNames<Url>, string>;
  /** As sent: the procedure validates it. */
  query: Query;
  /** As sent, though certainly an object: the procedure validates it. */
  body: Body;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface RestRoute<Url extends string, Query extends z.ZodObject, Body extends z.ZodType, Result>
  extends Omit<RestDescription, 'answer' | 'url' | 'query' | 'body'> {
  url: Url;
  query?: Query;
  body?: Body;
  answer: Answer<Result>;
  /** Bytes, where not the usual number. */
  bodyLimit?: number;
  /** Whether HEAD answers too, which it does unless this says no. */
  exposeHeadRoute?: false;
  handler(
    request: RestRequest<Url, z.input<Query>, z.input<Body>>,
  ): Promise<Result | Moved> | Result | Moved;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may: everybody, or the signed-in owner alone. */
    access?: 'public' | 'admin';
    rest?: RestDescription;
  }
}

/** Browsers ask again each time (and get 304), shared caches keep an answer for a minute. */
const CACHEABLE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

const createCaller = createCallerFactory(appRouter);

/** The procedures, called as whoever sent the request. */
export function caller(request: FastifyRequest, reply: FastifyReply) {
  return createCaller({ ...request.context, http: { request, reply } });
}

/** Registers a route and remembers what it says of itself. */
export function restRoute<
  const Url extends `/api/${string}`,
  Query extends z.ZodObject,
  Body extends z.ZodType,
  Result,
>(
  app: FastifyInstance,
  { handler, bodyLimit, exposeHeadRoute, ...description }: RestRoute<Url, Query, Body, Result>,
): void {
  const { method, url, access, limit, answer, cacheable } = description;
  app.route({
    method,
    url,
    ...(bodyLimit && { bodyLimit }),
    ...(exposeHeadRoute === false && { exposeHeadRoute }),
    config: {
      access,
      rest: description,
      ...(limit && { limit }),
      ...(cacheable && { cache: true }),
    },
    async handler(request, reply) {
      const result = await handler({
        call: caller(request, reply),
        params: request.params as Record<ParamNames<Url>, string>,
        query: request.query as z.input<Query>,
        body: (description.body && objectBody(request)) as z.input<Body>,
        request,
        reply,
      });
      if (reply.sent) return reply;
      if (result instanceof Moved) return reply.redirect(result.to, 301);
      if (cacheable && !request.context.admin) reply.header('cache-control', CACHEABLE);
      return answer.send(result, request, reply.status(answer.status));
    },
  });
}

/** A row as it is documented; the sizes of its picture are for the site's own pages. */
export function withoutPicture<T extends { picture: unknown }>({ picture, ...row }: T) {
  return row;
}

/** Nothing is taken as an empty object, for the schema to say what is missing first. */
function objectBody({ body = {} }: FastifyRequest): object {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  throw new TRPCError({ code: 'BAD_REQUEST', message: 'Send a JSON object' });
}
