import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { failure } from '../../../testing/fake-api.ts';
import { renderAdmin } from '../../../testing/render-admin.tsx';

const STATS = {
  totalVisitors: 1204,
  totalPageViews: 3000,
  avgSessionDuration: 185.4,
  avgPageViews: 2.4917,
  topPages: [
    { path: '/', views: 1500, avgTime: 42.9, isMissing: false },
    { path: '/photo-gallery/cheddar-crisps', views: 1000, avgTime: 75, isMissing: false },
    { path: '/photo-gallery/no-such-dish', views: 1, avgTime: 0, isMissing: true },
  ],
};

const SEARCHES = [
  { words: 'salmon curry', searches: 1240, withoutResult: 3 },
  { words: 'pasta', searches: 2, withoutResult: 2 },
];

const openPanel = (stats: () => typeof STATS, topSearches = () => SEARCHES) =>
  renderAdmin('/admin?tab=analytics', { analytics: { stats, topSearches } });

test('shows the numbers, and the pages by their names', async () => {
  await openPanel(() => STATS);
  const panel = page.getByRole('tabpanel');
  await expect.element(panel).toMatchTextContent('Total Visitors1,204');
  await expect.element(panel).toMatchTextContent('Total Page Views3,000');
  await expect.element(panel).toMatchTextContent('Avg. Session Duration3m 5s');
  await expect.element(panel).toMatchTextContent('Pages per Session2.5');
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/^1Home\/1,500 views42s average50\.0%/),
    expect.stringMatching(/^2Recipe\/photo-gallery\/cheddar-crisps1,000 views1m 15s average33\.3%/),
    expect.stringMatching(/^3(\/photo-gallery\/no-such-dish){2}1 view0s average0\.0%/),
  ]);
});

test('links to pages that the site has, and to no other path', async () => {
  const invented = ['//evil.example', '/\\evil.example', '/api/admin/logout', 'other'];
  const topPages = [
    ...STATS.topPages,
    ...invented.map((path) => ({ path, views: 1, avgTime: 0, isMissing: true })),
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
  const stats = vi.fn((): typeof STATS => {
    throw failure(500);
  });
  await openPanel(stats);
  await expect.element(page.getByText('Failed to fetch analytics')).toBeVisible();
  stats.mockImplementation(() => STATS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('1,204')).toBeVisible();
});
