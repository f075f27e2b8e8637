import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { FIREFOX, visitorOf } from '../../testing/visitor.ts';
import * as blogPosts from '../blog-posts/blog-posts.service.ts';
import { countVisits } from './totals.ts';

const START = '2026-11-18T12:00:00.000Z';

let site: TestSite;
beforeEach(async () => {
  // Some of these send more than one IP address may in a minute.
  site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
});
afterEach(() => site.close());

const { post, put, startSession, view, viewId, beacon, stats, sessions, pageViews } = visitorOf(
  () => site,
);

describe('a visit', () => {
  it('is answered with its rows, without private fields', async () => {
    const session = await startSession('tab-1', { startTime: START, userAgent: FIREFOX });
    expect(session.statusCode).toBe(201);
    expect(session.json()).toEqual({
      id: expect.any(String),
      startTime: START,
      endTime: null,
      totalTimeSpent: 0,
      pageCount: 0,
      createdAt: START,
    });
    const page = await view('tab-1', '/about?utm_source=x#top');
    expect(page.statusCode).toBe(201);
    expect(page.json()).toEqual({
      id: expect.any(String),
      path: '/about',
      title: 'A page',
      timeSpent: 0,
      timestamp: START,
      exitPage: false,
    });
  });

  it('is counted in the statistics', async () => {
    for (const tab of ['tab-1', 'tab-2']) await startSession(tab);
    const about = await viewId('tab-1', '/about');
    await view('tab-1', '/');
    await view('tab-2', '/');
    await view('tab-2', '/photo-gallery/no-such-dish');
    expect((await put(`/api/analytics/pageview/${about}`, { timeSpent: 40 })).statusCode).toBe(204);
    const end = { endTime: START, totalTimeSpent: 61 };
    expect((await put('/api/analytics/session/tab-1', end)).statusCode).toBe(204);
    expect(await stats()).toEqual({
      totalVisitors: 2,
      totalPageViews: 4,
      avgSessionDuration: 30.5,
      avgPageViews: 2,
      topPages: [
        { path: '/', views: 2, avgTime: 0, isMissing: false, title: null },
        { path: '/about', views: 1, avgTime: 40, isMissing: false, title: null },
        { path: '/photo-gallery/no-such-dish', views: 1, avgTime: 0, isMissing: true, title: null },
      ],
    });
    const count = await site.inject({ method: 'GET', url: '/api/analytics/view-count' });
    expect(count.json()).toEqual({ count: 4 });
  });

  it('shows its statistics to the owner only', async () => {
    const response = await site.inject({ method: 'GET', url: '/api/analytics/stats' });
    expect(response.statusCode).toBe(401);
  });

  it('ranks the ten most viewed pages', async () => {
    for (let page = 1; page <= 12; page++) {
      for (let time = 0; time < page; time++) await view('tab-1', `/page-${page}`);
    }
    const { topPages } = await stats();
    expect(topPages.map(({ views }) => views)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });

  it('continues when its page is loaded again', async () => {
    await startSession('tab-1', { startTime: START });
    site.clock.now = new Date('2026-11-18T12:05:00.000Z');
    const again = await startSession('tab-1', { referrer: 'https://a.example/x' });
    expect(again.json().startTime).toBe(START);
    expect((await stats()).totalVisitors).toBe(1);
    expect((await sessions())[0]?.referrer).toBe('a.example');
  });

  it('is counted even when the event of its start was lost', async () => {
    await view('tab-1', '/');
    await view('tab-1', '/about');
    await startSession('tab-1');
    expect(await stats()).toMatchObject({ totalVisitors: 1, totalPageViews: 2 });
    expect((await sessions())[0]?.pageCount).toBe(2);
  });

  it('gets the server’s time when the browser’s clock is wrong', async () => {
    await startSession('near', { startTime: '2026-11-18T11:55:00.000Z' });
    await startSession('far', { startTime: '2031-01-01T00:00:00.000Z' });
    const rows = await sessions();
    expect(rows.map(({ startTime }) => startTime)).toEqual(['2026-11-18T11:55:00.000Z', START]);
  });
});

describe('the rows of a visit', () => {
  it('are those of the specification, for anyone who opens the file', async () => {
    await startSession('tab-1', {
      startTime: START,
      userAgent: FIREFOX,
      referrer: 'https://a.example/x',
    });
    const about = await viewId('tab-1', '/about');
    const blog = await viewId('tab-1', '/blog');
    await beacon({ sessionId: 'tab-1', pageId: blog, timeSpent: 7, totalTimeSpent: 9 });
    expect(await sessions()).toMatchObject([
      {
        id: 1,
        sessionId: 'tab-1',
        startTime: START,
        endTime: START,
        totalTimeSpent: 9,
        pageCount: 2,
        userAgent: 'Firefox on Linux',
        ipAddress: null,
        referrer: 'a.example',
        createdAt: START,
      },
    ]);
    const stored = { sessionId: 'tab-1', title: 'A page', timestamp: START };
    expect(await pageViews()).toMatchObject([
      { ...stored, id: 1, path: '/about', timeSpent: 0, exitPage: 0 },
      { ...stored, id: 2, path: '/blog', timeSpent: 7, exitPage: 1 },
    ]);
    // The visit goes on, and its last page was none.
    await view('tab-1', '/about');
    expect((await pageViews()).map(({ exitPage }) => exitPage)).toEqual([0, 0, 0]);
    await put(`/api/analytics/pageview/${about}`, { timeSpent: 1, exitPage: true });
    expect((await pageViews()).map(({ exitPage }) => exitPage)).toEqual([1, 0, 0]);
  });

  it('name a page by its own title', async () => {
    await site.services.db
      .insertInto('siteSettings')
      .values({
        id: 'i',
        key: 'section:identity',
        value: JSON.stringify({ name: 'My kitchen' }),
        updatedAt: '',
      })
      .execute();
    const path = '/about';
    await post('/api/analytics/pageview', { sessionId: 'a', path, title: 'About | My kitchen' });
    await post('/api/analytics/pageview', { sessionId: 'b', path, title: 'About | Other' });
    expect((await pageViews()).map(({ title }) => title)).toEqual(['About', 'About | Other']);
  });
});

describe('an event that comes again', () => {
  const send = (path: string, second: number) =>
    post('/api/analytics/pageview', {
      sessionId: 'tab-1',
      path,
      timestamp: `2026-11-18T12:00:0${second}.000Z`,
    });

  it('is the same page view, also when it comes late', async () => {
    const first = (await send('/about', 0)).json().id;
    await send('/blog', 1);
    await send('/about', 2);
    expect((await send('/about', 0)).json().id).toBe(first);
    expect((await stats()).totalPageViews).toBe(3);
    expect(await sessions()).toMatchObject([{ pageCount: 3 }]);
  });
});

describe('the time of a visit', () => {
  it('is the greatest reported value, so that a repeated or late event does not count again', async () => {
    await startSession('tab-1');
    const pageId = await viewId('tab-1', '/');
    const end = { sessionId: 'tab-1', pageId, timeSpent: 30, totalTimeSpent: 30 };
    for (let time = 0; time < 3; time++) expect((await beacon(end)).statusCode).toBe(204);
    await put(`/api/analytics/pageview/${pageId}`, { timeSpent: 12 });
    await put('/api/analytics/session/tab-1', { totalTimeSpent: 7 });
    expect(await stats()).toMatchObject({ avgSessionDuration: 30, topPages: [{ avgTime: 30 }] });
    await beacon({ ...end, timeSpent: 45, totalTimeSpent: 50 });
    expect(await stats()).toMatchObject({ avgSessionDuration: 50, topPages: [{ avgTime: 45 }] });
  });

  it('is at most a day', async () => {
    await startSession('tab-1');
    const id = await viewId('tab-1', '/');
    await put(`/api/analytics/pageview/${id}`, { timeSpent: -5 });
    expect((await pageViews())[0]?.timeSpent).toBe(0);
    await put(`/api/analytics/pageview/${id}`, { timeSpent: 1e9 });
    expect((await pageViews())[0]?.timeSpent).toBe(86_400);
  });

  it('of a page is accepted from its own session only', async () => {
    await startSession('tab-1');
    await startSession('tab-2');
    const pageId = await viewId('tab-1', '/');
    await beacon({ sessionId: 'tab-2', pageId, timeSpent: 30, totalTimeSpent: 0 });
    expect((await pageViews())[0]).toMatchObject({ timeSpent: 0 });
  });

  it('of unknown pages and sessions is answered like any other', async () => {
    const answers = [
      await put('/api/analytics/pageview/nothing', { timeSpent: 3 }),
      await put('/api/analytics/session/nothing', { totalTimeSpent: 3 }),
      await beacon({ sessionId: 'nothing', pageId: 'nothing', timeSpent: 3, totalTimeSpent: 3 }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await stats()).toMatchObject({ totalVisitors: 0, avgSessionDuration: 0 });
  });
});

describe('the beacon', () => {
  const send = (type: string | undefined, payload: string) =>
    site.inject({
      method: 'POST',
      url: '/api/analytics/session-end',
      payload,
      headers: { 'user-agent': FIREFOX, ...(type && { 'content-type': type }) },
    });

  it.each(['application/json', 'text/plain', 'text/plain;charset=UTF-8', undefined])(
    'is taken as %s',
    async (type) => {
      await startSession('tab-1');
      const response = await send(type, '{"sessionId":"tab-1","totalTimeSpent":9}');
      expect(response.statusCode).toBe(204);
      expect((await stats()).avgSessionDuration).toBe(9);
    },
  );

  it('is refused when it is no JSON, too large, or of another type', async () => {
    const broken = await send('text/plain', 'sessionId=1');
    expect([broken.statusCode, broken.json().message]).toEqual([400, 'Send the beacon as JSON']);
    expect((await send('text/plain', ' '.repeat(8193))).statusCode).toBe(413);
    expect((await send('application/xml', '<a/>')).statusCode).toBe(415);
  });
});

describe('an action', () => {
  const act = (payload: object, headers = {}) =>
    post('/api/analytics/action', { sessionId: 'tab-1', ...payload }, headers);
  const counted = async () => {
    await countVisits(site.services);
    const { rows } = await sql<{ event: string }>`
      SELECT kind || ' ' || name || ' ' || path || ' ' || count AS event
      FROM event_totals WHERE unit = 'day' AND kind NOT IN ('source', 'program', 'next')
      ORDER BY 1`.execute(site.services.db);
    return rows.map(({ event }) => event);
  };

  it('counts once for its page view, however often it is reported', async () => {
    const book = await viewId('tab-1', '/book');
    const shop = 'https://www.cartwheelbooks.example/skillet?ref=1';
    await sql`INSERT INTO site_settings (id, key, value, updated_at) VALUES ('b', 'section:book',
      ${JSON.stringify({ buyLinks: [{ label: 'Buy', url: 'https://cartwheelbooks.example/' }] })}, '')`.execute(
      site.services.db,
    );
    for (let time = 0; time < 3; time += 1) {
      const answer = await act({ pageId: book, action: 'click', url: shop });
      expect(answer.statusCode).toBe(204);
      await act({ pageId: book, action: 'print' });
      await act({ pageId: book, action: 'read', percent: 50 });
      // Of a lesser depth an event is late or lost.
      await act({ pageId: book, action: 'read', percent: 25 });
    }
    await act({ pageId: book, action: 'click', url: 'https://elsewhere.example/' });
    await act({ pageId: book, action: 'click', url: 'javascript:alert(1)' });
    await act({ pageId: book, action: 'cook' }, { dnt: '1' });
    await act({ pageId: book, action: 'cook', sessionId: 'tab-2' });
    await act({ pageId: 'nothing', action: 'cook' });
    expect(await counted()).toEqual([
      'print  /book 1',
      'read 25 /book 1',
      'read 50 /book 1',
      'shop cartwheelbooks.example /book 1',
    ]);
    const next = await viewId('tab-1', '/book');
    await act({ pageId: next, action: 'print' });
    await act({ pageId: book, action: 'read', percent: 100 });
    expect(await counted()).toEqual(
      expect.arrayContaining(['print  /book 2', 'read 100 /book 1', 'read 50 /book 1']),
    );
  });

  it('of saving and of the shopping list is counted without the page and the visit', async () => {
    const before = (await counted()).length;
    for (let time = 0; time < 3; time += 1) await act({ pageId: '', action: 'save' });
    await act({ pageId: '', action: 'list' });
    await act({ pageId: '', action: 'save' }, { dnt: '1' });
    await act({ pageId: '', action: 'save' }, { 'user-agent': 'Googlebot/2.1' });
    const after = await counted();
    expect(after).toEqual(expect.arrayContaining(['list   1', 'save   3']));
    expect(after).toHaveLength(before + 2);
  });

  it('that is unknown is refused', async () => {
    const answer = await act({ pageId: 'x', action: 'dance' });
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'Send a known action']);
  });
});

describe('a path', () => {
  it.each([
    '//evil.example/x',
    '/\\evil.example/x',
    '/\t/evil.example/x',
    '/\n\\/\\evil.example/x',
  ])('never leads to another site: %j', async (path) => {
    await view('tab-1', path);
    expect((await stats()).topPages).toMatchObject([{ path: '/evil.example/x', isMissing: true }]);
  });
});

describe('a blog post', () => {
  const views = async () => {
    const rows = await site.services.db
      .selectFrom('blogPosts')
      .select(['slug', 'views'])
      .orderBy('slug')
      .execute();
    return Object.fromEntries(rows.map((row) => [row.slug, row.views]));
  };

  it('gets one view per session', async () => {
    for (const slug of ['draft', 'soup']) {
      await blogPosts.create(
        { services: site.services, admin: null },
        { title: 'T', slug, content: '<p>t</p>', published: slug !== 'draft', readTime: 5 },
      );
    }
    for (const path of ['/blog/soup', '/blog', '/blog/soup/', '/blog/draft', '/blog/none']) {
      await view('tab-1', path);
    }
    expect(await views()).toEqual({ draft: 0, soup: 1 });
    await view('tab-2', '/blog/soup');
    await view('tab-3', '/blog/soup', { 'sec-gpc': '1' });
    expect(await views()).toEqual({ draft: 0, soup: 2 });
  });
});

describe('the totals', () => {
  it('match the rows after many events at once', async () => {
    await site.close();
    site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
    const visit = async (visitor: number) => {
      const sessionId = `tab-${visitor % 40}`;
      const id = await viewId(sessionId, `/page-${visitor % 7}`);
      await put(`/api/analytics/pageview/${id}`, { timeSpent: visitor % 50 });
      await beacon({ sessionId, pageId: id, timeSpent: visitor % 90, totalTimeSpent: visitor });
    };
    await Promise.all(Array.from({ length: 300 }, (_, visitor) => visit(visitor)));
    const rows = async (query: string) =>
      (await sql.raw<object>(query).execute(site.services.db.withoutPlugins())).rows;
    const summed = await rows(`SELECT count(*) AS visitors, sum(page_count) AS page_views,
      sum(total_time_spent) AS time_spent FROM visitor_sessions`);
    expect(summed).toMatchObject([{ visitors: 40, page_views: 300 }]);
    const summedPaths = await rows(`SELECT path, count(*) AS views,
      count(DISTINCT session_id) AS visits, sum(previous_view IS NULL) AS entries,
      sum(time_spent) AS time_spent FROM page_views GROUP BY 1 ORDER BY 1`);
    await countVisits(site.services);
    for (const period of ['2026-11-18', '2026-11']) {
      expect(
        await rows(
          `SELECT visitors, page_views, time_spent FROM site_totals WHERE period = '${period}'`,
        ),
      ).toEqual(summed);
      expect(
        await rows(`SELECT path, views, visits, entries, time_spent FROM page_totals
          WHERE period = '${period}' ORDER BY path`),
      ).toEqual(summedPaths);
    }
  });

  it('include events that came just before the site closed', async () => {
    const written = view('tab-1', '/');
    await new Promise((resolve) => setImmediate(resolve));
    await site.services.visits.close();
    expect((await written).statusCode).toBe(201);
    expect((await stats()).totalPageViews).toBe(1);
  });
});

describe('wrong input', () => {
  it.each([
    ['session', {}, 'sessionId is required'],
    ['session', { sessionId: 'tab-1', startTime: 'noon' }, 'startTime must be a date'],
    ['pageview', { sessionId: 'tab-1' }, 'path is required'],
    ['pageview', { sessionId: 'tab-1', path: 'about' }, 'path must start with /'],
    [
      'session-end',
      { sessionId: 'tab-1', timeSpent: '9' },
      'timeSpent must be a number of seconds',
    ],
    ['session-end', [], 'Send a JSON object'],
  ])('to %s is refused: %j', async (path, payload, message) => {
    const response = await post(`/api/analytics/${path}`, payload);
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
  });

  it('of more than 8 KB is refused', async () => {
    const response = await startSession('tab-1', { referrer: 'x'.repeat(9000) });
    expect(response.statusCode).toBe(413);
  });
});
