import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { methodsAt } from './route-table.ts';

/**
 * Unknown paths below `/api`, and unknown methods of known ones, answer JSON, never a page;
 * `OPTIONS` says which methods a path has.
 */
export function apiNotFound(app: FastifyInstance): void {
  async function refuse(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const [path = ''] = request.url.split('?');
    const methods = methodsAt(app.routeTable, path);
    // The router also refuses known paths, for example one that is too long.
    if (methods.length === 0 || methods.includes(request.method)) {
      throw new TRPCError({ code: 'NOT_FOUND', message: 'There is no such path' });
    }
    reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return reply.status(204).send();
    const message = `${request.method} is not supported here`;
    throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED', message });
  }

  const config = { access: 'public' } as const;
  // The hooks refuse a request before its body is read. The bare paths would otherwise be pages.
  for (const url of ['/api', '/api/*', '/trpc', '/trpc/']) {
    app.all(url, { config, onRequest: refuse }, refuse);
  }
  // Requests without a route: methods that Fastify does not know, and writes to pages.
  app.setNotFoundHandler(refuse);
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) await refuse(request, reply);
  });
}
