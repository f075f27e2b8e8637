/** Fills the cache: what a visitor was answered by a route marked `cache: true` is kept for the next one. */
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { bestEncoding, encodedBody } from './encodings.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';
import { headersOf, isAnonymous, matchesEtag, writeCached } from './send-cached.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the answer is the same for every visitor until content changes. */
    cache?: boolean;
  }
  interface FastifyRequest {
    /** Of the content that the answer being made shows. */
    contentVersion: number;
  }
}

/** Headers that the writing of an answer sets anew. */
const OWN_HEADERS = new Set(['content-length', 'content-encoding', 'etag', 'date', 'connection']);

/** Gives an answer its tag. */
function prepare(status: number, headers: object, body: Buffer): CachedResponse {
  const kept = Object.entries(headers)
    .filter(([name, value]) => value !== undefined && !OWN_HEADERS.has(name))
    .map(([name, value]) => [name, String(value)]);
  return {
    status,
    headers: { ...Object.fromEntries(kept), vary: VARY },
    etag: `"${hash('sha256', body, 'base64url').slice(0, 27)}"`,
    body: encodedBody(body),
    size: body.length,
  };
}

/** Who sends a cookie may be the owner, so caches in between must tell them apart. */
const VARY = 'accept-encoding, cookie';

interface KeepResponsesOptions {
  cache: ResponseCache;
  /** Name of the owner's session cookie. */
  cookieName: string;
}

async function plugin(app: FastifyInstance, { cache, cookieName }: KeepResponsesOptions) {
  /** Answers that are being made, by address and version: whoever asks for the same waits for it. */
  const inTheMaking = new Map<string, PromiseWithResolvers<CachedResponse | undefined>>();

  const isKept = ({ method, routeOptions, raw }: FastifyRequest) =>
    (method === 'GET' || method === 'HEAD') &&
    routeOptions.config.cache === true &&
    isAnonymous(raw, cookieName);

  const keyOf = ({ contentVersion, url }: FastifyRequest) => `${contentVersion} ${url}`;

  /** Whatever becomes of the answer, its asker gone before it was ready included: who waits must not wait for ever. */
  function make(key: string, reply: FastifyReply) {
    const making = Promise.withResolvers<CachedResponse | undefined>();
    inTheMaking.set(key, making);
    reply.raw.once('close', () => {
      making.resolve(undefined);
      if (inTheMaking.get(key) === making) inTheMaking.delete(key);
    });
  }

  app.decorateRequest('contentVersion', -1);

  app.addHook('onRequest', async (request, reply) => {
    if (!isKept(request)) return;
    request.contentVersion = cache.version();
    const other = inTheMaking.get(keyOf(request));
    if (!other) {
      make(keyOf(request), reply);
      return;
    }
    const response = await other.promise;
    if (!response) return;
    reply.hijack();
    writeCached(request.raw, reply.raw, response);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (!isKept(request) || reply.statusCode !== 200) return payload;
    const body = Buffer.isBuffer(payload) ? payload : Buffer.from(String(payload));
    const response = prepare(reply.statusCode, reply.getHeaders(), body);
    cache.store(request.url, request.contentVersion, response);
    inTheMaking.get(keyOf(request))?.resolve(response);

    if (matchesEtag(request.headers['if-none-match'], response.etag)) {
      reply.code(304).headers(headersOf(response, 'identity'));
      // A HEAD's body is measured after this, and nothing at all cannot be.
      return request.method === 'HEAD' ? '' : null;
    }
    const encoding = bestEncoding(request.headers['accept-encoding']);
    const encoded = await response.body(encoding);
    reply.headers({ ...headersOf(response, encoding), 'content-length': encoded.length });
    return encoded;
  });
}

export const keepResponses = fp(plugin, { name: 'keep-responses' });
