/**
 * How REST routes are written: thin shims that hand their input to the router's own procedures. Every
 * one says in its `config` who may use it, and the class of its rate limit where that is not the usual:
 *
 *     app.get('/api/weight-entries', { config: { access: 'public' } }, …)
 *     app.post('/api/objects/upload', { config: { access: 'admin', limit: 'uploads' } }, …)
 *
 * The procedure enforces it; a test holds every route against the table of who may do what.
 */
import type { Page } from '@site/schema/pagination';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { appRouter } from '../router.ts';
import { createCallerFactory } from '../trpc.ts';
import type { RateClass } from './rate-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may: everybody, or the signed-in owner alone. */
    access?: 'public' | 'admin';
    /** When missing, `reads` for GET and `writes` for the rest. */
    limit?: RateClass;
  }
}

const createCaller = createCallerFactory(appRouter);

/** The procedures, called as whoever sent the request. */
export function caller(request: FastifyRequest, reply: FastifyReply) {
  return createCaller({ ...request.context, http: { request, reply } });
}

/**
 * The input of a procedure from a route's parts; unknown fields are dropped by its schema.
 * A missing body is an empty one; one that is no object is passed on as it is, for the schema to refuse.
 */
export function bodyWith(request: FastifyRequest, extra: Record<string, unknown> = {}): never {
  const { body = {} } = request;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return (isObject ? { ...body, ...extra } : body) as never;
}

/** A row as it is documented; the sizes of its picture are for the site's own pages. */
export function withoutPicture<T extends { picture: unknown }>({ picture, ...row }: T) {
  return row;
}

/** Sends a list; how many there are in all stands in a header, so that the body stays a plain array. */
export function sendPage(reply: FastifyReply, page: Page<unknown>) {
  return reply.header('x-total-count', page.total).send(page.items);
}
