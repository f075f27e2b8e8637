/** What a request must be before a route sees it: its URL in one form, its host, its origin, its body. */
import type { IncomingMessage } from 'node:http';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { refusal } from './errors.ts';
import { withoutTracking } from './tracking-params.ts';

export const malformedRequest = () => refusal('BAD_REQUEST', 'The request is malformed');

/** Characters of a path. Those of pages and procedures have some hundreds. */
const MAX_PATH = 2048;

/** Requests whose path is too long for anything to read it. They get another path, at which nothing is, and are refused. */
const tooLong = new WeakSet<IncomingMessage>();

/** Requests whose path cannot be decoded. */
const malformed = new WeakSet<IncomingMessage>();

/** Whether a request's path cannot be decoded. Its URL then has a path that can: that of a page which is not there. */
export const isMalformed = (request: IncomingMessage): boolean => malformed.has(request);

/** Whether the path is valid percent-encoding of UTF-8. */
export function canDecode(path: string): boolean {
  try {
    // With its result: the bundler takes away a call of it whose result is not used.
    return decodeURIComponent(path) !== null;
  } catch {
    return false;
  }
}

/**
 * Encoded characters that need not be encoded (RFC 3986, 2.3). A path with them and one without are the same, so they
 * are decoded before anything reads the path: the rules for `/admin` and `/api` hold for `/%61dmin` and `/%61pi`.
 */
const UNRESERVED = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi;

/**
 * The path and query that a request asks for, without tracking parameters. The request line may name a host too, as
 * for a proxy. A path that begins with two slashes would name a host as soon as something parses it as a URL.
 */
export function plainUrl(request: IncomingMessage): string {
  const target = (request.url ?? '').replace(/^https?:\/\/[^/?#]*/i, '');
  const [path = ''] = target.split('?', 1);
  if (path.length > MAX_PATH) {
    tooLong.add(request);
    return isDataPath(path) ? '/api' : '/too-long';
  }
  const query = withoutTracking(target).slice(path.length);
  const plain =
    path === '*' ? path : path.replace(/^[/\\]*/, '/').replace(UNRESERVED, decodeURIComponent);
  if (canDecode(plain)) return plain + query;
  malformed.add(request);
  return plain.replaceAll('%', '%25') + query;
}

/** Whether a request names one host, and a valid one. */
export function isOneHost({ headers: { host }, rawHeaders }: IncomingMessage): boolean {
  let lines = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'host') lines += 1;
  }
  return lines < 2 && (host === undefined || isHost(host));
}

/** Not what only begins a URL with a host: `a.example/x`, `user@a.example`. */
const isHost = (text: string) => !/[/\\?#@]/.test(text) && URL.canParse(`http://${text}`);

async function checkUrls(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw, url }, reply) => {
    if (tooLong.has(raw)) {
      // As after a 429: an attacker with a connection per refusal sends a fraction of the requests.
      reply.header('connection', 'close');
      throw new errorCodes.FST_ERR_MAX_PARAM_LENGTH();
    }
    // A page says it on a page.
    const isRefused = malformed.has(raw) && (isDataPath(url) || url.startsWith('/assets/'));
    if (isOneHost(raw) && !isRefused) return;
    throw malformedRequest();
  });
}

/** Goes with {@link plainUrl}, which must be the server's `rewriteUrl`. */
export const requestUrl = fp(checkUrls, { name: 'request-url' });

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Scheme and host that the request was sent to. The host is the `Host` header's: `X-Forwarded-Host` does not count,
 * not even from a trusted proxy, since few proxies overwrite what a client sent in it.
 */
export const requestedOrigin = ({ protocol, headers }: FastifyRequest): string =>
  `${protocol}://${headers.host}`;

/** A client that sends neither header (a script) is no browser, and passes on to the ordinary checks. */
function isCrossSite(request: FastifyRequest, publicOrigin: string): boolean {
  const fetchSite = request.headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite !== 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return origin !== publicOrigin && origin !== requestedOrigin(request);
}

/** Refuses writes that another site's page makes with the owner's browser. */
async function checkOrigins(app: FastifyInstance, { publicOrigin }: { publicOrigin: string }) {
  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method) || !isCrossSite(request, publicOrigin)) return;
    throw refusal('FORBIDDEN', 'Forbidden: sent from another site');
  });
}

export const originCheck = fp(checkOrigins, { name: 'origin-check' });

/** JSON bodies; none at all is no fault, since many clients name the type of a body on a DELETE too. */
export function jsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}

/** Whether a URL answers programs, not people: JSON, and errors as JSON. */
export function isDataPath(url: string): boolean {
  return /^\/(api|trpc)(\/|$|\?)/.test(url);
}
