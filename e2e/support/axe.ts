import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

const SERIOUS = ['serious', 'critical'];

/** Rules that colours can break. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects that axe finds no fault on the current page, or no serious one. Leaves the page without motion. */
export async function expectNoFaults(page: Page, which: 'any' | 'serious' = 'any'): Promise<void> {
  // What still appears, as a toast does, has not its colours yet.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectNone(axeOf(page), which);
}

/** Legacy mode checks only this page, and opens no second page to merge the results of frames. */
const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function expectNone(axe: AxeBuilder, which: 'any' | 'serious'): Promise<void> {
  const { violations } = await axe.analyze();
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
  // With `content-visibility`, content outside the screen would keep the colours of the other scheme. With transitions,
  // even the shortest, each element would have its new colour some frames after the one around it.
  const content = '* { content-visibility: visible !important; transition: none !important; }';
  await page.addStyleTag({ content });
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoFaults(page, which);
  // Only colours differ between the schemes.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNone(axeOf(page).withRules(COLOR_RULES), which);
}

/** Checks that a screen reader can tell the buttons apart: each has a name of its own, however many rows there are. */
export async function expectDistinctNames(within: Locator): Promise<void> {
  const tree = await within.ariaSnapshot();
  const names = Array.from(
    tree.matchAll(/- '?((?:button|checkbox|combobox) ".*")/g),
    ([, name]) => name,
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
}
