import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { webAppOf } from '../testing/web-app-of.ts';

let site: TestSite;
beforeAll(async () => {
  const page = (path: string) => ({ html: 'a page', status: path === '/none' ? 404 : 200 });
  site = await openTestSite({ web: webAppOf(page) });
});
afterAll(() => site.close());

const SAME_FOR_ALL = [
  '/',
  '/blog?search=soup',
  '/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/api/blog-posts',
  '/api/recipes?category=dinner',
  '/api/weight-entries/stats',
  '/api/openapi.json',
];
const DAY = 24 * 60 * 60;

it.each(SAME_FOR_ALL)('an edge serves %s on for a day, and browsers ask each time', async (url) => {
  const first = await site.inject({ method: 'GET', url });
  const tag = { 'if-none-match': String(first.headers.etag) };
  const answers = [
    first,
    await site.inject({ method: 'GET', url }),
    await site.inject({ method: 'GET', url, headers: tag }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 304]);
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'cache-control': `public, max-age=0, s-maxage=30, stale-if-error=${DAY}`,
      'cdn-cache-control': `public, max-age=30, stale-while-revalidate=${DAY}, stale-if-error=${DAY}`,
    });
  }
});

it.each(SAME_FOR_ALL)('no cache stores %s as the owner gets it', async (url) => {
  const { statusCode, headers } = await site.asOwner({ method: 'GET', url });
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toMatch(/no-store$/);
  expect(headers).not.toHaveProperty('cdn-cache-control');
});

it.each([
  '/admin',
  '/none',
  '/blog?unknown=1',
  '/api/admin/status',
  '/api/blog-posts/slug/none',
  '/api/recipes?category=none',
  '/api/health',
  '/trpc/blogPosts.list',
])('no cache stores %s', async (url) => {
  const { headers } = await site.inject({ method: 'GET', url });
  expect(headers['cache-control']).toMatch(/no-store$|^no-cache$/);
  expect(headers).not.toHaveProperty('cdn-cache-control');
});
