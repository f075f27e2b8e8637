/**
 * The cache of answers that are the same for every visitor: each is made once and kept, with its encodings, until content
 * changes or a minute has passed. What may be cached, and under which key, is in docs/decisions/0005-cache.md.
 */

import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { QUEUES } from '../config/limits.ts';
import { createWorkQueue } from '../lib/work-queue.ts';
import type { ContentEvents } from './context.ts';
import { assertMatch, etagIn, knownEtag } from './etags.ts';
import { isOneHost } from './request-checks.ts';

/** What a route says whose answer is the same for every visitor. */
export interface Cacheable {
  /**
   * The one URL, path and query, of what is asked for: the path as resolved, and only the parameters that the route
   * knows. `undefined` where they are invalid.
   */
  canonicalUrl(request: FastifyRequest): string | undefined;
  /** Whether other spellings of that URL lead to it (308). Otherwise they get its answer. */
  redirects: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    cacheable?: Cacheable;
  }
  interface FastifyRequest {
    /** Settled with the answer to this request; there while other requests may wait for it. */
    making: PromiseWithResolvers<CachedAnswer> | undefined;
  }
}

/** Bytes of memory for answers at a path without a query, which are as many as the site has pages. */
const PAGES_SIZE = 16 * 1024 * 1024;
/** And for those with one (searches, pages of lists), which are as many as somebody thinks of. */
const VARIANTS_SIZE = 4 * 1024 * 1024;
/** Milliseconds for which an answer is kept, unless content changes. */
const MAX_AGE = 60_000;

type Answers = LRUCache<string, CachedAnswer, FastifyRequest>;

function createAnswers(maxSize: number, now: () => Date): Answers {
  const maxEntrySize = maxSize / 4;
  return new LRUCache({
    maxSize,
    maxEntrySize,
    sizeCalculation: sizeOf,
    ttl: MAX_AGE,
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
    // Requests that wait get their answer though the cache was cleared meanwhile. It is not cached then.
    ignoreFetchAbort: true,
    async fetchMethod(_url, _stale, { context: request, options }) {
      request.making = Promise.withResolvers();
      const answer = await request.making.promise;
      // An entry that is too large is handed to the requests that wait, and not cached.
      if (!answer.isForAll || answer.status !== 200) options.size = maxEntrySize + 1;
      return answer;
    },
    dispose(answer) {
      answer.isEvicted = true;
    },
  });
}

/** @param options `cookieName`: of the owner's session */
async function plugin(
  app: FastifyInstance,
  {
    services,
    cookieName,
  }: { services: { content: ContentEvents; now: () => Date }; cookieName: string },
) {
  const pages = createAnswers(PAGES_SIZE, services.now);
  const variants = createAnswers(VARIANTS_SIZE, services.now);
  const answersAt = (url: string) => (url.includes('?') ? variants : pages);

  function clear() {
    pages.clear();
    variants.clear();
  }
  services.content.on('changed', clear);
  app.addHook('onClose', async () => void services.content.off('changed', clear));

  app.decorateRequest('making', undefined);

  // An answer in the cache is compressed once for all.
  app.addHook('onRoute', (route) => {
    if (route.config?.cacheable) route.compress = false;
  });

  // Before the hooks that cost time: an answer in the cache has passed them.
  app.addHook('onRequest', async (request, reply) => {
    if (!cacheableOf(request) || request.cookies[cookieName] !== undefined) return;
    // What is refused further down.
    if (!isOneHost(request.raw)) return;
    const answer = answersAt(request.url).get(request.url);
    if (answer) return reply.send(await represent(answer, request, reply));
  });

  // Once the context tells who asks.
  app.addHook('preHandler', async (request, reply) => {
    const cacheable = cacheableOf(request);
    if (!cacheable || request.context.admin) return;
    const url = cacheable.canonicalUrl(request);
    if (url === undefined) return;
    if (cacheable.redirects && url !== request.url) {
      return reply.header('cache-control', 'no-cache').redirect(url, 308);
    }
    const answer = answersAt(url).fetch(url, { context: request });
    if (request.making) return;
    const made = await answer;
    if (made?.isForAll) return reply.send(await represent(made, request, reply));
  });

  app.addHook('onSend', async (request, reply, payload) => {
    const { making } = request;
    if (!making) return payload;
    request.making = undefined;
    const answer = cachedAnswer(reply, payload);
    making.resolve(answer);
    return represent(answer, request, reply);
  });
}

function cacheableOf({ method, routeOptions }: FastifyRequest): Cacheable | undefined {
  return method === 'GET' || method === 'HEAD' ? routeOptions.config.cacheable : undefined;
}

export const cache = fp(plugin, { name: 'cache', dependencies: ['@fastify/cookie'] });

// One finished answer and its encodings, ready to be sent to any number of visitors.

type Encoding = 'br' | 'gzip';

interface CachedAnswer {
  status: number;
  /** Whether nothing of it is meant for the client alone that asked for it. */
  isForAll: boolean;
  /** All headers but those of one connection or one encoding. */
  headers: Record<string, string>;
  etag: string;
  body: Buffer;
  /** The body in each encoding that a client asked for so far. */
  encoded: Map<Encoding, Promise<Buffer>>;
  /** Whether the cache dropped it: then its body is not worth compressing any more. */
  isEvicted: boolean;
}

const PER_CONNECTION = new Set(['content-length', 'content-encoding', 'date', 'connection']);

/** A request with a cookie may be the owner's, so shared caches must keep the answers apart. */
const VARY = 'accept-encoding, cookie';

/** Bytes below which compression is not worth its time. */
const COMPRESSION_THRESHOLD = 1024;
/** Takes about 2 ms for a page. The highest quality takes 15 times as long and saves a twelfth. */
const BROTLI_QUALITY = 5;
const compressing = createWorkQueue(QUEUES.compressions);

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  gzip: promisify(gzip),
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
};

/** Clients send few different `Accept-Encoding` headers, though a hostile one may send many. */
const negotiator = new Negotiator({
  supportedValues: ['br', 'gzip'] satisfies Encoding[],
  cache: new LRUCache<string, string>({ max: 100 }),
});

/** The answer that `reply` is about to send as `payload`. */
function cachedAnswer(reply: FastifyReply, payload: unknown): CachedAnswer {
  const body = Buffer.isBuffer(payload) ? payload : Buffer.from(String(payload ?? ''));
  const headers = Object.entries(reply.getHeaders())
    .filter(([name, value]) => value !== undefined && !PER_CONNECTION.has(name))
    .map(([name, value]) => [name, String(value)]);
  const forAll = isForAll(reply);
  const isStorable = forAll && reply.statusCode === 200;
  return {
    status: reply.statusCode,
    isForAll: forAll,
    headers: {
      ...Object.fromEntries(headers),
      vary: VARY,
      ...(isStorable && { 'cdn-cache-control': FOR_CDN }),
    },
    etag: `"${hash('sha256', body, 'base64url').slice(0, 27)}"`,
    body,
    encoded: new Map(),
    isEvicted: false,
  };
}

/** 429 is about how often this client asked. */
function isForAll(reply: FastifyReply): boolean {
  return (
    reply.request.context.admin === null &&
    reply.statusCode !== 429 &&
    !reply.hasHeader('set-cookie') &&
    !String(reply.getHeader('cache-control')).includes('no-store')
  );
}

/** Bytes of the objects around an answer. */
const OVERHEAD = 512;

/** The bytes that an answer takes at most: two for a character of text, and no encoding is larger than the body. */
function sizeOf({ headers, body }: CachedAnswer, key: string): number {
  const encodings = body.length < COMPRESSION_THRESHOLD ? 0 : Object.keys(compressors).length;
  const text = key.length + JSON.stringify(headers).length;
  return OVERHEAD + 2 * text + body.length * (1 + encodings);
}

/**
 * Sets status and headers of the answer for one client.
 *
 * @returns the payload to send; empty where the client has the body already (304)
 */
async function represent(
  answer: CachedAnswer,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> {
  if (answer.status === 200) {
    // What a shared cache must not take for the page.
    if (headers['if-match'] !== undefined) reply.header('cache-control', 'no-store');
    assertMatch(headers['if-match'], answer.etag);
  }
  reply.code(answer.status).headers(answer.headers);
  if (answer.status !== 200) return answer.body;
  const encoding = encodingFor(answer, headers['accept-encoding']);
  const known = knownEtag(headers['if-none-match'], answer.etag, etagIn(answer.etag, encoding));
  if (known) {
    reply.code(304).header('etag', known);
    return EMPTY;
  }
  const encoded = encoding ? await encode(answer, encoding) : answer.body;
  const isEncoded = encoded !== answer.body;
  if (isEncoded) reply.header('content-encoding', encoding);
  reply.header('etag', isEncoded ? etagIn(answer.etag, encoding) : answer.etag);
  return encoded;
}

/** The encoding in which a client gets an answer, if there is time to make it. */
function encodingFor({ body }: CachedAnswer, accepted = ''): Encoding | undefined {
  if (body.length < COMPRESSION_THRESHOLD) return undefined;
  const encoding = negotiator.negotiate(accepted);
  return isEncoding(encoding) ? encoding : undefined;
}

const EMPTY = Buffer.alloc(0);

const isEncoding = (name: string | null): name is Encoding => name === 'br' || name === 'gzip';

/** The body in an encoding, compressed for the first client that asks; as it is where that cannot be done soon. */
function encode(answer: CachedAnswer, encoding: Encoding): Buffer | Promise<Buffer> {
  const { body, encoded } = answer;
  const known = encoded.get(encoding);
  if (known) return known;
  if (compressing.isFull()) return body;
  const made = compressing.run(async () => {
    if (answer.isEvicted) return body;
    const smaller = await compressors[encoding](body);
    return smaller.length < body.length ? smaller : body;
  });
  encoded.set(encoding, made);
  return made;
}

/**
 * `Cache-Control` of an answer that is the same for every visitor. Browsers revalidate it each time, and mostly get a
 * 304. A shared cache asks again after 30 seconds, so that a change is seen within a minute; when the site does not
 * answer, it may serve what it has for a day.
 */
export const FOR_ALL = 'public, max-age=0, s-maxage=30, stale-if-error=86400';

/**
 * `CDN-Cache-Control` (RFC 9213) of the same answer, which browsers ignore: Firefox would obey `stale-while-revalidate`
 * and show a page of yesterday. `max-age`, because strict caches serve nothing stale where there is an `s-maxage`.
 */
const FOR_CDN = 'public, max-age=30, stale-while-revalidate=86400, stale-if-error=86400';

export const FOR_OWNER = 'private, no-store';
