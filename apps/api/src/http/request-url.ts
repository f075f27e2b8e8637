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
 * The path and query that a request asks for, without tracking parameters. The request line may name a host too, as
 * for a proxy. A path that begins with two slashes would name a host as soon as something parses it as a URL.
 */
export function plainUrl(request: IncomingMessage): string {
  const target = withoutTracking((request.url ?? '').replace(/^https?:\/\/[^/?#]*/i, ''));
  const [path = ''] = target.split('?', 1);
  const query = target.slice(path.length);
  const plain = path === '*' ? path : path.replace(/^[/\\]*/, '/');
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
