/** The list of posts in the admin area, and the form of a post. */
import { expect, type Page } from '@playwright/test';

/** A title that no other test of this worker's site uses. */
export const unique = (title: string) => `${title} ${Math.random().toString(36).slice(2, 8)}`;

export const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ hasText: title });
export const form = (page: Page) => page.getByRole('dialog', { name: /Blog Post$/ });
export const content = (page: Page) => form(page).getByRole('textbox', { name: 'Content' });

export async function openNew(page: Page) {
  await page.getByRole('button', { name: 'New Post' }).click();
  await expect(content(page)).toBeVisible();
}

/** On a phone, the fields beside the text are shown by a button. */
export async function showDetails(page: Page) {
  const button = form(page).getByRole('button', { name: 'Details' });
  if (await button.isVisible()) await button.click();
}
