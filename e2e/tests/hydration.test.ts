/** Pages before and during hydration. */
import type { Page } from '@playwright/test';
import { expectButtonsCanBeHit } from '../support/layout.ts';
import { followMenu } from '../support/menu.ts';
import { openTab } from '../support/sign-in.ts';
import { owner } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';

/** Delays the page's scripts until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test.describe('the menu of a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('opens and closes before the scripts come', async ({ page }) => {
    const releaseScripts = await delayScripts(page);
    const opened = page.goto('/blog');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await page.getByRole('heading', { level: 1 }).tap({ force: true });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).tap();
    releaseScripts();
    await opened;
    await expect(menu).toBeVisible();
    await menu.getByRole('link', { name: 'About' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/About/);
    await expect(menu).toBeHidden();
  });

  for (const taps of [2, 3]) {
    const end = taps % 2 === 0 ? 'closed' : 'open';
    const tag = taps === 2 ? [] : ['@release'];
    test(`is ${end} after ${taps} quick taps, whenever the scripts come`, { tag }, async ({
      page,
    }) => {
      let delay = 0;
      await page.route('**/assets/entry-client-*.js', async (route) => {
        await new Promise((wait) => setTimeout(wait, delay));
        await route.continue();
      });
      for (let run = 0; run < 5; run += 1) {
        delay = run * 60;
        // Else the first tap would find the button of the document before.
        await page.goto('about:blank');
        const opened = page.goto('/blog');
        const button = page.locator('[popovertarget]');
        for (let tap = 0; tap < taps; tap += 1) await button.tap({ noWaitAfter: true });
        await opened;
        const isOpen = await page.getByRole('navigation', { name: 'Main' }).isVisible();
        expect(isOpen ? 'open' : 'closed', `run ${run}`).toBe(end);
      }
    });
  }
});

test('the page gets the last early click of a button, once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0 });
    window.print = () =>
      Object.assign(window, { printed: (window as unknown as Printed).printed + 1 });
  });
  const releaseScripts = await delayScripts(page);
  const opened = page.goto('/photo-gallery/lemon-butter-salmon-asparagus');
  const print = page.getByRole('button', { name: 'Print' });
  await print.click();
  await print.click();
  releaseScripts();
  await opened;
  const printed = () => page.evaluate(() => (window as unknown as Printed).printed);
  await expect.poll(printed).toBe(1);
  await print.click();
  expect(await printed()).toBe(2);
});

interface Printed {
  printed: number;
}

test('what was typed and chosen before the scripts came is searched for', async ({ page }) => {
  const releaseScripts = await delayScripts(page);
  const opened = page.goto('/photo-gallery');
  await page.getByRole('searchbox').fill('salmon');
  await page.getByLabel('Category').selectOption('dinner');
  releaseScripts();
  await opened;
  await expect(page).toHaveURL(/search=salmon/);
  await expect(page).toHaveURL(/category=dinner/);
  await expect(page.getByRole('searchbox')).toHaveValue('salmon');
  await expect(page.getByLabel('Category')).toHaveValue('dinner');
});

test('a form sent before the scripts came is sent when they are there, with what was typed', async ({
  page,
}) => {
  const releaseScripts = await delayScripts(page);
  const opened = page.goto('/admin/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/login$/);
  releaseScripts();
  await opened;
  await expect(page).toHaveURL(/\/admin(\?|$)/);
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  test('a tab of the admin area pressed before the scripts came opens when they are there', async ({
    page,
  }) => {
    await openTab(page, 'overview');
    const releaseScripts = await delayScripts(page);
    const opened = page.goto('/admin');
    await page.getByRole('tab', { name: 'Settings' }).click();
    releaseScripts();
    await opened;
    await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
});

test('a search sent before the scripts came is answered without them', async ({ page }) => {
  const releaseScripts = await delayScripts(page);
  const opened = page.goto('/blog');
  await page.getByRole('searchbox').fill('holiday');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog\?search=holiday/);
  await expect(page.getByRole('article')).toHaveCount(2);
  releaseScripts();
  await opened;
});

test('a URL with tracking parameters is the same page, and hydrates', async ({ page }) => {
  await page.goto('/blog?utm_source=pin&search=holiday&fbclid=abc#content');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page).toHaveURL(/\/blog\?search=holiday#content$/);
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('article')).not.toHaveCount(2);
});

test('a touch brings the scripts before the first paint does', async ({ page }) => {
  // Simulates a browser that never reports its first paint.
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  const opened = page.goto('/');
  await page.waitForLoadState('load');
  expect(requestedUrls.filter((url) => url.endsWith('.js'))).toEqual([]);
  await page.getByRole('heading', { level: 1 }).click();
  await opened;
});

test.describe('a path without a page', () => {
  test.use({ allowedErrors: [/Failed to load resource.*40[04]/] });

  for (const [path, title] of [
    ['/nothing/', '404 Page Not Found'],
    ['/about/nothing', '404 Page Not Found'],
    ['/nothing//here%20', '404 Page Not Found'],
    ['/%25ff', '404 Page Not Found'],
    ['/%ff', '400 Bad Address'],
  ] as const) {
    test(`${path} is missing before and after the scripts`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(Number.parseInt(title, 10));
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(title);
      await page.waitForLoadState('networkidle');
      await expect(heading).toHaveText(title);
      // A way back, a search, and three dishes.
      await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link')).toHaveCount(4);
      await expectButtonsCanBeHit(page);
      await followMenu(page, 'About');
      await expect(page).toHaveTitle(/^About/);
    });
  }
});

test.describe('an address that cannot be read', () => {
  test.use({ allowedErrors: [/status of 400/] });

  test('has a page that works as it was sent', async ({ page }) => {
    for (const path of ['/%ff', '/blog/%']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
      await expect(page).toHaveURL(/\/blog\??$/);
    }
  });
});
