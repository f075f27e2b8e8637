/** Checks of a page's layout: its width, what moves while it loads, and the height of what a finger aims at. */
import { expect, type Page } from '@playwright/test';

/** Pixels of width, from the smallest phone up. */
const WIDTHS = [320, 360, 390, 640, 768, 960, 1024, 1280, 1920];

/** Typefaces that the fallbacks borrow; without any of them the width of text depends on the machine. */
const BORROWED = "local('Georgia'), local('Noto Serif Regular'), local('Liberation Serif')";

declare global {
  interface Window {
    /** The layout shifts of this document: how much moved, and what. */
    shifts?: { value: number; moved: string }[];
  }
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
}

/** Records the layout shifts of every document that the page opens from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Each call adds the script again.
    if (window.shifts) return;
    const shifts: NonNullable<Window['shifts']> = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML);
        shifts.push({ value: entry.value, moved: moved.join(' ').slice(0, 300) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Opens a page and scrolls through it. Expects that nothing moves, with the typefaces left out. */
export async function expectNothingMoves(page: Page, path: string): Promise<void> {
  await watchShifts(page);
  // A machine without the fallbacks' own typefaces moves text by a hair when the fonts come late.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    // The next visit starts where this one ended.
    window.scrollTo(0, 0);
  });
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
  await page.unroute('**/*.woff2');
}

/** Opens a page whose typefaces come after its first paint. Expects that they then move next to nothing. */
export async function expectFontsMoveNothing(page: Page, path: string): Promise<void> {
  await watchShifts(page);
  const { promise: painted, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted;
    await route.continue();
  });
  const opened = page.goto(path, { waitUntil: 'networkidle' });
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
  expect(isSet, 'the typeface of headings is loaded').toBe(true);
  const canBorrow = await page.evaluate(
    (source) =>
      new FontFace('borrowed', source).load().then(
        () => true,
        () => false,
      ),
    BORROWED,
  );
  expect(canBorrow, `One of ${BORROWED} must be installed: fonts-liberation, on Debian`).toBe(true);
  const shifts = (await page.evaluate(() => window.shifts)) ?? [];
  const sum = shifts.reduce((moved, { value }) => moved + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(0.002);
}

/** Expects that no part of the page is wider than the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over, `pixels too wide at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

/** Expects that the page fits screens of every width, and leaves it at the width that it had. */
export async function expectToFitEveryScreen(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page);
  }
  if (before) await page.setViewportSize(before);
}

/** Expects that everything that a finger aims at is at least 44 px high. */
export async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select')]
      // A link within a line of text is as high as its line.
      .filter((element) => getComputedStyle(element).display !== 'inline')
      // A card's link is stretched over its card.
      .filter((element) => getComputedStyle(element, '::after').position !== 'absolute')
      .filter((element) => element.checkVisibility())
      // A checkbox is aimed at by the label around it.
      .map((element) => element.closest('label') ?? element)
      .filter((element) => element.getBoundingClientRect().height < 43.9)
      .map((element) => element.outerHTML.slice(0, 160)),
  );
  expect(small, 'targets lower than 44 px').toEqual([]);
}
