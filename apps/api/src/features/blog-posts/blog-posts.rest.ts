import { blogPost } from '@site/schema/blog-posts';
import type { FastifyInstance } from 'fastify';
import { procedureRoute } from '../../http/rest.ts';
import { currentSlug, list, nothing, row } from '../../http/rest-answers.ts';
import { blogPostsRouter } from './blog-posts.router.ts';

const errors = { 409: 'Another blog post already has this slug' };
const changeErrors = { 409: `${errors[409]}, or the post has another updatedAt` };

export function blogPostsRest(app: FastifyInstance): void {
  procedureRoute(app, 'GET /api/blog-posts', blogPostsRouter.list, {
    summary: 'Lists blog posts, newest first',
    description:
      'Visitors get published ones only, whatever `published` says, and at most 50 at a time, whatever `limit` says. A scheduled post is not published yet.',
    answer: list(blogPost),
  });

  procedureRoute(app, 'GET /api/blog-posts/slug/:slug', blogPostsRouter.bySlug, {
    moves: true,
    summary: 'Gets a blog post by its slug',
    description: 'A draft or a scheduled post answers a visitor as a missing post does.',
    answer: row(blogPost),
    send: currentSlug,
  });

  procedureRoute(app, 'POST /api/blog-posts', blogPostsRouter.create, {
    summary: 'Adds a blog post',
    answer: row(blogPost, 201, ({ slug }) => `/api/blog-posts/slug/${encodeURIComponent(slug)}`),
    errors,
  });

  procedureRoute(app, 'PUT /api/blog-posts/:id', blogPostsRouter.update, {
    summary: 'Changes a blog post',
    description: 'Only the fields that are sent change; one sent empty becomes absent.',
    answer: row(blogPost),
    errors: changeErrors,
  });

  procedureRoute(app, 'DELETE /api/blog-posts/:id', blogPostsRouter.delete, {
    summary: 'Deletes a blog post',
    answer: nothing,
    send: () => undefined,
  });
}
