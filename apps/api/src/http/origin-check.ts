/** Refuses writes that another site's page makes with the owner's browser. */

import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Scheme and host that the request was sent to. The host is the `Host` header's: `X-Forwarded-Host` does not count,
 * not even from a trusted proxy, since few proxies overwrite what a client sent in it.
 */
export const originAsked = ({ protocol, headers }: FastifyRequest): string =>
  `${protocol}://${headers.host}`;

/** A client that sends neither header (a script) is no browser, and passes on to the ordinary checks. */
function isCrossSite(request: FastifyRequest, publicOrigin: string): boolean {
  const fetchSite = request.headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite !== 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return origin !== publicOrigin && origin !== originAsked(request);
}

async function plugin(app: FastifyInstance, { publicOrigin }: { publicOrigin: string }) {
  app.addHook('onRequest', async (request) => {
    if (READS.has(request.method) || !isCrossSite(request, publicOrigin)) return;
    throw new TRPCError({ code: 'FORBIDDEN', message: 'Forbidden: sent from another site' });
  });
}

export const originCheck = fp(plugin, { name: 'origin-check' });
