/** The photo that the gallery enlarges over itself. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { followMenu } from '../support/menu.ts';
import { expect, test } from '../support/test.ts';
import { touchOf } from '../support/touch.ts';

const tile = (page: Page, name: string) => page.getByRole('link', { name });

const FIRST = 'Lemon Butter Salmon with Asparagus';
const SECOND = 'Coconut Chia Berry Pots';
const LAST = 'Rosemary Roasted Almonds';

test('opens on a click, is in the URL, and closes on the back button', {
  tag: '@release-phone',
}, async ({ page }) => {
  await page.goto('/photo-gallery');
  await tile(page, 'Thai Green Chicken Curry').scrollIntoViewIfNeeded();
  // Waits until the page has handled the end of the scrolling.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await tile(page, 'Thai Green Chicken Curry').click();
  const dialog = page.getByRole('dialog', { name: 'Thai Green Chicken Curry' });
  await expect(dialog.getByRole('img', { name: /^A bowl of green curry/ })).toBeVisible();
  await expect(dialog.getByText(/^8.5 g net carbs/)).toBeVisible();
  await expect(dialog.getByText('45 min')).toBeVisible();
  await expect(page).toHaveURL(/\/photo-gallery\?photo=thai-green-chicken-curry$/);
  const before = await page.evaluate(() => window.scrollY);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/photo-gallery$/);
  await expect(tile(page, 'Thai Green Chicken Curry')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await page.goForward();
  await expect(dialog).toBeVisible();
});

test('opens by the keyboard, closes on Escape, and gives the focus back', async ({ page }) => {
  await page.goto('/photo-gallery?category=dinner');
  await tile(page, 'Ribeye with Herb Butter').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ribeye with Herb Butter' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/photo-gallery\?category=dinner$/);
  await expect(tile(page, 'Ribeye with Herb Butter')).toBeFocused();
});

test('closes with its button, to the page that was before it', async ({ page }) => {
  await page.goto('/about');
  await followMenu(page, 'Photo Gallery');
  await tile(page, FIRST).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('moves to its neighbours by arrow keys and buttons, round the ends', {
  tag: '@release-phone',
}, async ({ page }) => {
  await page.goto('/photo-gallery');
  await tile(page, FIRST).click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: SECOND })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
  await page.getByRole('button', { name: 'Previous photo' }).click();
  await expect(page.getByRole('dialog', { name: LAST })).toBeVisible();
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
  // One step back closes the dialog, however many photos were shown.
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('moves to its neighbours by a swipe, within the list as filtered', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/photo-gallery?category=dinner');
  await tile(page, FIRST).click();
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
  const touch = await touchOf(page);
  const swipe = async (from: number, to: number) => {
    await touch.press({ x: from, y: 400 });
    await touch.moveTo({ x: to, y: 410 });
    await touch.lift();
  };
  await swipe(300, 100);
  await expect(page.getByRole('dialog', { name: 'Ribeye with Herb Butter' })).toBeVisible();
  await swipe(100, 300);
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
  // Too short for a swipe.
  await swipe(200, 170);
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
});

test('leads to its recipe', async ({ page }) => {
  await page.goto('/photo-gallery');
  await tile(page, FIRST).click();
  await page.getByRole('dialog').getByRole('link', { name: 'View recipe' }).click();
  await expect(page).toHaveURL(/\/photo-gallery\/lemon-butter-salmon-asparagus$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FIRST);
});

test('opens from a URL that was sent on, without a fault that axe finds, and closes to the gallery', async ({
  page,
}) => {
  await page.goto('/photo-gallery?photo=skillet-shakshuka');
  await expect(page.getByRole('dialog', { name: 'Skillet Shakshuka' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/photo-gallery$/);
});

test('fits the window, photo, title and buttons', async ({ page }) => {
  for (const size of [
    { width: 320, height: 568 },
    { width: 844, height: 390 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/photo-gallery?photo=skillet-shakshuka');
    const dialog = page.getByRole('dialog');
    for (const part of [
      dialog.getByRole('heading'),
      dialog.getByRole('img'),
      dialog.getByRole('link', { name: 'View recipe' }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  }
});
