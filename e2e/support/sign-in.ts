import { expect, type Page } from '@playwright/test';
import { owner } from './site-process.ts';

/** Signs the owner in through the login page, and waits for the dashboard. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

/** Opens a tab of the dashboard by its URL. The test must be `signedIn`. */
export async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(`/admin?tab=${tab}`);
  await expect(page.getByRole('tab', { selected: true })).toBeVisible();
}

/** The toast; there is one at most. */
export function toastOf(page: Page) {
  return page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('status');
}
