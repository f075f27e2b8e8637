/** How a page comes to life: after it was painted, and with all that its reader did meanwhile. */
import type { Page } from '@playwright/test';
import { publicPages } from '../support/public-pages.ts';
import { openTab } from '../support/sign-in.ts';
import { owner } from '../support/site-process.ts';
import { expect, test } from '../support/test.ts';
import { stubTimelineScript } from '../support/timeline-script.ts';

/** Keeps the page's scripts back; returns what lets them go. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a button pressed before the scripts came acts when they are there', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'There is no menu on a wide screen.');
  const letGo = await holdScripts(page);
  const opened = page.goto('/blog');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  letGo();
  await opened;
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('what was typed and chosen before the scripts came is searched for', async ({ page }) => {
  const letGo = await holdScripts(page);
  const opened = page.goto('/photo-gallery');
  await page.getByRole('searchbox').fill('salmon');
  await page.getByLabel('Category').selectOption('dinner');
  letGo();
  await opened;
  await expect(page).toHaveURL(/search=salmon/);
  await expect(page).toHaveURL(/category=dinner/);
  await expect(page.getByRole('searchbox')).toHaveValue('salmon');
  await expect(page.getByLabel('Category')).toHaveValue('dinner');
});

test('a form sent before the scripts came is sent when they are there, with what was typed', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  const opened = page.goto('/admin/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/login$/);
  letGo();
  await opened;
  await expect(page).toHaveURL(/\/admin(\?|$)/);
});

test('a tab of the admin area pressed before the scripts came opens when they are there', async ({
  page,
}) => {
  await openTab(page, 'overview');
  const letGo = await holdScripts(page);
  const opened = page.goto('/admin');
  await page.getByRole('tab', { name: 'Settings' }).click();
  letGo();
  await opened;
  await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('a search sent before the scripts came is answered without them', async ({ page }) => {
  const letGo = await holdScripts(page);
  const opened = page.goto('/blog');
  await page.getByRole('searchbox').fill('holiday');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/blog\?search=holiday/);
  await expect(page.getByRole('article')).toHaveCount(2);
  letGo();
  await opened;
});

test('an address with what others follow readers by is the same page, and comes to life', async ({
  page,
}) => {
  await page.goto('/blog?utm_source=pin&search=holiday&fbclid=abc#content');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page).toHaveURL(/\/blog\?search=holiday#content$/);
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('article')).not.toHaveCount(2);
});

test('a touch brings the scripts before all pictures are there', async ({ page }) => {
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/hero-*', async (route) => {
    await seen;
    await route.continue();
  });
  const script = page.waitForRequest(/\/assets\/entry-client-/);
  const opened = page.goto('/');
  await page.getByRole('heading', { level: 1 }).click();
  await script;
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  letGo();
  await opened;
});

test('all pictures but the first wait until it is painted, and move nothing when they come', async ({
  page,
}) => {
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>();
  const asked = new Set<string>();
  await page.route(/-\d+\.avif$/, async (route) => {
    asked.add(route.request().url());
    await seen;
    await route.continue();
  });
  // Of the gallery, the first screen shows several.
  const opened = page.goto('/photo-gallery');
  const images = page.getByRole('main').locator('img');
  await expect.poll(() => asked.size).toBeGreaterThan(0);
  // Two frames after the layout, any that the browser looks ahead for would have been asked for.
  await page.evaluate(
    () => new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame))),
  );
  expect(asked.size).toBe(1);
  const shifts = page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        addEventListener('load', () => setTimeout(() => done(sum), 1500));
      }),
  );
  letGo();
  await opened;
  await expect(images.nth(1)).toHaveJSProperty('complete', true);
  await expect(images.nth(1)).toBeInViewport();
  await images.nth(20).scrollIntoViewIfNeeded();
  await expect(images.nth(20)).toHaveJSProperty('complete', true);
  await expect(images.nth(20)).toBeInViewport();
  // A font that comes in may move a line by a hair; a picture would move a thousand times as much.
  expect(await shifts).toBeLessThan(0.01);
});

test.describe('every page', () => {
  test.use({ allowedErrors: [/404/] });

  for (const path of publicPages) {
    test(`is painted with nothing but its document, and only then asks for scripts: ${path}`, async ({
      page,
    }) => {
      await stubTimelineScript(page);
      await page.goto(path);
      const { loaded, painted, scripts, styles } = await page.evaluate(async () => {
        const [navigation] = performance.getEntriesByType(
          'navigation',
        ) as PerformanceNavigationTiming[];
        const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        // Of the first picture, where there is one; the page's own otherwise.
        const type = document.querySelector('[elementtiming]') ? 'element' : 'paint';
        const [paint] = await new Promise<PerformanceEntry[]>((told) => {
          new PerformanceObserver((list) => told(list.getEntries())).observe({
            type,
            buffered: true,
          });
        });
        const own = resources.filter(({ name }) => name.includes('/assets/'));
        return {
          loaded: navigation?.loadEventStart ?? Number.NaN,
          painted: paint?.startTime ?? Number.NaN,
          scripts: own.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
          styles: own.filter(({ name }) => name.endsWith('.css')).map(({ name }) => name),
        };
      });
      expect(styles).toEqual([]);
      expect(scripts.length).toBeGreaterThan(1);
      expect(Math.min(...scripts)).toBeGreaterThan(Math.max(loaded, painted));
    });
  }
});
