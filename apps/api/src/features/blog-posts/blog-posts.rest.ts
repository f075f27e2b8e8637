import type { FastifyInstance } from 'fastify';
import { caller, sendPage, withoutPicture } from '../../http/rest.ts';

export function blogPostsRest(app: FastifyInstance): void {
  app.get('/api/blog-posts', { config: { access: 'public' } }, async (request, reply) =>
    sendPage(reply, await caller(request, reply).blogPosts.list(request.query as never)),
  );

  app.get<{ Params: { slug: string } }>(
    '/api/blog-posts/slug/:slug',
    { config: { access: 'public' } },
    async (request, reply) =>
      withoutPicture(await caller(request, reply).blogPosts.bySlug({ slug: request.params.slug })),
  );
}
