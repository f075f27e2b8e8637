import { TRPCError } from '@trpc/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { webAppOf } from '../../testing/web-app-of.ts';
import * as blogPosts from './blog-posts.service.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    env: { SITE_TIME_ZONE: 'America/New_York' },
    web: webAppOf(async (path, { api }) => {
      const { blogPosts } = api.router.createCaller(await api.createContext());
      try {
        const { ownerNotice, content } = await blogPosts.page({ slug: path.slice(6) });
        return { html: `${ownerNotice}: ${content}` };
      } catch (error) {
        if (error instanceof TRPCError && error.code === 'NOT_FOUND')
          return { html: 'Missing', status: 404 };
        throw error;
      }
    }),
  });
  const post = { title: 'Soup', content: 'Secret', readTime: 5, published: true };
  const ctx = { services: site.services, admin: null };
  await blogPosts.create(ctx, { ...post, slug: 'draft', published: false });
  const publishedAt = '2026-12-24T23:05:00.000Z';
  await blogPosts.create(ctx, { ...post, slug: 'scheduled', publishedAt });
  await blogPosts.create(ctx, { ...post, slug: 'shown' });
});
afterAll(() => site.close());

it.each([
  ['/blog/draft', 'Draft: Secret'],
  ['/blog/scheduled', 'Scheduled for December 24, 2026 at 6:05 PM EST: Secret'],
])('%s is shown to its owner with a notice, and to nobody else', async (url, shown) => {
  const visit = () => site.inject({ method: 'GET', url });
  expect((await visit()).statusCode).toBe(404);
  const owners = await site.asOwner({ method: 'GET', url });
  expect([owners.statusCode, owners.body]).toEqual([200, shown]);
  expect(owners.headers['cache-control']).toBe('private, no-store');
  expect(owners.headers).not.toHaveProperty('cdn-cache-control');
  const visitors = await visit();
  expect([visitors.statusCode, visitors.body]).toEqual([404, 'Missing']);

  const input = encodeURIComponent(JSON.stringify({ json: { slug: url.slice(6) } }));
  const trpc = { method: 'GET', url: `/trpc/blogPosts.page?input=${input}` } as const;
  const answer = await site.asOwner(trpc);
  expect(answer.body).toContain('Secret');
  expect(answer.headers['cache-control']).toContain('no-store');
  expect((await site.inject(trpc)).body).not.toContain('Secret');
});

it('gets no notice once visitors see it', async () => {
  const { body } = await site.asOwner({ method: 'GET', url: '/blog/shown' });
  expect(body).toBe('undefined: Secret');
});
