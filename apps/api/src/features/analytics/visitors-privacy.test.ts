/** Which visits are not counted, and how little is stored of the others. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OWNER, openTestSite, type TestSite } from '../../testing/test-site.ts';
import { FIREFOX, visitorOf } from '../../testing/visitor.ts';
import { report } from './report.service.ts';

const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const START = '2026-11-18T12:00:00.000Z';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const { post, put, startSession, view, viewId, stats, sessions } = visitorOf(() => site);

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

  it('a browser in which the owner has signed in before gets the usual answer', async () => {
    await site.ownerCookie();
    const { email: username, password } = OWNER;
    const login = await post('/api/admin/login', { username, password });
    const device = login.cookies.find(({ name }) => name === 'device')?.value;
    await everything({ cookie: `device=${device}` });
    expect(await stats()).toMatchObject({ totalVisitors: 0, totalPageViews: 0 });
    await everything({ cookie: `device=${device}x` });
    expect(await stats()).toMatchObject({ totalVisitors: 1, totalPageViews: 1 });
  });

  it('is told by its number, each visit once', async () => {
    for (const sessionId of ['bot-1', 'bot-1', 'bot-2']) {
      await startSession(sessionId, { userAgent: CRAWLER });
    }
    await site.asOwner({
      method: 'POST',
      url: '/api/analytics/session',
      payload: { sessionId: 'mine' },
    });
    await startSession('refused', {}, { 'sec-gpc': '1' });
    expect((await report(site, 'today')).dropped).toEqual({ bot: 2, owner: 1, limit: 0 });
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
  it('is the referring host and, apart from the visit, browser and system', async () => {
    await startSession('tab-1', {
      userAgent: FIREFOX,
      referrer: 'https://search.example/find?q=private+words',
    });
    await view('tab-1', '/blog?search=private+words');
    expect(await sessions()).toMatchObject([{ referrer: 'search.example', ipAddress: null }]);
    const { db } = site.services;
    const tables = await sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE type = 'table'
      AND (name LIKE 'visit%' OR name LIKE 'page_%' OR name LIKE '%totals' OR name = 'counted_days')`.execute(
      db,
    );
    const dump: unknown[] = [];
    for (const { name } of tables.rows) {
      dump.push((await sql`SELECT * FROM ${sql.table(name)}`.execute(db)).rows);
    }
    expect(dump.length).toBeGreaterThan(5);
    const text = JSON.stringify(dump);
    expect(text).toContain('Firefox on Linux');
    expect(text).not.toMatch(/private|127\.0\.0\.1|Mozilla|Gecko/);
  });
});
