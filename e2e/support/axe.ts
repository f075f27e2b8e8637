import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const SERIOUS = ['serious', 'critical'];

/** Expects that axe finds no fault on the page as it is now, or none that is serious. */
export async function expectNoFaults(page: Page, which: 'any' | 'serious' = 'any'): Promise<void> {
  // The legacy mode reads the page alone, without a second page that joins the results of frames.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const faults = violations.filter(
    ({ impact }) => which === 'any' || SERIOUS.includes(String(impact)),
  );
  expect(
    faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`),
  ).toEqual([]);
}

/** The same in both colour schemes, with nothing in motion; leaves the page in the dark one. */
export async function expectNoFaultsInBothSchemes(
  page: Page,
  which: 'any' | 'serious' = 'any',
): Promise<void> {
  // Off screen, content that is drawn only when it comes near keeps the colours of the scheme before.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoFaults(page, which);
  }
}
