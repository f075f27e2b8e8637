/** What holds for every public page: it fits every screen, nothing moves, and fingers can hit what they aim at. */
import type { Page } from '@playwright/test';
import { publicPages } from '../support/public-pages.ts';
import { expect, test } from '../support/test.ts';
import { stubTimelineScript } from '../support/timeline-script.ts';

/** Pixels of width, from the smallest phone up. */
const WIDTHS = [320, 360, 390, 640, 768, 960, 1024, 1280, 1920];

test.use({ allowedErrors: [/404|Failed to load resource: net::ERR_FAILED/] });

test.beforeEach(({ page }) => stubTimelineScript(page));

for (const path of publicPages) {
  test(`does not scroll sideways on any screen: ${path}`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'The widths are set here.');
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });

  test(`nothing moves while it loads: ${path}`, async ({ page }) => {
    // A machine without the fallbacks' own typefaces moves text by a hair when the fonts come late.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[]) {
          if (entry.hadRecentInput) continue;
          const moved = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML);
          shifts.push(`${entry.value}: ${moved.join(' ').slice(0, 300)}`);
        }
      }).observe({ type: 'layout-shift', buffered: true });
      interface LayoutShift extends PerformanceEntry {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      }
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await scrollThrough(page);
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual(
      [],
    );
  });

  test(`what a finger aims at is at least 44 px high: ${path}`, async ({ page, isMobile }) => {
    test.skip(!isMobile, 'A mouse is finer.');
    await page.goto(path, { waitUntil: 'networkidle' });
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select')]
        // A link within a line of text is as high as its line.
        .filter((element) => getComputedStyle(element).display !== 'inline')
        // A card's link is stretched over its card.
        .filter((element) => getComputedStyle(element, '::after').position !== 'absolute')
        .filter((element) => element.checkVisibility())
        // A box is aimed at by the label around it.
        .map((element) => element.closest('label') ?? element)
        .filter((element) => element.getBoundingClientRect().height < 43.9)
        .map((element) => element.outerHTML.slice(0, 160)),
    );
    expect(small).toEqual([]);
  });
}

/** Typefaces that the fallbacks borrow; without any of them text is as wide as it happens to be. */
const BORROWED = "local('Georgia'), local('Noto Serif Regular'), local('Liberation Serif')";

test.describe('on a slow line', () => {
  for (const path of publicPages) {
    test(`the typefaces come, and move next to nothing: ${path}`, async ({ page }) => {
      const { promise: painted, resolve: letGo } = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await painted;
        await route.continue();
      });
      await page.addInitScript(() => {
        Object.assign(window, { moved: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            Object.assign(window, { moved: (window as unknown as Moved).moved + entry.value });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const opened = page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      letGo();
      await opened;
      await page.evaluate(() => document.fonts.ready);
      const isSet = await page.evaluate(() =>
        [...document.fonts].some(
          ({ family, status }) => /Fraunces$/.test(family) && status === 'loaded',
        ),
      );
      expect(isSet).toBe(true);
      const canBorrow = await page.evaluate(
        (source) =>
          new FontFace('borrowed', source).load().then(
            () => true,
            () => false,
          ),
        BORROWED,
      );
      expect(canBorrow, `One of ${BORROWED} must be installed: fonts-liberation, on Debian`).toBe(
        true,
      );
      expect(await page.evaluate(() => (window as unknown as Moved).moved)).toBeLessThan(0.002);
    });
  }
  interface Moved {
    moved: number;
  }
});

async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
}
