import type { Page } from '@playwright/test';
import { openTab, toastOf } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ signedIn: true });

const form = (page: Page) => page.getByRole('dialog', { name: /Weight Entry$/ });
const goal = (page: Page) => page.getByLabel('Goal Weight (lbs)');

/** As an owner does, who sees the goal that is set before she types another. */
async function typeGoal(page: Page, pounds: string) {
  await expect(goal(page)).not.toHaveValue('');
  await goal(page).fill(pounds);
}

test('the list shows what was measured', { tag: '@phone' }, async ({ page }) => {
  await openTab(page, 'my-progress');
  const entry = page.getByRole('listitem').filter({ hasText: 'November 4, 2026' });
  await expect(entry).toContainText('149.6 lbs');
  await expect(entry).toContainText('BMI: 24.9');
  await expect(entry).toContainText('High energy');
});

test('a new entry is dated today in the zone of the site', async ({ page }) => {
  // The browser's own zone is still on the day before.
  await page.clock.setFixedTime('2026-11-22T03:00:00Z');
  await openTab(page, 'my-progress');
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await expect(form(page)).toHaveAccessibleName('Add Weight Entry');
  await expect(form(page).getByLabel('Date')).toHaveValue('2026-11-22');
});

test('what is missing is said beside its field', async ({ page }) => {
  await openTab(page, 'my-progress');
  await page.getByRole('button', { name: 'Add Entry' }).click();
  await form(page).getByLabel('Date').fill('');
  await form(page).getByRole('button', { name: 'Add Entry' }).click();
  await expect(form(page).getByLabel('Date')).toHaveAccessibleDescription('Date is required');
  await expect(form(page).getByLabel('Weight (lbs)')).toHaveAccessibleDescription(
    'Weight is required',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(form(page)).toBeHidden();

  await expect(goal(page)).toHaveAttribute('step', '0.1');
  await typeGoal(page, '');
  await page.getByRole('button', { name: 'Update Goal' }).click();
  await expect(goal(page)).toHaveAccessibleDescription('Goal weight is required');
});

test.describe('what fails', () => {
  test.use({ allowedErrors: [/status of (4|5)\d\d|ERR_FAILED/] });

  test('is told by what it was to do', async ({ page }) => {
    await openTab(page, 'my-progress');
    await page.route('**/trpc/**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await typeGoal(page, '140');
    await page.getByRole('button', { name: 'Update Goal' }).click();
    await expect(toastOf(page)).toContainText('Failed to update goal weight');

    await page.getByRole('button', { name: 'Delete the entry of November 4, 2026' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toastOf(page)).toContainText('Failed to delete weight entry');

    await page.getByRole('button', { name: 'Edit the entry of November 4, 2026' }).click();
    await expect(form(page)).toHaveAccessibleName('Edit Weight Entry');
    await form(page).getByRole('button', { name: 'Update Entry' }).click();
    await expect(toastOf(page)).toContainText('Failed to update weight entry');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Add Entry' }).click();
    await form(page).getByLabel('Weight (lbs)').fill('150');
    await form(page).getByRole('button', { name: 'Add Entry' }).click();
    await expect(toastOf(page)).toContainText('Failed to create weight entry');
    await expect(form(page).getByLabel('Weight (lbs)')).toHaveValue('150');
  });

  test('for want of a session leads to the login', async ({ page }) => {
    await openTab(page, 'my-progress');
    await page.context().clearCookies();
    await typeGoal(page, '141');
    await page.getByRole('button', { name: 'Update Goal' }).click();
    await expect(toastOf(page)).toHaveText('Unauthorized: You are logged out. Logging in again...');
    await expect(page).toHaveURL(/\/admin\/login$/);
  });
});
