/** The registered routes, the OpenAPI description and this list are the same. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from './testing/test-site.ts';

const DOCUMENTED = [
  'DELETE /api/blog-posts/:id',
  'DELETE /api/recipes/:id',
  'DELETE /api/weight-entries/:id',
  'GET /api/admin/logout',
  'GET /api/admin/status',
  'GET /api/analytics/stats',
  'GET /api/analytics/view-count',
  'GET /api/auth/user',
  'GET /api/blog-posts',
  'GET /api/blog-posts/slug/:slug',
  'GET /api/dashboard/stats',
  'GET /api/docs',
  'GET /api/health',
  'GET /api/images/:filename',
  'GET /api/login',
  'GET /api/openapi.json',
  'GET /api/quote-of-the-day',
  'GET /api/recipes',
  'GET /api/recipes/slug/:slug',
  'GET /api/site-settings',
  'GET /api/weight-entries',
  'GET /api/weight-entries/stats',
  'PATCH /api/recipes/:id',
  'POST /api/admin/login',
  'POST /api/analytics/pageview',
  'POST /api/analytics/session',
  'POST /api/analytics/session-end',
  'POST /api/blog-posts',
  'POST /api/objects/make-public',
  'POST /api/objects/upload',
  'POST /api/objects/uploads/:name',
  'POST /api/recipes',
  'POST /api/site-settings',
  'POST /api/weight-entries',
  'PUT /api/analytics/pageview/:id',
  'PUT /api/analytics/session/:sessionId',
  'PUT /api/blog-posts/:id',
  'PUT /api/objects/uploads/:name',
  'PUT /api/recipes/:id',
  'PUT /api/weight-entries/:id',
];

/** Files of the documentation page, and the route that answers 404 and 405. */
const UNDOCUMENTED = new Set(['/api/docs/:file', '/api/*']);

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

it('registers exactly the documented routes', () => {
  const registered = site.app.routeTable
    .filter(({ url, method }) => url.startsWith('/api') && method !== 'HEAD')
    .filter(({ url }) => !UNDOCUMENTED.has(url))
    .map(({ method, url }) => `${method} ${url}`);
  expect(registered.sort()).toEqual(DOCUMENTED);
});

it('describes exactly the documented routes in OpenAPI', async () => {
  const { paths } = (await site.inject({ method: 'GET', url: '/api/openapi.json' })).json();
  const described = Object.entries<object>(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(described.sort()).toEqual(DOCUMENTED);
});
