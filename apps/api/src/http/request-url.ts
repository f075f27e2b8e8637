/** Brings a request's URL into the form that routes are looked up in, or refuses it. */
import type { IncomingMessage } from 'node:http';
import { withoutTracking } from '@site/schema/tracking-params';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { isDataPath } from './data-path.ts';

export const malformedRequest = () =>
  new TRPCError({ code: 'BAD_REQUEST', message: 'The request is malformed' });

/** Requests to the API whose path cannot be decoded: they get a 400, where a page gets a 404. */
const malformed = new WeakSet<IncomingMessage>();

/** Whether the path is valid percent-encoding of UTF-8. */
export function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
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
  const target = withoutTracking((request.url ?? '').replace(/^https?:\/\/[^/?#]*/i, ''));
  const [path = ''] = target.split('?', 1);
  const query = target.slice(path.length);
  const plain =
    path === '*' ? path : path.replace(/^[/\\]*/, '/').replace(UNRESERVED, decodeURIComponent);
  if (canDecode(plain)) return plain + query;
  if (isDataPath(plain)) malformed.add(request);
  return plain.replaceAll('%', '%25') + query;
}

async function plugin(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    const { host } = raw.headers;
    const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text));
    const isOneHost = hosts.length < 2 && (!host || URL.canParse(`http://${host}`));
    if (isOneHost && !malformed.has(raw)) return;
    throw malformedRequest();
  });
}

/** Goes with {@link plainUrl}, which must be the server's `rewriteUrl`. */
export const requestUrl = fp(plugin, { name: 'request-url' });
