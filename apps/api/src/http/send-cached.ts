/** Writes kept answers straight to the socket, before the framework sees the request. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { withoutTracking } from '@site/schema/tracking-params';
import { bestEncoding, type Encoding } from './encodings.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';

/** Whether the request may be answered from what visitors get: it carries no session of the owner. */
export function isAnonymous(request: IncomingMessage, cookieName: string): boolean {
  const { cookie } = request.headers;
  return cookie === undefined || !cookie.includes(`${cookieName}=`);
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
  kept: CachedResponse,
): void {
  if (matchesEtag(request.headers['if-none-match'], kept.etag)) {
    response.writeHead(304, headersOf(kept, 'identity'));
    response.end();
    return;
  }
  const encoding = bestEncoding(request.headers['accept-encoding'] as string | undefined);
  const body = kept.body(encoding);
  const send = (bytes: Buffer) => {
    response.writeHead(kept.status, headOf(kept, encoding, bytes));
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };
  if (body instanceof Promise) body.then(send, (error: Error) => response.destroy(error));
  else send(body);
}

/** Of each body that was sent, so that it goes as it is with the next one. */
const heads = new WeakMap<Buffer, string[]>();

/** All headers of a body, names and values in turn: what a response takes without looking at it again. */
function headOf(kept: CachedResponse, encoding: Encoding, bytes: Buffer): string[] {
  const known = heads.get(bytes);
  if (known) return known;
  const head = Object.entries({
    ...headersOf(kept, encoding),
    'content-length': String(bytes.length),
  }).flat();
  heads.set(bytes, head);
  return head;
}

/** All headers but that of the length. */
export function headersOf({ headers, etag }: CachedResponse, encoding: Encoding) {
  return {
    ...headers,
    etag,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  };
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
      const kept = cache.find(withoutTracking(url));
      if (kept) {
        writeCached(request, response, kept);
        return;
      }
    }
    next(request, response);
  };
}
