import type { Page } from '@playwright/test';
import { openTab, toastOf } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { pngFile } from '../support/test-image.ts';
import { touchOf } from '../support/touch.ts';

test.use({ changesSite: true, signedIn: true });

/** A title that no other test of this worker's site uses. */
const unique = (title: string) => `${title} ${Math.random().toString(36).slice(2, 8)}`;

const form = (page: Page) => page.getByRole('dialog', { name: /Photo$/ });
const tile = (page: Page, title: string) => page.getByRole('article', { name: title });
const titles = (page: Page) =>
  page.getByRole('article').evaluateAll((tiles) => tiles.map((each) => each.ariaLabel ?? ''));

async function openRecipes(page: Page) {
  await openTab(page, 'photo-gallery');
  await expect(page.getByRole('article').first()).toBeVisible();
}

test('a photo is added with the defaults, changed and deleted', { tag: '@release-phone' }, async ({
  page,
}) => {
  await openRecipes(page);
  const title = unique('Soup of Roots');
  await page.getByRole('button', { name: 'New Photo' }).click();
  await form(page).getByLabel('Title').fill(title);
  await form(page).getByText('Additional Details (Optional)').click();
  const slug = title.toLowerCase().replaceAll(' ', '-');
  await expect(form(page).getByLabel('Slug')).toHaveValue(slug);
  await expect(form(page).getByLabel('Prep Time (minutes)')).toHaveValue('30');
  await expect(form(page).getByLabel('Cook Time (minutes)')).toHaveValue('0');
  await expect(form(page).getByLabel('Servings')).toHaveValue('4');
  await expect(form(page).getByLabel('Calories')).toHaveValue('0');
  await form(page).getByRole('button', { name: 'Add Photo' }).click();
  await expect(toastOf(page)).toContainText('Recipe created successfully!');
  await expect(tile(page, title)).toContainText('Draft');

  await tile(page, title).hover();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(form(page)).toHaveAccessibleName('Edit Photo');
  await form(page).getByRole('switch', { name: 'Featured' }).check();
  await form(page).getByLabel('Title').fill(`${title} again`);
  await form(page).getByText('Additional Details (Optional)').click();
  // Visitors never saw it, so its address still follows the title.
  await expect(form(page).getByLabel('Slug')).toHaveValue(`${slug}-again`);
  await form(page).getByRole('button', { name: 'Update Photo' }).click();
  await expect(toastOf(page)).toContainText('Recipe updated successfully!');
  await expect(tile(page, `${title} again`)).toContainText('Featured');

  await tile(page, `${title} again`).hover();
  await page.getByRole('button', { name: `Delete ${title} again` }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect(question).toContainText(
    `Are you sure you want to delete the recipe "${title} again"?`,
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page)).toContainText('Recipe deleted successfully!');
  await expect(tile(page, `${title} again`)).toHaveCount(0);
});

test('a photo lands where it is dropped, in a low window as in a high one', async ({ page }) => {
  await openRecipes(page);
  for (const height of [600, 900]) {
    await test.step(`${height} px high`, async () => {
      await page.setViewportSize({ width: 1280, height });
      const before = await titles(page);
      const [first = ''] = before;
      // Both rows are in the window, away from the edges, which scroll the page.
      const scrolled = await tile(page, first).evaluate((element) => {
        window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 100);
        return window.scrollY;
      });
      const handleOf = async (title = '') => {
        const box = await page
          .getByRole('button', { name: `Move ${title}`, exact: true })
          .boundingBox();
        if (!box) throw new Error(`${title} is not there`);
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      };
      // The first tile of the second row.
      const to = await handleOf(before[5]);
      const from = await handleOf(first);
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 20 });
      await expect(page.getByText(`${first} is over position 6 of`)).toBeAttached();
      // While it is held there, the page stays where it is.
      await page.waitForTimeout(500);
      expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
      await page.mouse.up();
      await expect
        .poll(() => titles(page))
        .toEqual([...before.slice(1, 6), first, ...before.slice(6)]);
    });
  }
});

test('a photo that is held at the edge of the window scrolls the page', async ({ page }) => {
  await openRecipes(page);
  await page.setViewportSize({ width: 1280, height: 600 });
  const [first = ''] = await titles(page);
  const handle = page.getByRole('button', { name: `Move ${first}`, exact: true });
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(600, 400, { steps: 10 });
  await page.mouse.move(600, 595, { steps: 10 });
  const scrolled = () => page.evaluate(() => window.scrollY);
  await expect.poll(scrolled).toBeGreaterThan(100);
  await page.mouse.move(600, 300, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await titles(page)).indexOf(first)).toBeGreaterThan(0);
});

test('a finger carries a photo to another row', { tag: '@phone-only' }, async ({ page }) => {
  await openRecipes(page);
  const before = await titles(page);
  const [first = '', second = '', third = ''] = before;
  const centreOf = async (title: string) => {
    const box = await page
      .getByRole('button', { name: `Move ${title}`, exact: true })
      .boundingBox();
    if (!box) throw new Error(`${title} is not there`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  // In the middle of the screen, because dragging near an edge scrolls the page.
  await tile(page, first).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const from = await centreOf(first);
  const to = await centreOf(third);
  const touch = await touchOf(page);
  await touch.press(from);
  await expect(page.getByText(`${first} is lifted from position 1`)).toBeAttached();
  await touch.moveTo(to);
  await expect(page.getByText(`${first} is over position 3 of`)).toBeAttached();
  await touch.lift();
  await expect.poll(() => titles(page)).toEqual([second, third, first, ...before.slice(3)]);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page)).toHaveText('Photo order saved successfully!');
});

test('a finger that only passes over the photos scrolls the page', { tag: '@phone-only' }, async ({
  page,
}) => {
  await openRecipes(page);
  const before = await titles(page);
  const box = await page.getByRole('article').first().boundingBox();
  if (!box) throw new Error('The grid is not there');
  const touch = await touchOf(page);
  await touch.press({ x: box.x + 30, y: box.y + 60 });
  await touch.moveTo({ x: box.x + 30, y: Math.max(box.y - 200, 5) });
  await touch.lift();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await titles(page)).toEqual(before);
});

test.describe('what fails', () => {
  test.use({ allowedErrors: [/status of (4|5)\d\d|ERR_FAILED|image/i] });

  test('a refused file is told of beside the field', { tag: '@release' }, async ({ page }) => {
    await openRecipes(page);
    await page.getByRole('button', { name: 'New Photo' }).click();
    const input = form(page).locator('input[type=file]');
    await expect(input).toHaveAttribute('accept', 'image/*');
    const alert = form(page).getByRole('alert');
    await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await expect(alert).toContainText('This is not an image');
    const large = Buffer.alloc(10_485_761);
    await input.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
    await expect(alert).toContainText('large.png cannot be read as an image');
    // Only the server finds out that this is not an image.
    const unreadable = { name: 'b.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await input.setInputFiles(unreadable);
    await expect(alert).toContainText(/JPEG|image/);
    await expect(form(page).getByRole('button', { name: 'Upload Image' })).toBeEnabled();
    await input.setInputFiles(pngFile('good.png'));
    await expect(toastOf(page)).toHaveText('Image uploaded successfully!');
    await expect(alert).toBeEmpty();
  });
});
