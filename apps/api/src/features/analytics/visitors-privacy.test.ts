/** Which visits are not counted, and how little is stored of the others. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { FIREFOX, visitorOf } from '../../testing/visitor.ts';

const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const START = '2026-11-18T12:00:00.000Z';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const { put, startSession, view, viewId, stats, sessions } = visitorOf(() => site);

describe('what is not counted', () => {
  const everything = async (headers: Record<string, string>, ask = site.inject) => {
    const options = { method: 'POST', headers: { 'user-agent': FIREFOX, ...headers } } as const;
    const session = await ask({
      ...options,
      url: '/api/analytics/session',
      payload: { sessionId: 'tab-1', startTime: START },
    });
    const page = await ask({
      ...options,
      url: '/api/analytics/pageview',
      payload: { sessionId: 'tab-1', path: '/' },
    });
    const end = await ask({
      ...options,
      url: '/api/analytics/session-end',
      payload: { sessionId: 'tab-1', pageId: page.json().id, timeSpent: 3, totalTimeSpent: 3 },
    });
    return [session, page, end];
  };
  const shapes = (answers: Awaited<ReturnType<typeof everything>>) =>
    answers.map((answer) => [answer.statusCode, answer.body && Object.keys(answer.json())]);

  it.each([
    ['a known bot', { 'user-agent': CRAWLER }],
    ['a page rendered ahead', { 'sec-purpose': 'prefetch;prerender' }],
    ['a visitor with Global Privacy Control', { 'sec-gpc': '1' }],
    ['a visitor with Do Not Track', { dnt: '1' }],
  ])('%s gets the usual answer', async (_, headers) => {
    const dropped = await everything(headers);
    expect(await sessions()).toEqual([]);
    expect(await stats()).toMatchObject({ totalVisitors: 0, totalPageViews: 0 });
    expect(shapes(dropped)).toEqual(shapes(await everything({})));
    expect(await stats()).toMatchObject({ totalVisitors: 1, totalPageViews: 1 });
  });

  it('the signed-in owner gets the usual answer', async () => {
    const dropped = await everything({}, site.asOwner);
    expect(await stats()).toMatchObject({ totalVisitors: 0, totalPageViews: 0 });
    expect(shapes(dropped)).toEqual(shapes(await everything({})));
  });

  it('page views of a session whose start named a bot are not counted', async () => {
    await startSession('tab-1', { userAgent: CRAWLER });
    await view('tab-1', '/');
    expect(await stats()).toMatchObject({ totalVisitors: 0, totalPageViews: 0 });
  });

  it('events of a visitor who objects later are ignored', async () => {
    const id = await viewId('tab-1', '/');
    await put(`/api/analytics/pageview/${id}`, { timeSpent: 9 }, { 'sec-gpc': '1' });
    await put('/api/analytics/session/tab-1', { totalTimeSpent: 9 }, { dnt: '1' });
    expect(await stats()).toMatchObject({ avgSessionDuration: 0, topPages: [{ avgTime: 0 }] });
  });
});

describe('what is stored of a visitor', () => {
  it('is browser and system, the referring host, and a hash of the IP', async () => {
    await startSession('tab-1', {
      userAgent: FIREFOX,
      referrer: 'https://search.example/find?q=private+words',
    });
    await view('tab-1', '/blog?search=private+words');
    expect((await sessions())[0]).toMatchObject({
      userAgent: 'Firefox on Linux',
      referrer: 'search.example',
      ipAddress: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    const { rows } = await sql<{ dump: string }>`
      SELECT json_group_array(json_array(visitor_sessions.ip_address, user_agent, referrer, path)) AS dump
      FROM visitor_sessions JOIN page_views USING (session_id)`.execute(site.services.db);
    expect(rows[0]?.dump).not.toMatch(/private|127\.0\.0\.1|Mozilla|Gecko/);
  });

  it('links visits from one IP within a day, but not beyond', async () => {
    await startSession('tab-1');
    await startSession('tab-2');
    site.clock.now = new Date('2026-11-19T00:00:01.000Z');
    await startSession('tab-3');
    const [first, second, third] = (await sessions()).map(({ ipAddress }) => ipAddress);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
