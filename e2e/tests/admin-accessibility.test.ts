/** What axe says of the admin area: the login, the tabs, and the dialogs over them. */
import { expectNoFaults } from '../support/axe.ts';
import { openTab } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });
    test.skip(
      ({ isMobile }) => isMobile && colorScheme === 'dark',
      'Colours are the same on every width.',
    );

    test('the login, with its errors', async ({ page }) => {
      await page.goto('/admin/login');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Email is required')).toBeVisible();
      await expectNoFaults(page);
    });

    test('the tabs', async ({ page }) => {
      await openTab(page, 'overview');
      for (const name of ['Overview', 'Blog Posts', 'Settings']) {
        await page.getByRole('tab', { name }).click();
        await expect(page.getByRole('tab', { selected: true })).toHaveText(name);
        await page.waitForLoadState('networkidle');
        await expectNoFaults(page);
      }
    });

    test('the dialogs of posts', async ({ page }) => {
      await openTab(page, 'blog-posts');
      await page.getByRole('button', { name: 'Edit "The Holiday Table"' }).click();
      await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
      await expectNoFaults(page);
      await page.getByLabel('Title').fill('');
      await page.getByRole('button', { name: 'Update Post' }).click();
      await expect(page.getByText('Title is required')).toBeVisible();
      await expectNoFaults(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: 'Discard unsaved changes?' })).toBeVisible();
      await expectNoFaults(page);
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await page.getByRole('button', { name: 'Delete "The Holiday Table"' }).click();
      await expect(page.getByRole('dialog', { name: 'Confirm Deletion' })).toBeVisible();
      await expectNoFaults(page);
    });
  });
}
