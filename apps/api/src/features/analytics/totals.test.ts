/** That each row counts for one day and once, whenever it changes and whatever happens meanwhile. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { visitorOf } from '../../testing/visitor.ts';
import * as blogPosts from '../blog-posts/blog-posts.service.ts';
import { report } from './report.service.ts';
import { countVisits } from './totals.ts';
import { deleteOldVisits } from './visit-retention.ts';

const HOUR = 60 * 60 * 1000;

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
});
afterEach(() => site.close());

const { view, viewId, put, beacon, post, startSession } = visitorOf(() => site);
const at = (moment: string) => {
  site.clock.now = new Date(moment);
};

/** The page views, seconds and shop visits of each day. */
async function days(): Promise<Record<string, number[]>> {
  await countVisits(site.services);
  const rows = await site.services.db
    .selectFrom('siteTotals')
    .select(['period', 'pageViews', 'timeSpent', 'shopVisits'])
    .where('unit', '=', 'day')
    .execute();
  return Object.fromEntries(
    rows.map((row) => [row.period, [row.pageViews, row.timeSpent, row.shopVisits]]),
  );
}

async function setTimeZone(timeZone: string): Promise<void> {
  await site.services.db
    .insertInto('siteSettings')
    .values({
      id: 'r',
      key: 'section:region',
      value: JSON.stringify({ timeZone }),
      updatedAt: '',
    })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: JSON.stringify({ timeZone }) }),
    )
    .execute();
}

it('count what comes late for a day on that day, once', async () => {
  await startSession('tab-1');
  const pageId = await viewId('tab-1', '/book');
  at('2026-11-19T12:00:00.000Z');
  await view('tab-2', '/');
  expect(await days()).toEqual({ '2026-11-18': [1, 0, 0], '2026-11-19': [1, 0, 0] });

  at('2026-11-21T12:00:00.000Z');
  await sql`INSERT INTO site_settings (id, key, value, updated_at) VALUES ('b', 'section:book',
    ${JSON.stringify({ buyLinks: [{ label: 'Buy', url: 'https://shop.example/' }] })}, '')`.execute(
    site.services.db,
  );
  const end = { sessionId: 'tab-1', pageId, timeSpent: 30, totalTimeSpent: 40 };
  const click = { sessionId: 'tab-1', pageId, action: 'click', url: 'https://shop.example/book' };
  for (let time = 0; time < 2; time += 1) {
    await beacon(end);
    await post('/api/analytics/action', click);
    expect(await days()).toEqual({ '2026-11-18': [1, 40, 1], '2026-11-19': [1, 0, 0] });
  }
  const { pages } = await report(site, 'all');
  expect(pages.find(({ path }) => path === '/book')).toMatchObject({ avgTime: 30, shopVisits: 1 });
  // The month is the sum of its days all the time.
  const month = { visitors: 2, pageViews: 2, timeSpent: 40, shopVisits: 1 };
  expect((await report(site, 'all')).numbers).toEqual(month);
});

it('write nothing while nothing comes', async () => {
  await view('tab-1', '/');
  await countVisits(site.services);
  const version = async () =>
    (await sql<object>`SELECT total_changes() AS changes`.execute(site.services.db)).rows;
  const before = await version();
  await report(site, 'today');
  expect(await version()).toEqual(before);
});

it('count each row for one day when the time zone changes, to the west or to the east', async () => {
  at('2026-11-18T23:00:00.000Z');
  await view('a', '/');
  at('2026-11-19T01:00:00.000Z');
  await view('b', '/');
  expect(await days()).toEqual({ '2026-11-18': [1, 0, 0], '2026-11-19': [1, 0, 0] });
  // It is the 18th once more, which is over.
  await setTimeZone('America/New_York');
  at('2026-11-19T02:00:00.000Z');
  await view('c', '/');
  at('2026-11-20T01:00:00.000Z');
  await view('d', '/');
  expect(await days()).toEqual({ '2026-11-18': [1, 0, 0], '2026-11-19': [3, 0, 0] });
  await setTimeZone('Pacific/Auckland');
  await view('e', '/');
  const { numbers } = await report(site, 'all');
  expect(numbers).toMatchObject({ visitors: 5, pageViews: 5 });
  expect(await days()).toMatchObject({ '2026-11-20': [1, 0, 0] });
});

it('are never taken from days whose rows are gone', async () => {
  const pageId = await viewId('open', '/book');
  await view('gone', '/');
  at('2027-03-01T12:00:00.000Z');
  await view('open', '/');
  await deleteOldVisits(site.services);
  await put(`/api/analytics/pageview/${pageId}`, { timeSpent: 30 });
  await put('/api/analytics/session/open', { totalTimeSpent: 50 });
  expect(await days()).toEqual({ '2026-11-18': [2, 0, 0], '2027-03-01': [1, 0, 0] });
});

it('go on where they were after a restart', async () => {
  await view('a', '/no-such-page');
  await countVisits(site.services);
  const before = await report(site, 'today');
  // What a process that ended at once has left: rows that are not counted.
  await view('a', '/');
  expect((await report(site, 'today')).numbers.pageViews).toBe(before.numbers.pageViews + 1);
});

it('follow a post to its new slug', async () => {
  const context = { services: site.services, admin: null };
  const soup = { title: 'Soup', slug: 'soup', content: 'c', published: true, readTime: 5 };
  const { id } = await blogPosts.create(context, soup);
  await view('a', '/blog/soup');
  await view('a', '/');
  site.clock.now = new Date(site.clock.now.getTime() + HOUR);
  await blogPosts.update(context, id, { slug: 'hot-soup' });
  await view('b', '/blog/hot-soup');
  const told = await report(site, 'all');
  const soups = told.pages.filter(({ path }) => path.includes('soup'));
  expect(soups).toMatchObject([{ path: '/blog/hot-soup', title: 'Soup', views: 2, visits: 2 }]);
  expect(told.stats.topPages).toMatchObject([{ path: '/blog/hot-soup', views: 2 }, { path: '/' }]);
  expect(told.next).toMatchObject([{ from: { path: '/blog/hot-soup' }, to: { path: '/' } }]);
  expect(told.missing).toEqual([]);
});
