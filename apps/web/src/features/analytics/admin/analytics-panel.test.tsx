import type { AnalyticsReport, AnalyticsStats, VisitImport } from '@site/schema/analytics';
import { expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { failure } from '../../../testing/fake-api.ts';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';

const STATS: AnalyticsStats = {
  totalVisitors: 1204,
  totalPageViews: 3000,
  avgSessionDuration: 185.4,
  avgPageViews: 2.4917,
  topPages: [
    { path: '/', views: 1500, avgTime: 42.9, isMissing: false, title: null },
    {
      path: '/photo-gallery/cheddar-crisps',
      views: 1000,
      avgTime: 75,
      isMissing: false,
      title: 'Cheddar Crisps',
    },
    { path: '/photo-gallery/no-such-dish', views: 1, avgTime: 0, isMissing: true, title: null },
  ],
};

const SEARCHES = [
  { words: 'salmon curry', searches: 1240, withoutResult: 3 },
  { words: 'pasta', searches: 2, withoutResult: 2 },
];

const NUMBERS = { visitors: 1204, pageViews: 3000, timeSpent: 223_222, shopVisits: 36 };

const tart = { path: '/photo-gallery/tart', title: 'A Tart' };
const soup = { path: '/blog/soup', title: 'A Soup' };

const REPORT: AnalyticsReport = {
  days: null,
  before: null,
  numbers: NUMBERS,
  timeZone: 'UTC',
  stats: STATS,
  unit: 'day',
  line: [
    { at: '2026-11-17', visitors: 3, pageViews: 12 },
    { at: '2026-11-18', visitors: 1, pageViews: 1 },
  ],
  posts: [{ at: '2026-11-17', ...soup }],
  pages: [{ ...soup, views: 400, visits: 200, entries: 90, avgTime: 60, shopVisits: 6 }],
  sources: [{ group: 'search', name: 'Google', count: 800 }],
  campaigns: [{ name: 'soups · letter', count: 12 }],
  entries: [
    { ...soup, count: 90 },
    { path: '/blog/no-such-post', title: null, count: 2 },
  ],
  next: [{ from: soup, to: tart, count: 44 }],
  devices: [{ name: 'Phone', count: 900 }],
  browsers: [{ name: 'Firefox', count: 300 }],
  shops: [{ name: 'Buy at Cartwheel', count: 40, pages: [{ ...soup, count: 31 }] }],
  social: [{ name: 'Pinterest', count: 7 }],
  saves: 12,
  lists: 7,
  recipes: [{ ...tart, scale: 5, cook: 4, print: 3, pin: 2 }],
  reading: [{ ...soup, views: 400, read: { 25: 300, 50: 200, 100: 100 } }],
  missing: [
    {
      path: '/old-soup',
      views: 9,
      from: [{ name: 'aunt.example', count: 9 }],
      leadsTo: null,
    },
  ],
  dropped: { bot: 17, owner: 3, limit: 0 },
};

const openPanel = (
  stats: () => AnalyticsStats,
  topSearches = () => SEARCHES,
  report: Partial<AnalyticsReport> = {},
) =>
  renderAdmin('/admin?tab=analytics', {
    analytics: {
      report: () => ({ ...REPORT, stats: stats(), ...report }),
      topSearches,
      cardMonths: () => [],
      visitImports: () => [],
    },
  });

/** The text of each row of a list. */
const rowsOf = (name: string) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('shows the numbers, and the pages by their names', async () => {
  await openPanel(() => STATS);
  const panel = page.getByRole('tabpanel');
  await expect.element(panel).toMatchTextContent('Total Visitors1,204');
  await expect.element(panel).toMatchTextContent('Total Page Views3,000');
  await expect.element(panel).toMatchTextContent('Avg. Session Duration3m 5s');
  await expect.element(panel).toMatchTextContent('Pages per Session2.5');
  expect(
    page
      .getByRole('tabpanel')
      .getByRole('list')
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/^1Home\/1,500 views42s average50\.0%/),
    expect.stringMatching(
      /^2RecipeCheddar Crisps\/photo-gallery\/cheddar-crisps1,000 views1m 15s average33\.3%/,
    ),
    expect.stringMatching(/^3(\/photo-gallery\/no-such-dish){2}1 view0s average0\.0%/),
  ]);
});

test('links to pages that the site has, and to no other path', async () => {
  const invented = ['//evil.example', '/\\evil.example', '/api/admin/logout', 'other'];
  const topPages = [
    ...STATS.topPages,
    ...invented.map((path) => ({ path, views: 1, avgTime: 0, isMissing: true, title: null })),
  ];
  await openPanel(() => ({ ...STATS, topPages }));
  const rows = page.getByRole('tabpanel').getByRole('list').getByRole('listitem');
  await expect.element(rows.nth(6)).toMatchTextContent('other');
  const links = rows.elements().flatMap((row) => [...row.querySelectorAll('a')]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/photo-gallery/cheddar-crisps',
  ]);
});

test('shows what readers search for, and marks what they do not find', async () => {
  await openPanel(() => STATS);
  const rows = page.getByRole('table', { name: 'What Readers Search For' }).getByRole('row');
  await expect.element(rows.nth(2)).toBeVisible();
  expect(rows.elements().map((row) => row.textContent)).toEqual([
    'WordsSearchesWithout result',
    'salmon curry1,2403',
    'pasta2No result',
  ]);
});

test('draws all bars on tracks of the same length', async () => {
  await openPanel(() => STATS);
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  const widths = page
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('[aria-hidden]:last-child')?.getBoundingClientRect().width);
  expect(widths[0]).toBeGreaterThan(0);
  expect(new Set(widths).size).toBe(1);
});

test('reads them again every 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const stats = vi.fn(() => STATS);
  await openPanel(stats);
  const panel = page.getByRole('tabpanel');
  await expect.element(panel).toMatchTextContent('Total Visitors1,204');
  const before = stats.mock.calls.length;
  await vi.advanceTimersByTimeAsync(29_900);
  expect(stats).toHaveBeenCalledTimes(before);
  stats.mockReturnValue({ ...STATS, totalVisitors: 1205 });
  await vi.advanceTimersByTimeAsync(200);
  await expect.element(panel).toMatchTextContent('Total Visitors1,205');
});

test('says that nobody came yet', async () => {
  await openPanel(
    () => ({ ...STATS, totalPageViews: 0, topPages: [] }),
    () => [],
  );
  await expect.element(page.getByText('No page view data available yet')).toBeVisible();
  await expect.element(page.getByText('No searches yet')).toBeVisible();
});

test('says that it failed and reads again', async () => {
  const stats = vi.fn((): AnalyticsStats => {
    throw failure(500);
  });
  await openPanel(stats);
  await expect.element(page.getByText('Failed to fetch analytics')).toBeVisible();
  stats.mockImplementation(() => STATS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('1,204')).toBeVisible();
});

test('shows what sells the book, where visits come from, and what readers do', async () => {
  await openPanel(() => STATS);
  await expect.element(page.getByText('Of 1,204 visits, 36 went to a shop.')).toBeVisible();
  expect(rowsOf('What Sells the Book')).toEqual([
    ['Shop, and the page of the button', 'Clicks'],
    ['Buy at Cartwheel', '40'],
    ['A Soup', '31'],
  ]);
  expect(rowsOf('Read Before a Shop')[1]).toEqual(['A Soup', '200', '6', '3']);
  expect(rowsOf('Where Visits Come From')[1]).toEqual(['Google', 'Search', '800']);
  expect(rowsOf('First Pages').slice(1)).toEqual([
    ['A Soup', '90'],
    ['/blog/no-such-post', '2'],
  ]);
  expect(rowsOf('What They Read Next')[1]).toEqual(['A Soup', 'A Tart', '44']);
  expect(rowsOf('What Readers Did With a Recipe')[1]).toEqual(['A Tart', '5', '4', '3', '2']);
  expect(rowsOf('How Far Posts Are Read')[1]).toEqual(['A Soup', '400', '300', '200', '100']);
  await expect
    .element(page.getByText(/^Not counted: 17 visits of bots, 3 of your own devices/))
    .toBeVisible();
});

test('tells the two lines apart by more than their colour, in the legend and in high contrast too', async () => {
  await openPanel(() => STATS);
  await expect.element(page.getByRole('slider', { name: 'Visits by day' })).toBeVisible();
  const keys = [...document.querySelectorAll('figcaption span')].map(
    (key) => `${key.textContent} ${getComputedStyle(key, '::before').borderTopStyle}`,
  );
  expect(keys).toEqual(['Visitors solid', 'Page views dashed', 'Post published dotted']);
  const lines = [...document.querySelectorAll('svg[preserveAspectRatio] path')];
  expect(lines.map((line) => getComputedStyle(line).strokeDasharray)).toEqual(['7px, 4px', 'none']);
  const emulate = (value: 'active' | 'none') =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value }] });
  await emulate('active');
  const ink = getComputedStyle(document.body).color;
  expect(lines.map((line) => getComputedStyle(line).stroke)).toEqual([ink, ink]);
  await emulate('none');
});

test('names the numbers of each day by keyboard, with what was published', async () => {
  await openPanel(() => STATS);
  const slider = page.getByRole('slider', { name: 'Visits by day' });
  const text = () => slider.element().getAttribute('aria-valuetext');
  await expect.poll(text).toBe('November 18, 2026: 1 visitor, 1 view');
  slider.element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(text).toBe('November 17, 2026: 3 visitors, 12 views. Published: A Soup');
});

test('shows a period beside the one before it, and keeps it in the URL', async () => {
  const report = vi.fn(({ period }: { period: string }) => ({
    ...REPORT,
    before: period === 'all' ? null : { ...NUMBERS, visitors: 602 },
  }));
  await renderAdmin('/admin?tab=analytics', { analytics: { ...CARD, report } });
  await expect.element(page.getByText('1,204', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: '30 days' }).click();
  await expect.element(page.getByText('602 before')).toBeVisible();
  expect(report).toHaveBeenLastCalledWith({ period: '30-days' });
  await expect
    .element(page.getByRole('link', { name: '30 days' }))
    .toHaveAttribute('aria-current', 'page');
});

const CARD = {
  report: () => REPORT,
  topSearches: () => SEARCHES,
  visitImports: () => [] as VisitImport[],
  cardMonths: () => ['2026-10', '2026-09'],
  monthText: ({ month }: { month: string }) => `Text of ${month}`,
};

test('shows the picture of the last month or of another, and copies its text', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await renderAdmin('/admin?tab=analytics', { analytics: CARD });
  const link = page.getByRole('link', { name: 'Download the picture' });
  await expect.element(link).toHaveAttribute('href', '/api/admin/month-card.png?month=2026-10');
  await page.getByRole('combobox', { name: 'Month' }).selectOptions('September 2026');
  await expect.element(link).toHaveAttribute('href', '/api/admin/month-card.png?month=2026-09');
  await expect
    .element(page.getByRole('img', { name: 'The card of September 2026' }))
    .toHaveAttribute('src', '/api/admin/month-card.png?month=2026-09');
  await expect.element(page.getByText('Text of 2026-09')).toBeVisible();
  await page.getByRole('button', { name: 'Copy the text' }).click();
  await expect.poll(() => write.mock.lastCall).toEqual(['Text of 2026-09']);
  write.mockRestore();
});

test('says that no month is over yet', async () => {
  await renderAdmin('/admin?tab=analytics', { analytics: { ...CARD, cardMonths: () => [] } });
  await expect.element(page.getByText(/^After the first month with a post/)).toBeVisible();
});

test('names the first places of the links to a missing page', async () => {
  const from = ['', '/a', '/b', '/c', '/d', '/e', '/f'].map((name) => ({ name, count: 1 }));
  const missing = [{ path: '/old-soup', views: 7, from, leadsTo: null }];
  await openPanel(() => STATS, undefined, { missing });
  await expect.element(page.getByText('Unknown, /a, /b, /c, /d, 2 more')).toBeVisible();
});

test('leaves room for the names beside many numbers on a phone', async () => {
  await page.viewport(390, 844);
  const path = '/photo-gallery/an-old-recipe-with-a-long-name';
  const from = ['www.pinterest.com', '/blog/a-post-with-a-long-name'].map((name) => ({
    name,
    count: 1,
  }));
  const missing = [{ path, views: 37_264, from, leadsTo: null }];
  await openPanel(() => STATS, undefined, { missing });
  for (const name of ['What Readers Did With a Recipe', 'Pages That Are Missing']) {
    const table = page.getByRole('table', { name });
    await expect.element(table).toBeVisible();
    const heading = table.getByRole('rowheader').first().element();
    expect(heading.getBoundingClientRect().width, name).toBeGreaterThan(120);
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('leads a missing page to another, or says why not', async () => {
  let leadsTo: string | null = null;
  const redirect = vi.fn(({ to }: { to: string }) => {
    if (to === '/nothing') throw failure(400, `The site has no page at ${to}`);
    leadsTo = to;
  });
  const missing = () => REPORT.missing.map((each) => ({ ...each, leadsTo }));
  await renderAdmin('/admin?tab=analytics', {
    analytics: { ...CARD, report: () => ({ ...REPORT, missing: missing() }), redirect },
  });
  const field = page.getByRole('combobox', { name: 'Lead /old-soup to' });
  await field.fill('/nothing');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('The site has no page at /nothing')).toBeVisible();
  await field.fill('/book');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(toastText).toMatchTextContent('Saved: /old-soup leads to /book');
  expect(redirect).toHaveBeenLastCalledWith({ from: '/old-soup', to: '/book' });
  await expect.element(page.getByText('None was asked for.')).toBeVisible();
  await page.getByText('Lead elsewhere (1)').click();
  await expect.element(field).toHaveValue('/book');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => redirect.mock.lastCall).toEqual([{ from: '/old-soup', to: '' }]);
});

test('takes an import of visits back', async () => {
  const stored = [
    {
      id: 'one',
      createdAt: '2026-11-18T12:00:00.000Z',
      files: 'umami.csv',
      days: 2,
      from: '2025-05-01',
      to: '2025-05-02',
      visitors: 10,
      pageViews: 1400,
    },
  ];
  const undoVisits = vi.fn((_: { id: string }) => void stored.pop());
  const redoVisits = vi.fn((_: { id: string }) => undefined);
  await renderAdmin('/admin?tab=analytics', {
    analytics: { ...CARD, visitImports: () => [...stored], undoVisits, redoVisits },
  });
  const row = page.getByText(
    '2 days from May 1, 2025 to May 2, 2025, with 10 visitors and 1,400 page views',
  );
  await expect.element(row).toBeVisible();
  await page.getByRole('button', { name: 'Take back the import of umami.csv' }).click();
  expect(undoVisits).not.toHaveBeenCalled();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it back' }).click();
  await expect.element(toastText).toMatchTextContent(/^Taken back: the numbers are/);
  await expect.element(row).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(toastText).toHaveTextContent('The numbers are here again.');
  expect(redoVisits).toHaveBeenCalledWith({ id: 'one' });
  expect(undoVisits).toHaveBeenCalledWith({ id: 'one' });
});
