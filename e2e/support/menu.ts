import type { Page } from '@playwright/test';

/** Goes to a page by the navigation, as a visitor does: no new document is loaded. */
export async function followMenu(page: Page, label: string): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Open menu' });
  if (await toggle.isVisible()) await toggle.click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: label, exact: true }).click();
}
