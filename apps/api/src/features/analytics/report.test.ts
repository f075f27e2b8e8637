/** That every number of the Analytics tab is what was sent, for each period, also when single visits are gone. */
import type { Period } from '@site/schema/analytics';
import { PERIODS } from '@site/schema/analytics';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  addSimulatedLinks,
  addTally,
  differences,
  MISSING,
  newTally,
  simulateDay,
  type Tally,
} from '../../testing/simulated-visits.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { visitorOf } from '../../testing/visitor.ts';
import * as blogPosts from '../blog-posts/blog-posts.service.ts';
import * as recipes from '../recipes/recipes.service.ts';
import { report, viewCount } from './report.service.ts';
import { deleteOldVisits } from './visit-retention.ts';

const DAY = 24 * 60 * 60 * 1000;
const HOUR = 60 * 60 * 1000;
const TIME_ZONE = 'America/New_York';
const PATHS = ['/blog/soup', '/', '/photo-gallery/tart', '/book', '/blog/bread', MISSING];

async function openSite(timeZone: string): Promise<TestSite> {
  const site = await openTestSite({ env: { RATE_LIMITS: 'off', SITE_TIME_ZONE: timeZone } });
  const { now } = site.clock;
  site.clock.now = new Date('2025-01-01T12:00:00.000Z');
  const ctx = { services: site.services, admin: null };
  const post = { content: '<p>t</p>', published: true, readTime: 5 };
  await blogPosts.create(ctx, { ...post, title: 'A soup', slug: 'soup' });
  await blogPosts.create(ctx, { ...post, title: 'A bread', slug: 'bread' });
  await recipes.create(ctx, { title: 'A tart', slug: 'tart', featured: false, published: true });
  await addSimulatedLinks(site);
  site.clock.now = now;
  return site;
}

describe('a year of visits', () => {
  let site: TestSite;
  /** By the site's day. */
  const days = new Map<string, Tally>();
  const LAST = Date.parse('2026-11-18T17:00:00.000Z');

  beforeAll(async () => {
    site = await openSite(TIME_ZONE);
    const local = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' });
    // Every twelfth day of 500 at all times of the day, and each of the last ten.
    for (let before = 502; before >= 0; before -= before > 10 ? 12 : 1) {
      site.clock.now = new Date(LAST - before * DAY - ((before * 7) % 17) * HOUR);
      const day = local.format(site.clock.now);
      const tally = days.get(day) ?? newTally();
      days.set(day, tally);
      await simulateDay(site, { day: before, visits: 6, paths: PATHS }, tally);
    }
    site.clock.now = new Date(LAST);
  });
  afterAll(() => site.close());

  const sumOf = (from: string, to: string) =>
    [...days]
      .filter(([day]) => from <= day && day <= to)
      .reduce((sum, [, tally]) => addTally(sum, tally), newTally());

  const FIRST_DAYS: Record<Period, [from: string, before: string, dayBefore: string]> = {
    all: ['0000', '0000', '0000'],
    today: ['2026-11-18', '2026-11-17', '2026-11-17'],
    '7-days': ['2026-11-12', '2026-11-05', '2026-11-11'],
    '30-days': ['2026-10-20', '2026-09-20', '2026-10-19'],
    '90-days': ['2026-08-21', '2026-05-23', '2026-08-20'],
    '12-months': ['2025-11-19', '2024-11-19', '2025-11-18'],
  };

  async function expectAll(): Promise<void> {
    for (const period of PERIODS) {
      const [from, before, dayBefore] = FIRST_DAYS[period];
      const told = await report(site, period);
      const sentBefore = period === 'all' ? null : sumOf(before, dayBefore);
      expect(differences(told, sumOf(from, '2026-11-18'), sentBefore), period).toEqual([]);
    }
  }

  it('is told as it was sent, for each period and the one before it', expectAll);

  it('is told the same when its single visits are gone', async () => {
    const stored = async () =>
      (await sql<{ n: number }>`SELECT count(*) AS n FROM page_views`.execute(site.services.db))
        .rows[0]?.n;
    const before = await stored();
    await deleteOldVisits(site.services);
    expect(await stored()).toBeLessThan((before ?? 0) / 2);
    await expectAll();
  });

  it('names the pages, and the posts along the line', async () => {
    site.clock.now = new Date('2026-11-10T12:00:00.000Z');
    const post = { title: 'A roast', slug: 'roast', content: 'c', published: true, readTime: 5 };
    await blogPosts.create({ services: site.services, admin: null }, post);
    site.clock.now = new Date(LAST);
    const told = await report(site, '30-days');
    const titles = Object.fromEntries(told.pages.map(({ path, title }) => [path, title]));
    expect(titles).toMatchObject({
      '/blog/soup': 'A soup',
      '/photo-gallery/tart': 'A tart',
      '/': null,
    });
    const roast = { path: '/blog/roast', title: 'A roast' };
    expect(told.posts).toEqual([{ at: '2026-11-10', ...roast }]);
    expect((await report(site, 'all')).posts).toEqual([{ at: '2026-11', ...roast }]);
  });

  it('adds up: the days of a month are the month', async () => {
    for (const [table, columns] of [
      ['site_totals', 'visitors, page_views, time_spent, shop_visits'],
      ['page_totals', 'path, views, visits, entries, time_spent, shop_visits'],
      ['event_totals', 'kind, name, path, count'],
    ] as const) {
      const keys = columns.split(', ').filter((name) => /path|kind|name/.test(name));
      const sums = columns
        .split(', ')
        .filter((name) => !keys.includes(name))
        .map((name) => `sum(${name}) AS ${name}`);
      const rows = async (unit: 'day' | 'month') =>
        (
          await sql
            .raw<object>(
              `SELECT ${['substr(period, 1, 7) AS month', ...keys, ...sums].join(', ')} FROM ${table}
               WHERE unit = '${unit}' GROUP BY ${['month', ...keys].join(', ')}
               ORDER BY ${['month', ...keys].join(', ')}`,
            )
            .execute(site.services.db)
        ).rows;
      expect(await rows('day'), table).toEqual(await rows('month'));
    }
    expect((await viewCount(site)).count).toBe(sumOf('0000', '9999').pageViews);
  });
});

describe('the hours of today', () => {
  let site: TestSite;
  afterEach(() => site.close());

  const linesOf = async (timeZone: string, moments: string[]) => {
    site = await openSite(timeZone);
    const { view } = visitorOf(() => site);
    for (const [index, moment] of moments.entries()) {
      site.clock.now = new Date(moment);
      await view(`tab-${index}`, '/');
    }
    return report(site, 'today');
  };

  it('are 25 when the clocks go back, and the hour that comes twice counts apart', async () => {
    // 01:30 summer time, 01:30 winter time, and the last hour of the day.
    const { line, numbers } = await linesOf(TIME_ZONE, [
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
      '2026-11-02T04:30:00.000Z',
    ]);
    expect(line).toHaveLength(25);
    expect([line[0]?.at, line.at(-1)?.at]).toEqual(['2026-11-01T04:00Z', '2026-11-02T04:00Z']);
    expect(line.filter(({ visitors }) => visitors === 1).map(({ at }) => at)).toEqual([
      '2026-11-01T05:00Z',
      '2026-11-01T06:00Z',
      '2026-11-02T04:00Z',
    ]);
    expect(numbers.visitors).toBe(3);
  });

  it('are 23 when the clocks go forward', async () => {
    const { line } = await linesOf(TIME_ZONE, ['2026-03-09T03:59:59.000Z']);
    expect(line).toHaveLength(23);
    expect(line.at(-1)?.visitors).toBe(1);
  });

  it('begin at midnight in a zone that is half an hour off', async () => {
    const { line } = await linesOf('Asia/Kolkata', [
      '2026-11-17T18:29:00.000Z',
      '2026-11-17T18:31:00.000Z',
    ]);
    expect(line).toEqual([{ at: '2026-11-17T18:30Z', visitors: 1, pageViews: 1 }]);
  });
});

describe('one visit', () => {
  let site: TestSite;
  afterEach(() => site.close());

  it('is counted by the link that it came by', async () => {
    site = await openSite('UTC');
    const { startSession, view } = visitorOf(() => site);
    await startSession('mail', {
      campaign: { source: 'Autumn letter', medium: 'email', name: 'Soups' },
    });
    await startSession('feed', { campaign: { medium: 'rss' } });
    await startSession('own', { referrer: 'http://localhost:80/about' });
    await startSession('person', { campaign: { name: 'to anna@example.com' } });
    await startSession('late');
    await startSession('late', { referrer: 'https://duckduckgo.com/' });
    await view('lost', '/no-such-page');
    const told = await report(site, 'today');
    expect(told.sources).toEqual([
      { group: 'direct', name: 'Direct', count: 3 },
      { group: 'feed', name: 'Feed', count: 1 },
      { group: 'mail', name: 'Mail', count: 1 },
      { group: 'search', name: 'DuckDuckGo', count: 1 },
    ]);
    expect(told.campaigns.map(({ name }) => name)).toEqual([
      'rss',
      'soups · autumn letter · email',
    ]);
  });

  it('tells where the link to a missing page stands', async () => {
    site = await openSite('UTC');
    const { startSession, view } = visitorOf(() => site);
    await startSession('one', { referrer: 'https://aunt.example/' });
    await view('one', '/old-soup');
    await view('two', '/book');
    await view('two', '/old-soup');
    const { missing } = await report(site, 'today');
    expect(missing).toEqual([
      {
        path: '/old-soup',
        views: 2,
        from: [
          { name: '/book', count: 1 },
          { name: 'aunt.example', count: 1 },
        ],
        leadsTo: null,
      },
    ]);

    const lead = (to: string, from = '/old-soup') =>
      site.asOwner({
        method: 'POST',
        url: '/trpc/analytics.redirect',
        payload: { json: { from, to } },
      });
    for (const from of ['/sitemap.xml', '/feed.xml', '/robots.txt', '/About', '/BLOG/soup']) {
      const { message } = (await lead('/book', from)).json().error.json;
      expect(message).toBe(`The site itself answers ${from}`);
    }
    const leadsTo = async () => (await report(site, 'today')).missing[0]?.leadsTo;
    expect((await lead('/no-page')).json().error.json.message).toBe(
      'The site has no page at /no-page',
    );
    await lead('/blog/soup');
    expect(await leadsTo()).toBe('/blog/soup');
    await lead('/book');
    expect(await leadsTo()).toBe('/book');
    await lead('');
    expect(await leadsTo()).toBeNull();
  });

  it('from more hosts than are kept apart is counted as one from another site', async () => {
    site = await openSite('UTC');
    const { services } = site;
    const startTime = services.now().toISOString();
    const session = { startTime, userAgent: null, campaign: null };
    const hosts = Array.from({ length: 303 }, (_, n) => `host-${n}.example`);
    await services.db
      .insertInto('visitorSessions')
      .values(hosts.map((referrer) => ({ ...session, sessionId: referrer, referrer })))
      .execute();
    const { sources, numbers } = await report(site, 'today');
    expect(numbers.visitors).toBe(303);
    expect(sources).toHaveLength(301);
    expect(sources[0]).toEqual({ group: 'other', name: 'other', count: 3 });
  });
});
