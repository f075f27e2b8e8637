/** What every answer says to browsers; pages set their own policy of content over the strictest one here. */
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import type { Env } from '../config/env.ts';
import { isDataPath } from './request-checks.ts';

/** Powers of a browser that no page of the site needs, nor anything in a frame of it. */
const PERMISSIONS =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb'
    .split(' ')
    .map((feature) => `${feature}=()`)
    .join(', ');

/** For answers that are no documents: should a browser show one, nothing in it runs or loads. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What is said of documents, and of what they may do. */
const OF_DOCUMENTS = ['permissions-policy', 'referrer-policy'];

/** For a file that pages show, those of other sites too: a picture's headers would be a fiftieth of it. */
export function asFile(reply: FastifyReply): FastifyReply {
  for (const name of OF_DOCUMENTS) reply.removeHeader(name);
  return reply.header('cross-origin-resource-policy', 'cross-origin');
}

async function plugin(
  app: FastifyInstance,
  { publicOrigin, hstsSubdomains }: Pick<Env, 'publicOrigin' | 'hstsSubdomains'>,
) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // A browser starts a process of its own for a document that says either, which a visitor's telephone has to
    // wait for; and visitors see nothing that another site could not fetch itself. `pages.ts` gives the owner's the first.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: publicOrigin.startsWith('https:') && { includeSubDomains: hstsSubdomains },
    // For obsolete browsers and plug-ins, or the same as without them: they would be sent with every document.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    reply.header('content-security-policy', NOTHING);
    // What is answered depends on who asks, unless a route says otherwise (images do).
    if (isDataPath(request.url)) reply.header('cache-control', 'no-store');
  });
}

export const securityHeaders = fp(plugin, { name: 'security-headers' });
