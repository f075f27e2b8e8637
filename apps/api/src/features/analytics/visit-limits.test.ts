/** Limits on what strangers can add to the statistics, and on how long it is stored. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VISITS_A_DAY } from '../../config/limits.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { FIREFOX, visitorOf } from '../../testing/visitor.ts';
import * as recipes from '../recipes/recipes.service.ts';
import { reducePath } from './reported.ts';
import { countVisits, OTHER } from './totals.ts';
import { UNKNOWN_PATHS } from './visit-log.ts';
import { deleteOldVisits } from './visit-retention.ts';

const DAY = 24 * 60 * 60 * 1000;

let site: TestSite;
afterEach(() => site.close());

const { startSession, view, viewId, put, stats, sessions, pageViews } = visitorOf(() => site);

/** The rate limits are off in these tests: another IP address for each request gets around them. */
let requests = 0;
async function viewFromElsewhere(sessionId: string, path: string) {
  requests += 1;
  const remoteAddress = `10.0.${Math.floor(requests / 250)}.${requests % 250}`;
  const payload = { sessionId, path };
  const headers = { 'user-agent': FIREFOX };
  const url = '/api/analytics/pageview';
  return site.inject({ method: 'POST', url, payload, headers, remoteAddress });
}

describe('paths without a page', () => {
  beforeEach(async () => {
    site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
  });

  const storedPaths = async () => {
    await countVisits(site.services);
    return site.services.db
      .selectFrom('pageTotals')
      .select(['path', 'views'])
      .where('unit', '=', 'month')
      .execute();
  };

  it('are stored as they are up to a number a day, and as "other" beyond it', async () => {
    for (let index = 0; index < UNKNOWN_PATHS + 3; index += 1) {
      const answer = await view('tab-1', `/wp-login-${index}`);
      expect(answer.json().path).toBe(`/wp-login-${index}`);
    }
    // One that is stored already goes on counting as itself.
    await view('tab-1', '/wp-login-0');
    const stored = new Map((await storedPaths()).map(({ path, views }) => [path, views]));
    expect(stored.size).toBe(UNKNOWN_PATHS + 1);
    expect(stored.get(OTHER)).toBe(3);
    expect(stored.get('/wp-login-0')).toBe(2);

    // The site's own pages have no limit, and the next day has a new one.
    await recipes.create(
      { services: site.services, admin: null },
      { title: 'Soup', slug: 'soup', featured: false, published: true },
    );
    for (const path of ['/about', '/photo-gallery/soup']) await view('tab-1', path);
    site.clock.now = new Date(site.clock.now.getTime() + DAY);
    await view('tab-1', '/tomorrow');
    const paths = (await storedPaths()).map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['/about', '/photo-gallery/soup', '/tomorrow']));
  });

  it('are "other" when they are long', async () => {
    await view('tab-1', `/${'x'.repeat(300)}`);
    expect(await storedPaths()).toEqual([{ path: OTHER, views: 1 }]);
  });

  it('are reduced whatever their length', () => {
    // A pattern that takes quadratic time would not come to an end here.
    const slashes = '/'.repeat(2_000_000);
    expect(reducePath(`/a${slashes}x${slashes}?q`)).toBe(`/a${slashes}`.slice(0, 512));
    expect(reducePath(`${slashes}x${slashes}`)).toBe('/x');
    expect(reducePath(slashes)).toBe('/');
    expect(reducePath('/about/?x=1#y')).toBe('/about');
  });
});

describe('a network', () => {
  beforeEach(async () => {
    site = await openTestSite();
  });

  const take = (kind: 'sessions' | 'pageViews', count: number) => {
    for (let index = 0; index < count; index += 1) {
      site.services.visits.caps.take(kind, '127.0.0.1');
    }
  };

  it('adds a limited number of sessions a day, and gets the same answers beyond it', async () => {
    take('sessions', VISITS_A_DAY.sessions - 1);
    const last = await startSession('tab-1');
    const beyond = await startSession('tab-2');
    expect(beyond.statusCode).toBe(201);
    expect(Object.keys(beyond.json())).toEqual(Object.keys(last.json()));
    expect((await view('tab-2', '/about')).statusCode).toBe(201);
    // A stored session continues.
    await startSession('tab-1');
    await view('tab-1', '/about');
    expect((await sessions()).map(({ sessionId }) => sessionId)).toEqual(['tab-1']);
    expect(await stats()).toMatchObject({ totalVisitors: 1, totalPageViews: 1 });
  });

  it('adds a limited number of page views a day, without an effect on other networks', async () => {
    await startSession('tab-1');
    take('pageViews', VISITS_A_DAY.pageViews - 1);
    for (let index = 0; index < 3; index += 1) await view('tab-1', '/about');
    expect(await pageViews()).toHaveLength(1);
    await viewFromElsewhere('tab-1', '/about');
    expect(await pageViews()).toHaveLength(2);
    site.clock.now = new Date(site.clock.now.getTime() + DAY);
    await view('tab-1', '/about');
    expect(await pageViews()).toHaveLength(3);
  });

  it('cannot use long ids', async () => {
    const answer = await startSession('x'.repeat(65));
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'sessionId must be at most 64 characters',
    ]);
  });
});

describe('old visits', () => {
  beforeEach(async () => {
    site = await openTestSite({ env: { RATE_LIMITS: 'off', VISIT_RETENTION_DAYS: '90' } });
  });

  const totalsOf = (table: string) =>
    sql`SELECT * FROM ${sql.table(table)} WHERE unit = 'day' ORDER BY 1, 2`.execute(
      site.services.db,
    );
  const totals = async () => ({
    stats: await stats(),
    days: (await totalsOf('siteTotals')).rows,
    paths: (await totalsOf('pageTotals')).rows,
  });

  it('are deleted after VISIT_RETENTION_DAYS, and every total stays', async () => {
    // More than one batch.
    for (let index = 0; index < 600; index += 1) {
      await viewFromElsewhere(`old-${index}`, index % 2 ? '/' : '/about');
    }
    await startSession('open-tab');
    const old = await viewId('open-tab', '/book');
    await put(`/api/analytics/pageview/${old}`, { timeSpent: 30 });
    site.clock.now = new Date(site.clock.now.getTime() + 90 * DAY + 1000);
    await view('open-tab', '/book');
    site.clock.now = new Date(site.clock.now.getTime() + 1000);
    await view('new', '/');

    const before = await totals();
    expect(before.days).toMatchObject([
      { period: '2026-11-18', visitors: 601, pageViews: 601 },
      { period: '2027-02-16', visitors: 1, pageViews: 2 },
    ]);
    expect(before.paths).toContainEqual(
      expect.objectContaining({ period: '2026-11-18', path: '/book', views: 1, timeSpent: 30 }),
    );
    await deleteOldVisits(site.services);

    expect(await totals()).toEqual(before);
    expect((await pageViews()).map(({ sessionId, path }) => [sessionId, path])).toEqual([
      ['open-tab', '/book'],
      ['new', '/'],
    ]);
    expect((await sessions()).map(({ sessionId }) => sessionId)).toEqual(['open-tab', 'new']);
  });

  it('are stored until then', async () => {
    await view('tab-1', '/');
    site.clock.now = new Date(site.clock.now.getTime() + 90 * DAY - 1000);
    await deleteOldVisits(site.services);
    expect(await pageViews()).toHaveLength(1);
    expect(await sessions()).toHaveLength(1);
  });

  it('are stored for as long as the owner has set', async () => {
    await site.asOwner({
      method: 'POST',
      url: '/api/site-settings',
      payload: { key: 'visit_retention_days', value: '400' },
    });
    await view('tab-1', '/');
    site.clock.now = new Date(site.clock.now.getTime() + 399 * DAY);
    await deleteOldVisits(site.services);
    expect(await pageViews()).toHaveLength(1);
    // Without a value the environment decides.
    await site.services.db.updateTable('siteSettings').set({ value: null }).execute();
    await deleteOldVisits(site.services);
    expect(await pageViews()).toEqual([]);
  });
});
