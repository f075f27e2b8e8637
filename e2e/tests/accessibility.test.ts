/** What holds for every public page: no serious fault that axe can see, and everything by keyboard. */
import type { Page } from '@playwright/test';
import { expectNoFaults } from '../support/axe.ts';
import { publicPages } from '../support/public-pages.ts';
import { expect, test } from '../support/test.ts';
import { stubTimelineScript } from '../support/timeline-script.ts';

test.use({ allowedErrors: [/404/] });

test.beforeEach(({ page }) => stubTimelineScript(page));

for (const path of publicPages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing serious: ${path}, ${colorScheme}`, async ({ page, isMobile }) => {
      test.skip(isMobile && colorScheme === 'dark', 'Colours are the same on every width.');
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expectNoFaults(page, 'serious');
    });
  }

  test(`everything is reached by keyboard, and shows it: ${path}`, async ({ page, isMobile }) => {
    test.skip(isMobile, 'A phone has no Tab key.');
    await page.goto(path, { waitUntil: 'networkidle' });
    const expected = await markReachable(page);
    const reached = new Set<string>();
    for (let presses = 0; presses < expected.length + 2; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await describeFocus(page);
      if (focused.mark === null) continue;
      reached.add(focused.mark);
      expect(focused.hasRing, `${focused.mark} shows that it is focused`).toBe(true);
    }
    expect(expected.filter((mark) => !reached.has(mark))).toEqual([]);
  });
}

test('the first Tab offers to skip to the content', async ({ page, isMobile }) => {
  test.skip(isMobile, 'A phone has no Tab key.');
  await page.goto('/weight-tracking');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

/** Marks what a keyboard must reach, each with a name to report it by. */
function markReachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]',
    );
    return [...controls]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element, index) => {
        const mark = `${index} ${element.tagName} ${element.textContent.trim().slice(0, 40)}`;
        element.dataset['mark'] = mark;
        return mark;
      });
  });
}

/** What has the focus, and whether it or the card around it wears a ring. */
function describeFocus(page: Page): Promise<{ mark: string | null; hasRing: boolean }> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    let hasRing = false;
    for (let element = focused; element; element = element.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) hasRing = true;
    }
    return {
      mark: focused instanceof HTMLElement ? (focused.dataset['mark'] ?? null) : null,
      hasRing,
    };
  });
}
