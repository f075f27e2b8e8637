import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { visitorOf } from '../../testing/visitor.ts';
import { report } from './report.service.ts';
import { countVisits } from './totals.ts';
import { importVisits, listVisitImports, redoVisits, undoVisits } from './visit-imports.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const { startSession, view } = visitorOf(() => site);
const send = (texts: string[], confirmed = true) =>
  importVisits(site.services, {
    files: texts.map((text, index) => ({ name: `table-${index}.csv`, text })),
    confirmed,
  });

it('gives the numbers of some days as a table', async () => {
  await startSession('one', { referrer: 'https://search.example/' });
  await view('one', '/book');
  site.clock.now = new Date('2026-11-19T12:00:00.000Z');
  await view('two', '/=cmd');
  const table = async (query: string) => {
    const answer = await site.asOwner({ method: 'GET', url: `/api/admin/analytics.csv${query}` });
    return answer.body.trim().split('\r\n');
  };
  expect(await table('?from=2026-11-18&to=2026-11-18')).toEqual([
    'day,what,name,path,count',
    '2026-11-18,visitors,,,1',
    '2026-11-18,pageViews,,,1',
    '2026-11-18,views,,/book,1',
    '2026-11-18,visits,,/book,1',
    '2026-11-18,entries,,/book,1',
    '2026-11-18,program,Firefox on Linux,,1',
    '2026-11-18,source,search.example,,1',
  ]);
  expect(await table('')).toContain('2026-11-19,views,,/=cmd,1');
  const wrong = await site.asOwner({ method: 'GET', url: '/api/admin/analytics.csv?from=May' });
  expect([wrong.statusCode, wrong.json().message]).toEqual([
    400,
    'from and to must be days, such as 2026-11-18',
  ]);
});

it('reads Plausible’s pages and visitors together', async () => {
  const pages =
    'date,hostname,page,visits,visitors,pageviews\n2025-05-01,a,/book,4,3,5\n2025-05-01,a,/,9,8,9\n';
  const visitors = 'date,visitors,pageviews,bounces\n2025-05-01,10,14,2\n';
  expect(await send([pages, visitors], false)).toEqual({
    days: 1,
    skipped: 0,
    from: '2025-05-01',
    to: '2025-05-01',
    pageViews: 14,
    visitors: 10,
  });
  expect((await report(site, 'all')).numbers.visitors).toBe(0);
  await send([pages, visitors]);
  const told = await report(site, 'all');
  expect(told.numbers).toMatchObject({ visitors: 10, pageViews: 14 });
  expect(told.pages.map(({ path, views, visits }) => [path, views, visits])).toEqual([
    ['/', 9, 9],
    ['/book', 5, 4],
  ]);
  // A file that comes again changes nothing, and days that the site has counted stay.
  await view('one', '/');
  const again = await send([pages, 'date,visitors,pageviews\n2026-11-18,99,99\n']);
  expect(again).toMatchObject({ days: 0, skipped: 2 });
  expect((await report(site, 'all')).numbers).toMatchObject({ visitors: 11, pageViews: 15 });
});

it('reads Google Analytics’ table with its remarks, and its pages alone', async () => {
  const table = `# ----\n# Pages\n# ----\nPage path and screen class,Date,Views,Active users\n/book,20250501,"1,200",900\n/,20250501,30,20\n`;
  expect(await send([table])).toMatchObject({ days: 1, pageViews: 1230, visitors: 900 });
});

it('counts Umami’s events by their sessions', async () => {
  const events = [
    'session_id,url_path,created_at',
    'a,/book?x=1,2025-05-01 10:00:00',
    'a,/book,2025-05-01 10:01:00',
    'a,/,2025-05-01 10:02:00',
    'b,/,2025-05-02 10:02:00',
  ].join('\n');
  expect(await send([events])).toMatchObject({ days: 2, pageViews: 4, visitors: 2 });
  const { pages } = await report(site, 'all');
  expect(pages.map(({ path, views, visits }) => [path, views, visits])).toEqual([
    ['/', 2, 2],
    ['/book', 2, 1],
  ]);
});

it('says what a file lacks', async () => {
  await expect(send(['page,views\n/,1\n'])).rejects.toThrow(
    'table-0.csv has no column of days: export totals by day and page',
  );
  await expect(send(['date,colour\n2025-05-01,red\n'])).rejects.toThrow('no column of page views');
});

it('adds up the rows of a day and kind', async () => {
  const byHour = 'date,visitors,pageviews\n2025-05-01,10,550\n2025-05-01,1,5\n';
  expect(await send([byHour])).toMatchObject({ days: 1, visitors: 11, pageViews: 555 });
});

it('takes an import back: every total is what it was', async () => {
  await view('one', '/book');
  const totals = async () => {
    await countVisits(site.services);
    const { db } = site.services;
    const tables = ['siteTotals', 'pageTotals', 'eventTotals'] as const;
    return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  };
  const before = await totals();
  await send(['date,page,pageviews,visitors\n2025-05-01,/book,5,3\n2026-11-01,/,9,8\n']);
  const between = await totals();
  site.clock.now = new Date('2026-11-18T13:00:00.000Z');
  await send(['date,visitors,pageviews\n2025-05-02,4,6\n']);
  const [last, first] = await listVisitImports(site.services.db);
  expect(last).toMatchObject({ files: 'table-0.csv', days: 1, visitors: 4, pageViews: 6 });
  expect(first).toMatchObject({ days: 2, from: '2025-05-01', to: '2026-11-01', pageViews: 14 });
  // A visit meanwhile stays.
  await undoVisits(site.services, last?.id ?? '');
  expect(await totals()).toEqual(between);
  // And it can come again.
  await redoVisits(site.services, last?.id ?? '');
  expect(await listVisitImports(site.services.db)).toEqual([last, first]);
  await undoVisits(site.services, last?.id ?? '');
  expect(await totals()).toEqual(between);
  await undoVisits(site.services, first?.id ?? '');
  expect(await totals()).toEqual(before);
  expect(await listVisitImports(site.services.db)).toEqual([]);
  for (const turn of [undoVisits, redoVisits])
    await expect(turn(site.services, 'gone')).rejects.toThrow('The import is not there');
  // Its days may come again.
  expect(await send(['date,visitors,pageviews\n2025-05-02,4,6\n'])).toMatchObject({ days: 1 });
});

it('drops control characters from what it reads, but for those that end lines', async () => {
  const text = 'date,page,pageviews,visitors\r2025-05-01,/bo\u0007ok\u0085,5,3\r2025-05-02,/,1,1\r';
  const files = [{ name: 'ta\u0000ble.csv', text }];
  const { statusCode } = await site.asOwner({
    method: 'POST',
    url: '/trpc/analytics.importVisits',
    payload: { json: { files, confirmed: true } },
  });
  expect(statusCode).toBe(200);
  const { pages } = await report(site, 'all');
  expect(pages.map(({ path, views }) => [path, views])).toEqual([
    ['/book', 5],
    ['/', 1],
  ]);
  expect(await listVisitImports(site.services.db)).toMatchObject([{ files: 'table.csv', days: 2 }]);
});

it('leaves days alone that may not be over yet', async () => {
  const table = 'date,visitors,pageviews\n2026-11-16,1,1\n2026-11-17,2,2\n2026-12-24,3,3\n';
  expect(await send([table])).toMatchObject({ days: 1, skipped: 2, visitors: 1 });
});

it('reads a large table in portions of whole rows', async () => {
  const rows = Array.from(
    { length: 6000 },
    (_, n) => `2025-0${1 + (n % 9)}-01,"/a ""b""\n${n % 7}",1,1`,
  );
  const table = ['date,page,pageviews,visitors', ...rows].join('\n');
  expect(table.length).toBeGreaterThan(150_000);
  expect(await send([table], false)).toMatchObject({ days: 9, pageViews: 6000 });
});
