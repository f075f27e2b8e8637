/** Brings the address that was asked for into the one form that routes are looked up in, or refuses it. */
import type { IncomingMessage } from 'node:http';
import { withoutTracking } from '@site/schema/tracking-params';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { isDataPath } from './data-path.ts';

export const malformedRequest = () =>
  new TRPCError({ code: 'BAD_REQUEST', message: 'The request is malformed' });

/** Programs are told that what they sent cannot be read; a page that cannot be named is a missing one. */
const malformed = new WeakSet<IncomingMessage>();

/** Whether every percent sign of it begins a letter. */
export function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The path and query of a request's target, without what follows readers. A target may name a host too, as one that is sent to a proxy does;
 * and a path that begins with two slashes would name one as soon as it is read as an address.
 */
export function plainAddress(request: IncomingMessage): string {
  const target = withoutTracking((request.url ?? '').replace(/^https?:\/\/[^/?#]*/i, ''));
  const [path = ''] = target.split('?', 1);
  const query = target.slice(path.length);
  const plain = path === '*' ? path : path.replace(/^[/\\]*/, '/');
  if (canDecode(plain)) return plain + query;
  if (isDataPath(plain)) malformed.add(request);
  return plain.replaceAll('%', '%25') + query;
}

async function plugin(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw, host }) => {
    const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text));
    const isOneHost = hosts.length < 2 && (!host || URL.canParse(`http://${host}`));
    if (isOneHost && !malformed.has(raw)) return;
    throw malformedRequest();
  });
}

/** Goes with {@link plainAddress}, which must be the server's `rewriteUrl`. */
export const requestAddress = fp(plugin, { name: 'request-address' });
