/**
 * Who may do what: one table of every documented route and of every procedure that no route names. It repeats what
 * the procedures declare on purpose, so that neither a new route nor a changed declaration opens anything unnoticed.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarationOf } from '../http/procedures.ts';
import type { RouteRecord } from '../http/route-table.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { procedures } from './router.ts';

type Access = 'public' | 'admin';

const ROUTES: Record<string, Access> = {
  'DELETE /api/blog-posts/:id': 'admin',
  'DELETE /api/recipes/:id': 'admin',
  'DELETE /api/weight-entries/:id': 'admin',
  'GET /api/admin/analytics.csv': 'admin',
  'GET /api/admin/backups/:name': 'admin',
  'GET /api/admin/export': 'admin',
  'GET /api/admin/logout': 'public',
  'GET /api/admin/month-card.png': 'admin',
  'GET /api/admin/status': 'public',
  'GET /api/admin/weight-entries.csv': 'admin',
  'GET /api/analytics/stats': 'admin',
  'GET /api/analytics/view-count': 'public',
  'GET /api/auth/user': 'admin',
  'GET /api/blog-posts': 'public',
  'GET /api/blog-posts/slug/:slug': 'public',
  'GET /api/blog-posts/:id/comments': 'public',
  'DELETE /api/comments/:id': 'public',
  'GET /api/comments': 'admin',
  'GET /api/comments/challenge': 'public',
  'PUT /api/comments/:id': 'public',
  'GET /api/recipes/:id/comments': 'public',
  'DELETE /api/subscribers/:id': 'admin',
  'GET /api/subscribers': 'admin',
  'GET /api/subscribers/challenge': 'public',
  'GET /api/subscribers/export': 'admin',
  'GET /api/subscribers/leave': 'public',
  'POST /api/subscribers': 'public',
  'POST /api/subscribers/confirm': 'public',
  'POST /api/subscribers/import': 'admin',
  'POST /api/subscribers/leave': 'public',
  'GET /api/dashboard/stats': 'public',
  'GET /api/docs': 'public',
  'GET /api/docs/:file': 'public',
  'GET /api/health': 'public',
  'GET /api/icons/:filename': 'public',
  'GET /api/images/:filename': 'public',
  'GET /api/login': 'public',
  'GET /api/openapi.json': 'public',
  'GET /api/letters': 'admin',
  'GET /api/quote-of-the-day': 'public',
  'GET /api/recipes': 'public',
  'GET /api/recipes/slug/:slug': 'public',
  'GET /api/site-settings': 'public',
  'GET /api/weight-entries': 'public',
  'GET /api/weight-entries/:id': 'admin',
  'GET /api/weight-entries/stats': 'public',
  'DELETE /api/comment-writers/:writerId': 'admin',
  'PATCH /api/comment-writers/:writerId': 'admin',
  'PATCH /api/comments/:id': 'admin',
  'POST /api/blog-posts/:id/comments': 'public',
  'POST /api/recipes/:id/comments': 'public',
  'PATCH /api/recipes/:id': 'admin',
  'POST /api/admin/import/parts': 'admin',
  'POST /api/admin/login': 'public',
  'POST /api/admin/restore/parts': 'admin',
  'POST /api/analytics/action': 'public',
  'POST /api/analytics/pageview': 'public',
  'POST /api/analytics/search': 'public',
  'POST /api/analytics/session': 'public',
  'POST /api/analytics/session-end': 'public',
  'POST /api/blog-posts': 'admin',
  'POST /api/letters': 'admin',
  'POST /api/objects/make-public': 'admin',
  'POST /api/objects/upload': 'admin',
  // The signature in the URL decides.
  'POST /api/objects/uploads/:name': 'public',
  'POST /api/recipes': 'admin',
  'POST /api/site-settings': 'admin',
  'POST /api/weight-entries': 'admin',
  'PUT /api/analytics/pageview/:id': 'public',
  'PUT /api/analytics/session/:sessionId': 'public',
  'PUT /api/blog-posts/:id': 'admin',
  'PUT /api/objects/uploads/:name': 'public',
  'PUT /api/recipes/:id': 'admin',
  'PUT /api/weight-entries/:id': 'admin',
};

/** Procedures that only the site's own pages call. */
const PROCEDURES: Record<string, Access> = {
  'account.addPasskey': 'admin',
  'account.changeEmail': 'admin',
  'account.devices': 'admin',
  'account.passkeys': 'admin',
  'account.proofQuestion': 'admin',
  'account.removePasskey': 'admin',
  'account.renewRecoveryCodes': 'admin',
  'account.secondFactor': 'admin',
  'account.signOutDevice': 'admin',
  'account.startPasskey': 'admin',
  'account.startSecondFactor': 'admin',
  'account.turnOffSecondFactor': 'admin',
  'account.turnOnSecondFactor': 'admin',
  'analytics.cardMonths': 'admin',
  'analytics.importVisits': 'admin',
  'analytics.monthText': 'admin',
  'analytics.redirect': 'admin',
  'analytics.report': 'admin',
  'analytics.topSearches': 'admin',
  'analytics.undoVisits': 'admin',
  'analytics.redoVisits': 'admin',
  'analytics.visitImports': 'admin',
  'auth.changePassword': 'admin',
  'auth.logout': 'admin',
  'auth.passkeyLogin': 'public',
  'auth.passkeyQuestion': 'public',
  'auth.sendPasswordLink': 'public',
  'auth.setPasswordByLink': 'public',
  'auth.signOutOthers': 'admin',
  'auth.waysIn': 'public',
  'blogPosts.adminSummaries': 'admin',
  'blogPosts.byId': 'admin',
  'blogPosts.changeMany': 'admin',
  'blogPosts.deleteMany': 'admin',
  'blogPosts.duplicate': 'admin',
  'blogPosts.restore': 'admin',
  'blogPosts.mentioning': 'public',
  'blogPosts.neighbours': 'public',
  'blogPosts.related': 'public',
  'blogPosts.page': 'public',
  'blogPosts.makePreviewLink': 'admin',
  'blogPosts.preview': 'admin',
  'blogPosts.previewLink': 'admin',
  'blogPosts.previewed': 'public',
  'blogPosts.revokePreviewLink': 'admin',
  'blogPosts.shownPages': 'public',
  'blogPosts.summaries': 'public',
  'blogPosts.textPictures': 'public',
  'images.byUrl': 'admin',
  'images.library': 'admin',
  'images.setFocus': 'admin',
  'mail.keepPassword': 'admin',
  'mail.sendTest': 'admin',
  'mail.status': 'admin',
  'maintenance.beginRestore': 'admin',
  'maintenance.check': 'admin',
  'maintenance.allowDownload': 'admin',
  'maintenance.discardRestore': 'admin',
  'maintenance.jobs': 'admin',
  'maintenance.makeBackup': 'admin',
  'maintenance.restore': 'admin',
  'maintenance.status': 'admin',
  'subscribers.askImported': 'admin',
  'subscribers.counts': 'admin',
  'subscribers.erase': 'admin',
  'subscribers.form': 'public',
  'subscribers.link': 'public',
  'subscribers.sentForm': 'public',
  'subscribers.undoImport': 'admin',
  'comments.create': 'public',
  'comments.mine': 'public',
  'comments.moderate.answer': 'admin',
  'comments.moderate.byId': 'admin',
  'comments.moderate.counts': 'admin',
  'comments.moderate.delete': 'admin',
  'comments.moderate.edit': 'admin',
  'comments.moderate.restore': 'admin',
  'comments.moderate.setStatus': 'admin',
  'comments.sentForm': 'public',
  'comments.thread': 'public',
  'dashboard.backups': 'admin',
  'dashboard.dismissSuggestion': 'admin',
  'dashboard.draftMilestone': 'admin',
  'dashboard.suggestions': 'admin',
  'drafts.list': 'admin',
  'drafts.save': 'admin',
  'imports.begin': 'admin',
  'imports.discard': 'admin',
  'imports.run': 'admin',
  'imports.status': 'admin',
  'imports.cancel': 'admin',
  'imports.undo': 'admin',
  'imports.redo': 'admin',
  'letters.content': 'admin',
  'letters.next': 'admin',
  'letters.order': 'admin',
  'letters.preview': 'admin',
  'letters.question': 'admin',
  'letters.test': 'admin',
  'nutrition.choose': 'admin',
  'nutrition.deleteFood': 'admin',
  'nutrition.find': 'admin',
  'nutrition.ownFoods': 'admin',
  'nutrition.restoreFood': 'admin',
  'nutrition.saveFood': 'admin',
  'nutrition.saveRule': 'admin',
  'nutrition.suggest': 'admin',
  'quotes.create': 'admin',
  'quotes.delete': 'admin',
  'quotes.importLines': 'admin',
  'quotes.list': 'admin',
  'quotes.undo': 'admin',
  'quotes.update': 'admin',
  'recipes.adminSummaries': 'admin',
  'recipes.byId': 'admin',
  'recipes.changeMany': 'admin',
  'recipes.deleteMany': 'admin',
  'recipes.duplicate': 'admin',
  'recipes.restore': 'admin',
  'recipes.move': 'admin',
  'recipes.highlights': 'public',
  'recipes.linked': 'public',
  'recipes.cupGrams': 'public',
  'recipes.shopping': 'public',
  'recipes.movedSlugs': 'public',
  'recipes.related': 'public',
  'recipes.saveOrder': 'admin',
  'recipes.summaries': 'public',
  'recipes.tiles': 'public',
  'revisions.get': 'admin',
  'revisions.list': 'admin',
  'search.all': 'public',
  'siteSections.current': 'public',
  'siteSections.frame': 'public',
  'siteSections.reset': 'admin',
  'siteSections.save': 'admin',
  'siteSections.stored': 'admin',
  'siteSections.undo': 'admin',
  'siteSettings.dismissFirstSteps': 'admin',
  'siteSettings.firstSteps': 'admin',
  'siteSettings.removeDemo': 'admin',
  'tags.list': 'public',
  'trash.empty': 'admin',
  'trash.list': 'admin',
  'weightEntries.adminList': 'admin',
  'weightEntries.check': 'admin',
  'weightEntries.history': 'public',
  'weightEntries.importFile': 'admin',
  'weightEntries.lastImport': 'admin',
  'weightEntries.previewFile': 'admin',
  'weightEntries.undoImport': 'admin',
  'weightEntries.redoImport': 'admin',
  'weightEntries.chart': 'public',
  'weightEntries.details': 'public',
  'weightEntries.nearest': 'public',
};

/** A part of the page at `/api/docs`. */
const UNDESCRIBED = 'GET /api/docs/:file';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
});
afterAll(() => site.close());

/** All but the answers 404 and 405 to any other path. */
const routes = () =>
  site.app.routeTable.filter(
    ({ method, url }) => url.startsWith('/api/') && url !== '/api/*' && method !== 'HEAD',
  );
const nameOf = ({ method, url }: RouteRecord) => `${method} ${url}`;

describe('every route below /api', () => {
  it('is in the table, with the access that it declares', () => {
    const declared = routes().map((route) => [nameOf(route), route.access]);
    expect(Object.fromEntries(declared)).toEqual(ROUTES);
  });

  it('is in the description', async () => {
    const { paths } = (await site.inject({ method: 'GET', url: '/api/openapi.json' })).json();
    const described = Object.entries<object>(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map(
        (method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect([...described, UNDESCRIBED].sort()).toEqual(Object.keys(ROUTES).sort());
  });

  it('refuses visitors where the table says so, and only there', async () => {
    for (const route of routes()) {
      const { statusCode } = await site.inject({
        method: route.method as 'GET',
        url: route.url.replaceAll(/:\w+/g, 'x'),
        ...(route.method !== 'GET' && { payload: {} }),
      });
      const name = nameOf(route);
      expect([name, statusCode === 401]).toEqual([name, ROUTES[name] === 'admin']);
    }
  });
});

describe('every procedure', () => {
  it('is named by a route, or in the table', () => {
    const named = new Set(routes().map(({ rest }) => rest?.procedure));
    const others = Object.entries(procedures).filter(([, procedure]) => !named.has(procedure));
    const declared = others.map(([path, procedure]) => [path, declarationOf(procedure).access]);
    expect(Object.fromEntries(declared)).toEqual(PROCEDURES);
  });

  it.each(Object.entries(procedures))(
    '%s refuses visitors if it is the owner’s',
    async (path, procedure) => {
      const isQuery = declarationOf(procedure).type === 'query';
      const { statusCode } = await site.inject({
        method: isQuery ? 'GET' : 'POST',
        url: `/trpc/${path}`,
        ...(!isQuery && { payload: {} }),
      });
      expect(statusCode === 401).toBe(declarationOf(procedure).access === 'admin');
    },
  );
});
