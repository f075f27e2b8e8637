/** The kinds of success that a REST route may declare: what is sent, and how the description shows it. */
import type { Page } from '@site/schema/pagination';
import { CHANGED_ELSEWHERE } from '@site/schema/writes';
import { TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { refusal } from './errors.ts';
import { bodiesIn } from './etags.ts';

/** A success, told by what the handler gives: `Result`. */
export interface Answer<Result> {
  status: number;
  /** In words, for the description. */
  says: string;
  /** Of the body, where that is JSON. */
  schema?: z.ZodType;
  /** The body is a plain array of `schema`, its page told in headers. */
  isList?: boolean;
  /** Whether it has an ETag though it is no read that caches share. */
  hasEtag?: boolean;
  /** Whether a header says where it is read from now on. */
  isLocated?: boolean;
  /** Of the body, where it is no JSON. */
  mediaType?: string;
  send(result: Result, request: FastifyRequest, reply: FastifyReply): unknown;
}

/**
 * One object: 200, or 201 where it was made by the request.
 *
 * @param locate the path at which what was made is read from now on
 */
export function row<Schema extends z.ZodType>(
  schema: Schema,
  status: 200 | 201 = 200,
  locate?: (made: z.output<Schema>) => string,
): Answer<z.output<Schema>> {
  const says = status === 201 ? 'Made' : 'Done';
  return {
    status,
    says,
    schema,
    isLocated: locate !== undefined,
    send(result, { context }, reply) {
      if (status === 201 && locate) reply.header('location', locate(result));
      // Visitors change nothing. Their ETags name bodies in the cache.
      const etag = context.admin ? rowEtag(result) : undefined;
      if (etag) reply.header('etag', etag);
      return reply.send(result);
    },
  };
}

/** A plain array: how many there are in all, and where the next ones are, stands in headers. */
export function list<Schema extends z.ZodType>(schema: Schema): Answer<Page<z.output<Schema>>> {
  return {
    status: 200,
    says: 'One page of the list',
    schema,
    isList: true,
    send({ items, total }, request, reply) {
      reply.header('x-total-count', total);
      // Others get this answer from the cache, so nothing of it may be what this client alone wrote.
      const next = nextPage(listUrl(request), items.length, total);
      if (next) reply.header('link', `<${next}>; rel="next"`);
      return reply.send(items);
    },
  };
}

const listUrl = (request: FastifyRequest) =>
  request.routeOptions.config.cacheable?.canonicalUrl(request) ?? request.url;

/** A {@link list} whose pages are counted from 1, of `limit` things each, of which a row may be a part only. */
export function pageList<Schema extends z.ZodType>(
  schema: Schema,
  { usual }: { usual: number },
): Answer<Page<z.output<Schema>>> {
  return {
    ...list(schema),
    send({ items, total }, request, reply) {
      reply.header('x-total-count', total);
      const url = new URL(listUrl(request), 'http://localhost');
      const page = Number(url.searchParams.get('page') ?? 1);
      const limit = Number(url.searchParams.get('limit') ?? usual);
      url.searchParams.set('page', String(page + 1));
      if (page * limit < total) reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
      return reply.send(items);
    },
  };
}

/** Done, and nothing to say. */
export const nothing: Answer<void> = {
  status: 204,
  says: 'Done',
  send: (_result, _request, reply) => reply.send(),
};

/** Whatever else: the handler sends it and returns the reply. */
export function other(
  status: number,
  says: string,
  { mediaType, hasEtag = false }: { mediaType?: string; hasEtag?: boolean } = {},
): Answer<FastifyReply> {
  return { status, says, hasEtag, ...(mediaType && { mediaType }), send: (reply) => reply };
}

/** Begins the answer with a file for the owner alone, which browsers save under this name. */
export const attachment = (reply: FastifyReply, type: string, name: string) =>
  reply
    .type(type)
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`);

/** Given instead of an answer: the client is redirected, for good. */
export class Moved {
  readonly to: string;
  constructor(to: string) {
    this.to = to;
  }
}

/**
 * A row found by its slug, as it is documented: what is known of its picture is for the site's own pages. A former
 * slug is redirected to the current one.
 */
export function currentSlug<Row extends { slug: string; picture: unknown }>(
  { picture: _, ...row }: Row,
  { url }: FastifyRequest,
): Omit<Row, 'picture'> | Moved {
  const { pathname } = new URL(url, 'http://localhost');
  const slugStart = pathname.lastIndexOf('/') + 1;
  const isCurrent = decodeURIComponent(pathname.slice(slugStart)) === row.slug;
  return isCurrent ? row : new Moved(`${pathname.slice(0, slugStart)}${row.slug}`);
}

function nextPage(requestedUrl: string, length: number, total: number): string | undefined {
  const url = new URL(requestedUrl, 'http://localhost');
  const next = Number(url.searchParams.get('offset') ?? 0) + length;
  if (length === 0 || next >= total) return undefined;
  url.searchParams.set('offset', String(next));
  return `${url.pathname}${url.search}`;
}

/** The version of a row as an ETag: its `updatedAt`. `undefined` for another body. */
function rowEtag(body: unknown): string | undefined {
  const at = typeof body === 'object' && body !== null && Reflect.get(body, 'updatedAt');
  return at instanceof Date ? `"${at.toISOString()}"` : undefined;
}

/** ETags of one header: each costs a look at the row. */
const MAX_VERSIONS = 10;

/**
 * The versions (`updatedAt`) that an `If-Match` header names, of which a change began from one; `undefined` stands for any.
 * Throws PRECONDITION_FAILED for ETags that no row can have.
 */
export function versionsIn(ifMatch: string): (string | undefined)[] {
  if (ifMatch.trim() === '*') return [undefined];
  const tags = bodiesIn(ifMatch).map((tag) => tag.slice(1, -1));
  const versions = tags.filter(
    (text) => /^\d{4}-[\d:.T-]+Z$/.test(text) && !Number.isNaN(Date.parse(text)),
  );
  if (versions.length === 0) throw staleEtag();
  return versions.slice(0, MAX_VERSIONS);
}

export const staleEtag = () => refusal('PRECONDITION_FAILED', CHANGED_ELSEWHERE);

/** Whether a change began from another version. It gets 412 when the header named that one, and 409 when the body did. */
export const isStale = (error: unknown): boolean =>
  error instanceof TRPCError && error.message === CHANGED_ELSEWHERE;
