import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { query } from '../support/database.ts';
import { seededData } from '../support/seeded-data.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';

const banner = (page: Page) => page.getByRole('complementary', { name: 'Quote of the Day' });
const loading = (page: Page) => page.getByRole('status', { name: 'Loading the quote of the day' });

test('the quote of the day and the count of views stand below the navigation', {
  tag: '@release-phone',
}, async ({ page }) => {
  const { quote, author } = await (await page.request.get('/api/quote-of-the-day')).json();
  const response = await page.goto('/blog');
  expect(await response?.text()).toContain(author);
  await expect(banner(page)).toContainText('Quote of the Day');
  await expect(banner(page)).toContainText(quote);
  await expect(banner(page)).toContainText(author);
  // The number is left out until there is one.
  const count = async () => (await page.request.get('/api/analytics/view-count')).json();
  await expect.poll(async () => (await count()).count).toBeGreaterThan(0);
  await page.goto('/blog?search=salt');
  const views = banner(page).getByText(/^Site Views: \d/);
  const place = await views.boundingBox();
  // A larger number begins where the other did.
  await views.evaluate((text) => text.append('00'));
  expect((await views.boundingBox())?.x).toBe(place?.x);
  await page.goto('/about');
  await expect(banner(page)).toContainText(quote);
  const { violations } = await new AxeBuilder({ page }).include('aside').analyze();
  expect(violations).toEqual([]);
});

test('on a phone the quote follows a recipe, and stands before a list', {
  tag: '@phone-only',
}, async ({ page }) => {
  const isAbove = async () => {
    const quote = await banner(page).boundingBox();
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect([quote, heading]).not.toContain(null);
    return (quote?.y ?? 0) < (heading?.y ?? 0);
  };
  await page.goto('/photo-gallery');
  expect(await isAbove()).toBe(true);
  await page.goto('/photo-gallery/skillet-shakshuka');
  expect(await isAbove()).toBe(false);
});

test('the page does not ask again for what it came with', async ({ page }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (/quotes\.today|viewCount/.test(request.url())) requestedUrls.push(request.url());
  });
  await page.goto('/about', { waitUntil: 'networkidle' });
  await expect(banner(page)).toBeVisible();
  expect(requestedUrls).toEqual([]);
});

test.describe('a site of its own', () => {
  let site: SiteProcess;

  test.beforeEach(async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'site-quotes-'));
    await cp(seededData(), dataDir, { recursive: true });
    site = await startSite({ dataDir });
  });
  test.afterEach(async ({ page }) => {
    // Closed before the site stops. Otherwise the page's last requests would fail with console errors.
    await page.close();
    await site.stop();
    await rm(site.dataDir, { recursive: true, force: true });
  });

  test('without quotes has no banner, and no page lacks anything else', async ({ page }) => {
    query(site, 'DELETE FROM quotes');
    query(site, 'DELETE FROM daily_quotes');
    const response = await page.goto(`${site.url}/blog`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('article')).toHaveCount(13);
    await expect(banner(page)).toHaveCount(0);
    await expect(loading(page)).toHaveCount(0);
  });

  test.describe('that cannot read its quotes', () => {
    test.use({ allowedErrors: [/500/] });

    test('hides the banner', async ({ page }) => {
      query(site, 'DROP TABLE daily_quotes');
      const response = await page.goto(`${site.url}/blog`);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('article')).toHaveCount(13);
      await expect(loading(page)).toHaveCount(0);
      await expect(banner(page)).toHaveCount(0);
    });

    test('holds the banner’s place while its browser asks', async ({ page }) => {
      query(site, 'DROP TABLE daily_quotes');
      const held = Promise.withResolvers<void>();
      await page.route('**/trpc/quotes.today**', async (route) => {
        await held.promise;
        const data = { json: { quote: 'Salt late.', author: 'A cook' } };
        await route.fulfill({ json: [{ result: { data } }] });
      });
      await page.goto(`${site.url}/about`);
      await expect(loading(page)).toBeVisible();
      const place = await loading(page).boundingBox();
      held.resolve();
      await expect(banner(page)).toContainText('Salt late.');
      await expect(loading(page)).toHaveCount(0);
      expect(await banner(page).boundingBox()).toEqual(place);
    });
  });
});
