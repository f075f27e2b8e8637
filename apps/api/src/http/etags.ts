/** ETags: each encoding of a body has its own, and a client that names any of them has that body (RFC 9110, 8.8.3). */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { refusal } from './errors.ts';

/** The ETag of a body in an encoding: `"abc"`, `"abc-br"`. */
export const etagIn = (etag: string, encoding: string | undefined): string =>
  encoding === undefined ? etag : `${etag.slice(0, -1)}-${encoding}"`;

/** The ETag of the same body without its encoding. */
const etagOfBody = (tag: string): string => tag.replace(/-(?:br|gzip)"$/, '"');

/** The ETags in a header, each as that of the body without its encoding. Weak ones name no body to the byte. */
export const bodiesIn = (ifMatch: string): string[] =>
  Array.from(ifMatch.matchAll(/(W\/)?("[^"]*")/g), ([, weak, tag = '']) =>
    weak ? '' : etagOfBody(tag),
  ).filter(Boolean);

/**
 * The ETag of the encoding that a client has of a body, by its `If-None-Match` header; `undefined` when it has none.
 *
 * @param preferred that of the encoding that it would get
 */
export function knownEtag(
  ifNoneMatch: string | undefined,
  etag: string,
  preferred = etag,
): string | undefined {
  if (ifNoneMatch === undefined) return undefined;
  if (ifNoneMatch.trim() === '*') return preferred;
  const tags = ifNoneMatch.match(/"[^"]*"/g) ?? [];
  const known = tags.filter((tag) => etagOfBody(tag) === etag);
  return known.includes(preferred) ? preferred : known[0];
}

/** Throws PRECONDITION_FAILED when a client wants a body only as it was, by its `If-Match` header. */
export function assertMatch(ifMatch: string | undefined, etag: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*' || bodiesIn(ifMatch).includes(etag)) return;
  throw refusal('PRECONDITION_FAILED', 'What is here has another ETag than If-Match');
}

/**
 * Names the encoding in the ETag of what is compressed as it is sent, and says nothing of a length with a 304. To be
 * registered after the compression.
 */
async function plugin(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    // Hooks of a route run after those of the server, so the encoding is known.
    route.onSend = [route.onSend ?? []].flat().concat((_request, reply, payload, done) => {
      if (reply.statusCode === 304) {
        reply.removeHeader('content-length');
        done(null, null);
        return;
      }
      const etag = reply.getHeader('etag');
      const encoding = reply.getHeader('content-encoding');
      if (route.compress !== false && typeof etag === 'string' && typeof encoding === 'string') {
        reply.header('etag', etagIn(etag, encoding));
      }
      done(null, payload);
    });
  });
}

export const etagsByEncoding = fp(plugin, { name: 'etags', dependencies: ['@fastify/compress'] });
