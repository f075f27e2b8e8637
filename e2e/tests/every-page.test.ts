/** Checks every public page: it is painted early, fits the screen, has no layout shift, and is accessible. */
import type { Page } from '@playwright/test';
import { expectNoFaults, expectNoFaultsInBothSchemes } from '../support/axe.ts';
import { expectAllReachedByKeyboard } from '../support/keyboard.ts';
import {
  expectButtonsCanBeHit,
  expectFontsMoveNothing,
  expectLargeTargets,
  expectLargeTextFits,
  expectNothingMoves,
  expectSpacedTextFits,
  expectToFitEveryScreen,
} from '../support/layout.ts';
import { publicPages } from '../support/public-pages.ts';
import { expect, test } from '../support/test.ts';
import { stubTimelineScript } from '../support/timeline-script.ts';

test.use({ allowedErrors: [/404|Failed to load resource: net::ERR_FAILED/] });

test.beforeEach(({ page }) => stubTimelineScript(page));

/** A page of each kind: the others have the same parts, and are tested before a release. */
const AT_EACH_CHANGE = /^\/($|blog\/|photo-gallery|weight-tracking$)/;
const ON_A_PHONE_TOO = /^\/($|photo-gallery\/|weight-tracking$)/;

const unless = (first: RegExp, path: string) => (first.test(path) ? [] : ['@release']);

for (const path of publicPages) {
  test(`fits every screen, by eye and by keyboard: ${path}`, {
    tag: unless(AT_EACH_CHANGE, path),
  }, async ({ page }) => {
    await test.step('nothing moves while it loads', () => expectNothingMoves(page, path));
    await test.step('it is painted before its scripts load', () => expectPaintBeforeScripts(page));
    await test.step('its typefaces move nothing', () => expectFontsMoveNothing(page, path));
    await test.step('it does not scroll sideways', () => expectToFitEveryScreen(page));
    await test.step('the keyboard reaches everything', () => expectAllReachedByKeyboard(page));
    await test.step('nothing lies on a button', () => expectButtonsCanBeHit(page));
    await test.step('only links to it say that they are the current page', () =>
      expectCurrentLinksToLeadHere(page));
    await test.step('axe finds nothing serious', () =>
      expectNoFaultsInBothSchemes(page, 'serious'));
  });

  test(`fits a phone and a finger: ${path}`, {
    tag: ['@phone-only', ...unless(ON_A_PHONE_TOO, path)],
  }, async ({ page }) => {
    await test.step('nothing moves while it loads', () => expectNothingMoves(page, path));
    await test.step('its typefaces move nothing', () => expectFontsMoveNothing(page, path));
    await test.step('targets are large', () => expectLargeTargets(page));
    await test.step('axe finds nothing serious', async () => {
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await expectNoFaults(page, 'serious');
    });
    await test.step('text that is set further apart fits', () => expectSpacedTextFits(page));
    await test.step('text of twice the size fits', () => expectLargeTextFits(page));
  });
}

/** In the navigation a link is current on the pages below its own too. */
async function expectCurrentLinksToLeadHere(page: Page): Promise<void> {
  const others = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[aria-current=page]')]
      .filter((link) => !link.closest('nav') && link.href !== location.href)
      .map((link) => link.textContent),
  );
  expect(others).toEqual([]);
}

/** Expects that the document alone was enough for the first paint of the page, and that its scripts came after it. */
async function expectPaintBeforeScripts(page: Page): Promise<void> {
  const { painted, scripts, styles } = await page.evaluate(() => {
    const [paint] = performance.getEntriesByType('paint');
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const own = resources.filter(({ name }) => name.includes('/assets/'));
    return {
      painted: paint?.startTime ?? Number.NaN,
      scripts: own.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
      styles: own.filter(({ name }) => name.endsWith('.css')).map(({ name }) => name),
    };
  });
  expect(styles).toEqual([]);
  expect(scripts.length).toBeGreaterThan(1);
  expect(Math.min(...scripts)).toBeGreaterThan(painted);
}

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/weight-tracking');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
