/** Checks every screen of the admin area: axe finds no fault, and nothing is wider than the screen. */
import type { Page } from '@playwright/test';
import {
  expectDistinctNames,
  expectNoFaults,
  expectNoFaultsInBothSchemes,
} from '../support/axe.ts';
import { expectLargeTextFits, expectNoOverflow, expectSpacedTextFits } from '../support/layout.ts';
import { openTab } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };

/** As wide as it is, and as wide as a phone. The colours do not depend on the width. */
async function expectUsable(page: Page): Promise<void> {
  await expectNoOverflow(page);
  await expectNoFaultsInBothSchemes(page);
  const desk = page.viewportSize();
  await page.setViewportSize(PHONE);
  await expectNoOverflow(page);
  await expectNoFaults(page);
  if (desk) await page.setViewportSize(desk);
}

test('the login, with its errors', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expectUsable(page);
});

test.describe('signed in', () => {
  test.use({ signedIn: true });

  const TABS = {
    overview: 'Overview',
    'blog-posts': 'Blog Posts',
    'photo-gallery': 'Photo Gallery',
    'my-progress': 'My Progress',
    analytics: 'Analytics',
    settings: 'Settings',
    comments: 'Comments',
  };

  /** With a dashboard, with a grid that is sorted, with rows that are chosen: the others have the same parts. */
  const AT_EACH_CHANGE = ['overview', 'photo-gallery', 'comments'];

  for (const [tab, title] of Object.entries(TABS)) {
    test(`the tab ${tab}`, { tag: AT_EACH_CHANGE.includes(tab) ? [] : '@release' }, async ({
      page,
    }) => {
      await openTab(page, tab);
      await expect(page).toHaveTitle(`${title} – Admin Dashboard | The Honest Skillet`);
      if (tab === 'photo-gallery') {
        await expect(page.getByRole('article').first()).toBeVisible();
      }
      await page.waitForLoadState('networkidle');
      await expectDistinctNames(page.locator('body'));
      await expectUsable(page);
      await page.setViewportSize(PHONE);
      await expectSpacedTextFits(page);
      await expectLargeTextFits(page);
    });
  }

  test('the frame leaves the window to the work', { tag: '@phone' }, async ({ page }) => {
    await openTab(page, 'settings&edit=appearance');
    await expect(page).toHaveTitle(/^Appearance – Settings – Admin Dashboard /);
    await openTab(page, 'blog-posts');
    const tabs = page.getByRole('tab');
    await expect(tabs.nth(5)).toBeVisible();
    for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
    // The bar and the heading, down to the tabs.
    const list = await page.getByRole('tablist').boundingBox();
    expect(list?.y).toBeLessThanOrEqual(120 + 16);
    await expect(page.getByRole('complementary', { name: 'Quote of the Day' })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link').nth(6),
    ).toBeVisible();
  });

  for (const tab of ['photo-gallery', 'my-progress']) {
    test(`the form of ${tab}`, { tag: tab === 'my-progress' ? '@release' : [] }, async ({
      page,
    }) => {
      await openTab(page, `${tab}&edit=new`);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectDistinctNames(page.getByRole('dialog'));
      await expectUsable(page);
    });
  }

  test('the dialogs of blog-posts', { tag: '@release' }, async ({ page }) => {
    await openTab(page, 'blog-posts');
    await page.getByRole('button', { name: 'Edit "The Holiday Table"' }).click();
    await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
    await expectUsable(page);
    await page.getByLabel('Title').fill('');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Title is required')).toBeVisible();
    await expectUsable(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Discard unsaved changes?' })).toBeVisible();
    await expectUsable(page);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('button', { name: 'Delete "The Holiday Table"' }).click();
    await expect(page.getByRole('dialog', { name: 'Confirm Deletion' })).toBeVisible();
    await expectUsable(page);
  });
});
