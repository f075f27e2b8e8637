/** Writes kept answers straight to the socket, before the framework sees the request. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { CachedResponse, ResponseCache } from './response-cache.ts';

/** Whether the request may be answered from what visitors get: it carries no session of the owner. */
export function isAnonymous(request: IncomingMessage, cookieName: string): boolean {
  const { cookie } = request.headers;
  return cookie === undefined || !cookie.includes(`${cookieName}=`);
}

type Encoding = keyof CachedResponse['bodies'];

/** The smallest body that the client takes. */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'gzip';
  return 'identity';
}

/** Whether the client already has what the tag names. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Writes one kept answer: 304, only its head, or its body in the best encoding. */
export function writeCached(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, etag, bodies }: CachedResponse,
): void {
  if (matchesEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, { ...headers, etag });
    response.end();
    return;
  }
  const encoding = bestEncoding(request.headers['accept-encoding'] as string | undefined);
  const body = bodies[encoding];
  response.writeHead(status, {
    ...headers,
    etag,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

interface CachedListenerOptions {
  cache: ResponseCache;
  /** Name of the owner's session cookie. */
  cookieName: string;
}

/** A listener that answers from the cache what it can, and hands the rest on. */
export function cachedListener(
  next: RequestListener,
  { cache, cookieName }: CachedListenerOptions,
): RequestListener {
  return (request, response) => {
    const { method, url } = request;
    if ((method === 'GET' || method === 'HEAD') && url && isAnonymous(request, cookieName)) {
      const kept = cache.find(url);
      if (kept) {
        writeCached(request, response, kept);
        return;
      }
    }
    next(request, response);
  };
}
