import { blogPost, blogPostQuery, createBlogPost, updateBlogPost } from '@site/schema/blog-posts';
import type { FastifyInstance } from 'fastify';
import { restRoute, withoutPicture } from '../../http/rest.ts';
import { list, Moved, nothing, row } from '../../http/rest-answers.ts';

const errors = { 409: 'Another blog post already has this slug' };

export function blogPostsRest(app: FastifyInstance): void {
  restRoute(app, {
    method: 'GET',
    url: '/api/blog-posts',
    access: 'public',
    cacheable: true,
    summary: 'Lists blog posts, newest first',
    description: 'Visitors get published ones only, whatever `published` says.',
    query: blogPostQuery,
    answer: list(blogPost),
    handler: ({ call, query }) => call.blogPosts.list(query),
  });

  restRoute(app, {
    method: 'GET',
    url: '/api/blog-posts/slug/:slug',
    access: 'public',
    cacheable: true,
    moves: true,
    summary: 'Gets a blog post by its slug',
    description: 'A draft answers a visitor as a missing post does.',
    answer: row(blogPost),
    async handler({ call, params: { slug } }) {
      const post = await call.blogPosts.bySlug({ slug });
      return post.slug === slug
        ? withoutPicture(post)
        : new Moved(`/api/blog-posts/slug/${post.slug}`);
    },
  });

  restRoute(app, {
    method: 'POST',
    url: '/api/blog-posts',
    access: 'admin',
    summary: 'Adds a blog post',
    body: createBlogPost,
    answer: row(blogPost, 201),
    errors,
    handler: ({ call, body }) => call.blogPosts.create(body),
  });

  restRoute(app, {
    method: 'PUT',
    url: '/api/blog-posts/:id',
    access: 'admin',
    summary: 'Changes a blog post',
    description: 'Only the fields that are sent change; one sent empty becomes absent.',
    body: updateBlogPost,
    answer: row(blogPost),
    errors,
    handler: ({ call, body, params: { id } }) => call.blogPosts.update({ ...body, id }),
  });

  restRoute(app, {
    method: 'DELETE',
    url: '/api/blog-posts/:id',
    access: 'admin',
    summary: 'Deletes a blog post',
    answer: nothing,
    handler: ({ call, params: { id } }) => call.blogPosts.delete({ id }),
  });
}
