/** A whole day of the owner in the admin area, from login to logout. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn, toastOf } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { pngFile } from '../support/test-image.ts';

test.use({ changesSite: true });

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const titles = (page: Page) =>
  page.getByRole('article').evaluateAll((tiles) => tiles.map((tile) => tile.ariaLabel));
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

test('a day in the admin area', { tag: '@release' }, async ({ page }) => {
  test.setTimeout(90_000);
  await signIn(page);
  await expect(toastOf(page)).toHaveText('Logged in successfully');
  await writePost(page);
  await addPhoto(page);
  await arrangeRecipes(page);
  await keepWeight(page);
  await moveWeights(page);
  await readAnalytics(page);

  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/$/);
  // The message stays for a second, so the test must look for it while the page loads.
  const message = page.getByRole('heading', { name: 'Admin Access Required' });
  await Promise.all([message.waitFor(), page.goto('/admin')]);
  await expect(page).toHaveURL(/\/admin\/login$/);
});

async function writePost(page: Page) {
  await openTab(page, 'Blog Posts');
  await page.getByRole('button', { name: 'New Post' }).click();
  const form = dialog(page, 'Create New Blog Post');
  await form.getByLabel('Title').fill('A Day of Leeks');
  await expect(form.getByLabel('Slug')).toHaveValue('a-day-of-leeks');
  await form.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type('Leeks want ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('patience');
  await page.keyboard.press('Control+b');
  await form.getByRole('switch', { name: 'Published' }).check();
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(toastOf(page)).toContainText('Blog post created successfully!');
  const visit = await page.context().newPage();
  await visit.goto('/blog/a-day-of-leeks');
  await expect(visit.getByRole('heading', { level: 1 })).toHaveText('A Day of Leeks');
  await expect(visit.locator('strong')).toHaveText('patience');
  await visit.close();
}

async function addPhoto(page: Page) {
  await openTab(page, 'Photo Gallery');
  await page.getByRole('button', { name: 'New Photo' }).click();
  const form = dialog(page, 'Add Photo');
  await form.getByLabel('Title').fill('Leeks in Butter');
  await form.locator('input[type=file]').setInputFiles(pngFile('leeks.png'));
  await expect(toastOf(page)).toHaveText('Image uploaded successfully!');
  await expect(form.getByLabel('Photo', { exact: true })).toHaveValue(/^\/api\/images\/[\w-]+$/);
  await form.getByRole('switch', { name: 'Published' }).check();
  await form.getByRole('button', { name: 'Add Photo' }).click();
  await expect(toastOf(page)).toContainText('Recipe created successfully!');
  await expect(form).toBeHidden();
  await expect(page.getByRole('article', { name: 'Leeks in Butter' })).toBeVisible();
}

async function arrangeRecipes(page: Page) {
  const before = await titles(page);
  const [first, second, third] = before;
  // With the mouse: drags the first tile to the third place.
  const grip = page.getByRole('button', { name: `Move ${first}`, exact: true });
  const from = await grip.boundingBox();
  const to = await page.getByRole('button', { name: `Move ${third}`, exact: true }).boundingBox();
  if (!from || !to) throw new Error('The grid is not there');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 12, { steps: 4 });
  await page.mouse.move(to.x + 14, to.y + 12, { steps: 12 });
  await page.mouse.up();
  await expect.poll(() => titles(page)).toEqual([second, third, first, ...before.slice(3)]);

  // With the keyboard: moves it one place to the left.
  await page.getByRole('button', { name: `Move ${first}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText(`${first} is over position 2 of ${before.length}.`)).toBeAttached();
  await page.keyboard.press('Space');
  const arranged = [second, first, third, ...before.slice(3)];
  await expect.poll(() => titles(page)).toEqual(arranged);

  await page.getByLabel(`Title of ${second}`).fill('Renamed in Place');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page)).toHaveText('Photo order saved successfully!');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeHidden();
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Renamed in Place', ...arranged.slice(1)]);
}

async function keepWeight(page: Page) {
  await openTab(page, 'My Progress');
  await page.getByRole('button', { name: 'Add Entry' }).click();
  const form = dialog(page, 'Add Weight Entry');
  await form.getByLabel('Date').fill('2030-05-06');
  await form.getByLabel('Weight (lbs)').fill('151.5');
  await form.getByLabel('Energy Level').selectOption('high');
  await form.getByRole('button', { name: 'Add Entry' }).click();
  await form.getByRole('button', { name: 'No, save May 6, 2030' }).click();
  await expect(toastOf(page)).toHaveText('Weight entry created successfully!');
  const entry = page.getByRole('listitem').filter({ hasText: 'May 6, 2030' });
  await expect(entry).toContainText('151.5 lbs');
  await expect(entry).toContainText('High energy');

  await page.getByRole('button', { name: 'Edit the entry of May 6, 2030' }).click();
  await dialog(page, 'Edit Weight Entry').getByLabel('Weight (lbs)').fill('150.9');
  await page.getByRole('button', { name: 'Update Entry' }).click();
  await page.getByRole('button', { name: 'No, save May 6, 2030' }).click();
  await expect(toastOf(page)).toHaveText('Weight entry updated successfully!');
  await expect(entry).toContainText('150.9 lbs');

  await page.getByRole('button', { name: 'Delete the entry of May 6, 2030' }).click();
  await expect(dialog(page, 'Confirm Deletion')).toContainText(
    'Are you sure you want to delete the weight entry "May 6, 2030"?',
  );
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toastOf(page)).toHaveText('Weight entry deleted successfully!');
  await expect(entry).toHaveCount(0);

  await page.getByLabel('Goal Weight (lbs)').fill('142.5');
  await page.getByRole('button', { name: 'Update Goal' }).click();
  await expect(toastOf(page)).toHaveText('Goal weight updated successfully!');
  await expect(page.getByText('Current goal: 142.5 lbs')).toBeVisible();
}

/** Weights of another program come in, go out again with the others, and are taken back. */
async function moveWeights(page: Page) {
  const file = 'Date,Weight (kg),Notes\n25.12.2019,95.0,Before all of this\n26.12.2019,95.2,\n';
  await page.getByLabel('File with weights').setInputFiles({
    name: 'years.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  const form = dialog(page, 'Import years.csv');
  await expect(form).toContainText('2 new, from December 25, 2019 to December 26, 2019');
  await form.getByRole('button', { name: 'Import 2' }).click();
  await expect(toastOf(page)).toContainText('2 entries imported successfully!');
  await page.getByLabel('Search your notes').fill('before all of');
  await expect(page.getByText('December 25, 2019')).toBeVisible();
  await expect(page.getByText('209.4 lbs')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export as CSV' }).click();
  const rows = await readFile(await (await downloading).path(), 'utf8');
  expect(rows).toContain('2019-12-25,209.4,,,Before all of this,');
  await page.getByRole('button', { name: 'Take back the import of years.csv' }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(toastOf(page)).toContainText('2 entries removed again.');
  await expect(page.getByText('No entry has this in its note.')).toBeVisible();
}

async function readAnalytics(page: Page) {
  await openTab(page, 'Analytics');
  await expect(page.getByRole('heading', { name: 'Total Visitors' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Most Popular Pages' })).toBeVisible();

  const card = page.getByRole('region', { name: 'Month Card' });
  const month = (await card.getByLabel('Month').locator('option:checked').textContent()) ?? '';
  await expect(card).toContainText(`${month} at The Honest Skillet`);
  await card.getByRole('img', { name: `The card of ${month}` }).scrollIntoViewIfNeeded();
  const downloading = page.waitForEvent('download');
  await card.getByRole('link', { name: 'Download the picture' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.png$/);
  const picture = await readFile(await download.path());
  // Width and height, in the header of a PNG file.
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1350]);
}
