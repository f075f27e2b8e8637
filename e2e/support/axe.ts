import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const SERIOUS = ['serious', 'critical'];

/** Expects that axe finds no fault on the current page, or no serious one. */
export async function expectNoFaults(page: Page, which: 'any' | 'serious' = 'any'): Promise<void> {
  // Legacy mode checks only this page, and opens no second page to merge the results of frames.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const faults = violations.filter(
    ({ impact }) => which === 'any' || SERIOUS.includes(String(impact)),
  );
  expect(
    faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`),
  ).toEqual([]);
}

/** Checks both colour schemes without motion. Leaves the page in the dark one. */
export async function expectNoFaultsInBothSchemes(
  page: Page,
  which: 'any' | 'serious' = 'any',
): Promise<void> {
  // With `content-visibility`, content outside the screen would keep the colours of the other scheme.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Even the shortest transition shows the former colour until a frame was drawn.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await expectNoFaults(page, which);
  }
}
