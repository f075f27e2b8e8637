import type { Page } from '@playwright/test';

/** Goes to a page through the navigation, which loads no new document. */
export async function followMenu(page: Page, label: string): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Open menu' });
  if (await toggle.isVisible()) await toggle.click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: label, exact: true }).click();
}
