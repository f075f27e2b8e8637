/**
 * The lists name every route and procedure that visitors may use; only the owner may use the others. A new one fails
 * here until it declares its access, and, if it is public, until it is in the list.
 */
import type { AnyProcedure } from '@trpc/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteRecord } from './http/route-table.ts';
import { appRouter } from './router.ts';
import { openTestSite, type TestSite } from './testing/test-site.ts';
import type { ProcedureMeta } from './trpc.ts';

const PUBLIC_ROUTES = new Set([
  'GET /api/admin/logout',
  'GET /api/admin/status',
  'GET /api/analytics/view-count',
  'GET /api/blog-posts',
  'GET /api/blog-posts/slug/:slug',
  'GET /api/dashboard/stats',
  'GET /api/docs',
  'GET /api/docs/:file',
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
  'POST /api/admin/login',
  'POST /api/analytics/pageview',
  'POST /api/analytics/session',
  'POST /api/analytics/session-end',
  // The signature in the URL decides.
  'POST /api/objects/uploads/:name',
  'PUT /api/analytics/pageview/:id',
  'PUT /api/analytics/session/:sessionId',
  'PUT /api/objects/uploads/:name',
]);

const PUBLIC_PROCEDURES = new Set([
  'analytics.endSession',
  'analytics.recordPageView',
  'analytics.startSession',
  'analytics.updatePageView',
  'analytics.updateSession',
  'analytics.viewCount',
  'auth.login',
  'auth.status',
  'blogPosts.bySlug',
  'blogPosts.list',
  'blogPosts.summaries',
  'dashboard.stats',
  'quotes.today',
  'recipes.bySlug',
  'recipes.highlights',
  'recipes.list',
  'recipes.summaries',
  'recipes.tiles',
  'siteSettings.list',
  'weightEntries.history',
  'weightEntries.list',
  'weightEntries.stats',
  'weightEntries.weights',
]);

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => site.close());

describe('every route below /api', () => {
  const routes = () =>
    site.app.routeTable.filter(
      ({ method, url }) => url.startsWith('/api/') && url !== '/api/*' && method !== 'HEAD',
    );
  const nameOf = ({ method, url }: RouteRecord) => `${method} ${url}`;

  it('declares its access, which is public for the listed ones only', () => {
    const undeclared = routes().filter(({ access }) => access === undefined);
    expect(undeclared.map(nameOf)).toEqual([]);
    const open = routes().filter(({ access }) => access === 'public');
    expect(open.map(nameOf).sort()).toEqual([...PUBLIC_ROUTES].sort());
  });

  it('answers visitors with 401 if it is for the owner, and only then', async () => {
    for (const route of routes()) {
      const { statusCode } = await site.inject({
        method: route.method as 'GET',
        url: route.url.replaceAll(/:\w+/g, 'x'),
        ...(route.method !== 'GET' && { payload: {} }),
      });
      expect([nameOf(route), statusCode === 401]).toEqual([
        nameOf(route),
        route.access === 'admin',
      ]);
    }
  });
});

describe('every procedure', () => {
  // At run time the record is flat and keyed by path, while its type is nested.
  const procedures = Object.entries(
    appRouter._def.procedures as unknown as Record<string, AnyProcedure>,
  );
  const accessOf = ({ _def }: AnyProcedure) => (_def.meta as ProcedureMeta | undefined)?.access;

  it('declares its access, which is public for the listed ones only', () => {
    const undeclared = procedures.filter(([, procedure]) => accessOf(procedure) === undefined);
    expect(undeclared.map(([path]) => path)).toEqual([]);
    const open = procedures.filter(([, procedure]) => accessOf(procedure) === 'public');
    expect(open.map(([path]) => path).sort()).toEqual([...PUBLIC_PROCEDURES].sort());
  });

  it.each(procedures)(
    '%s answers visitors with 401 if it is for the owner',
    async (path, procedure) => {
      const isQuery = procedure._def.type === 'query';
      const { statusCode } = await site.inject({
        method: isQuery ? 'GET' : 'POST',
        url: `/trpc/${path}`,
        ...(!isQuery && { payload: {} }),
      });
      expect(statusCode === 401).toBe(accessOf(procedure) === 'admin');
    },
  );
});
