/** Fills the cache: what a visitor was answered by a route marked `cache: true` is kept for the next one. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { CachedResponse, ResponseCache } from './response-cache.ts';
import { bestEncoding, isAnonymous, matchesEtag, writeCached } from './send-cached.ts';

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

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Small enough to be made while a visitor waits, close to the best in size. */
const BROTLI_QUALITY = 6;

/** A window as wide as the body: the usual one of 4 MB is made anew for each, and costs more than a page. */
function windowBits(length: number): number {
  const bits = Math.ceil(Math.log2(Math.max(length, 1)));
  return Math.min(
    Math.max(bits, constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );
}

/** Headers that the writing of an answer sets anew. */
const OWN_HEADERS = new Set(['content-length', 'content-encoding', 'etag', 'date', 'connection']);

/** Compresses an answer and gives it its tag. */
async function prepare(status: number, headers: object, body: Buffer): Promise<CachedResponse> {
  const [br, gz] = await Promise.all([
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
      },
    }),
    compressGzip(body),
  ]);
  const kept = Object.entries(headers)
    .filter(([name, value]) => value !== undefined && !OWN_HEADERS.has(name))
    .map(([name, value]) => [name, String(value)]);
  return {
    status,
    headers: { ...Object.fromEntries(kept), vary: VARY },
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    bodies: { identity: body, gzip: gz, br },
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
    const response = await prepare(reply.statusCode, reply.getHeaders(), body);
    cache.store(request.url, request.contentVersion, response);
    inTheMaking.get(keyOf(request))?.resolve(response);

    reply.headers({ ...response.headers, etag: response.etag });
    if (matchesEtag(request.headers['if-none-match'], response.etag)) {
      reply.code(304);
      // A HEAD's body is measured after this, and nothing at all cannot be.
      return request.method === 'HEAD' ? '' : null;
    }
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.header('content-length', response.bodies[encoding].length);
    return response.bodies[encoding];
  });
}

export const keepResponses = fp(plugin, { name: 'keep-responses' });
