import type { Page } from '@playwright/test';
import { openTab } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const STATS = {
  totalVisitors: 1204,
  totalPageViews: 3000,
  avgSessionDuration: 185.4,
  avgPageViews: 2.4917,
  topPages: [
    { path: '/', views: 1500, avgTime: 42.9 },
    { path: '/photo-gallery/cheddar-crisps', views: 1000, avgTime: 75 },
    { path: '/elsewhere', views: 1, avgTime: 0 },
  ],
};

/** Opens the tab from another, so that its numbers are asked for by the browser. */
async function openAnalytics(page: Page, answer: () => object) {
  await openTab(page, 'overview');
  await page.route('**/trpc/analytics.stats*', (route) =>
    route.fulfill({ json: [{ result: { data: { json: answer() } } }] }),
  );
  await page.getByRole('tab', { name: 'Analytics' }).click();
}

test('shows the numbers and the pages by their names, and reads them again', async ({ page }) => {
  await page.clock.install();
  let totalVisitors = STATS.totalVisitors;
  await openAnalytics(page, () => ({ ...STATS, totalVisitors }));
  const figure = (label: string) =>
    page.getByRole('heading', { name: label }).locator('xpath=../p');
  await expect(figure('Total Visitors')).toHaveText('1,204');
  await expect(figure('Total Page Views')).toHaveText('3,000');
  await expect(figure('Avg. Session Duration')).toHaveText('3m 5s');
  await expect(figure('Pages per Session')).toHaveText('2.5');
  const rows = page.getByRole('listitem').filter({ hasText: /average/ });
  await expect(rows).toHaveText([
    /1Home\/1,500 views42s average50\.0%/,
    /2Recipe\/photo-gallery\/cheddar-crisps1,000 views1m 15s average33\.3%/,
    /3\/elsewhere\/elsewhere1 view0s average0\.0%/,
  ]);
  totalVisitors = 1205;
  await page.clock.runFor(31_000);
  await expect(figure('Total Visitors')).toHaveText('1,205');
});

test('says so where nobody came yet', async ({ page }) => {
  await openAnalytics(page, () => ({ ...STATS, totalPageViews: 0, topPages: [] }));
  await expect(page.getByText('No page view data available yet')).toBeVisible();
});

test('settings are not made yet', async ({ page }) => {
  await openTab(page, 'settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
});
