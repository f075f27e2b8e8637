/**
 * The cache of answers that are the same for every visitor: each is made once and kept until content changes or a
 * minute has passed. What may be cached, and under which key, is in docs/decisions/0005-cache.md.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import type { Services } from '../app/services.ts';
import { type CachedAnswer, cachedAnswer, represent, sizeOf } from './cached-answer.ts';

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

interface CacheOptions {
  services: Pick<Services, 'content' | 'now'>;
  /** Name of the owner's session cookie. */
  cookieName: string;
}

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

async function plugin(app: FastifyInstance, { services, cookieName }: CacheOptions) {
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
