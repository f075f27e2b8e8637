import type { FastifyInstance } from 'fastify';
import { caller, sendPage } from '../../http/rest.ts';

export function recipesRest(app: FastifyInstance): void {
  app.get('/api/recipes', { config: { access: 'public' } }, async (request, reply) =>
    sendPage(reply, await caller(request, reply).recipes.list(request.query as never)),
  );

  app.get<{ Params: { slug: string } }>(
    '/api/recipes/slug/:slug',
    { config: { access: 'public' } },
    (request, reply) => caller(request, reply).recipes.bySlug({ slug: request.params.slug }),
  );
}
