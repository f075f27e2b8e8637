import { TRPCError } from '@trpc/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appRouter } from '../../app/router.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { webAppOf } from '../../testing/web-app-of.ts';
import * as blogPosts from './blog-posts.service.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({
    env: { SITE_TIME_ZONE: 'America/New_York' },
    web: webAppOf(async (path, { api }) => {
      const { blogPosts } = appRouter.createCaller(await api.createContext());
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

const ask = (path: string, input: object, method: 'GET' | 'POST' = 'GET', by = site.inject) =>
  by({
    method,
    url: `/trpc/blogPosts.${path}${method === 'GET' ? `?input=${encodeURIComponent(JSON.stringify({ json: input }))}` : ''}`,
    ...(method === 'POST' && { payload: { json: input } }),
  });

it('a draft is shown by its link, until the link ends or is taken back', async () => {
  const { db } = site.services;
  const { id } = await db
    .selectFrom('blogPosts')
    .select('id')
    .where('slug', '=', 'draft')
    .executeTakeFirstOrThrow();
  const make = async (): Promise<string> =>
    (await ask('makePreviewLink', { id }, 'POST', site.asOwner)).json().result.data.json.token;
  const see = (token: string) => ask('previewed', { token });

  const first = await make();
  const shown = await see(first);
  expect(shown.headers['cache-control']).toBe('no-store');
  expect(shown.json().result.data.json).toMatchObject({
    content: 'Secret',
    previewUntil: '2026-11-25T12:00:00.000Z',
  });
  expect(JSON.stringify(await db.selectFrom('previewLinks').selectAll().execute())).not.toContain(
    first,
  );

  // A new link ends the former one.
  const second = await make();
  expect((await see(first)).statusCode).toBe(404);
  expect((await see(second)).statusCode).toBe(200);
  expect((await see(`${second.slice(0, -1)}?`)).statusCode).toBe(404);
  expect((await see('')).statusCode).toBe(404);

  site.clock.now = new Date('2026-11-25T12:00:00.000Z');
  expect((await see(second)).statusCode).toBe(404);
  site.clock.now = new Date('2026-11-18T12:00:00.000Z');
  await ask('revokePreviewLink', { id }, 'POST', site.asOwner);
  expect((await see(second)).statusCode).toBe(404);
  expect(
    (await ask('previewLink', { id }, 'GET', site.asOwner)).json().result.data.json,
  ).toBeNull();
});
