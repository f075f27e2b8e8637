/** Public reads in terms of HTTP: a strong tag, 304 to who has it already, and what caches may do. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from './send-cached.ts';

/**
 * Browsers ask again each time (and get 304), shared caches keep an answer for a minute.
 * Who sends a cookie may be the owner, so caches must tell them apart.
 */
const SHARABLE = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

/** An `onSend` hook: answers of the owner are nobody else's, those of visitors get tag and freshness. */
export async function sendSharable(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string' || request.context.admin) {
    return payload;
  }
  const tag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`;
  reply.headers({ etag: tag, 'cache-control': SHARABLE, vary: 'cookie' });
  if (!matchesEtag(request.headers['if-none-match'], tag)) return payload;
  reply.code(304).removeHeader('content-length').removeHeader('content-type');
  return null;
}
