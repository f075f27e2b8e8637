/** Gives every request its context: the services, who asks, and the request's id. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Services } from '../app/services.ts';
import { adminOfSession } from '../features/auth/sessions.ts';
import type { RequestContext } from './context.ts';
import { sessionCookie } from './session-cookie.ts';

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext;
  }
}

async function plugin(app: FastifyInstance, { services }: { services: Services }) {
  const cookie = sessionCookie(services.env);
  app.decorateRequest('context');
  app.addHook('onRequest', async (request, reply) => {
    request.context = {
      services,
      admin: await adminOfSession(services, request.cookies[cookie.name]),
      requestId: request.id,
      http: { request, reply },
    };
  });
}

export const requestContext = fp(plugin, {
  name: 'request-context',
  dependencies: ['@fastify/cookie'],
});
