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

async function addPhoto(page: Page, title: string) {
  await page.getByRole('button', { name: 'New Photo' }).click();
  await form(page).getByLabel('Title').fill(title);
  await form(page).getByRole('button', { name: 'Add Photo' }).click();
  await expect(toastOf(page)).toHaveText('Recipe created successfully!');
}

/** Moves the first tile one place to the right, by keyboard. */
async function moveFirst(page: Page) {
  const [first = '', second = ''] = await titles(page);
  await page.getByRole('button', { name: `Move ${first}` }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`${first} is over position 2 of`)).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await titles(page)).slice(0, 2)).toEqual([second, first]);
}

test('a photo is added with the defaults, changed and deleted', { tag: '@phone' }, async ({
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
  await expect(toastOf(page)).toHaveText('Recipe created successfully!');
  await expect(tile(page, title)).toContainText('Draft');

  await tile(page, title).hover();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(form(page)).toHaveAccessibleName('Edit Photo');
  await form(page).getByRole('switch', { name: 'Featured' }).check();
  await form(page).getByLabel('Title').fill(`${title} again`);
  await form(page).getByText('Additional Details (Optional)').click();
  await expect(form(page).getByLabel('Slug')).toHaveValue(slug);
  await form(page).getByRole('button', { name: 'Update Photo' }).click();
  await expect(toastOf(page)).toHaveText('Recipe updated successfully!');
  await expect(tile(page, `${title} again`)).toContainText('Featured');

  await tile(page, `${title} again`).hover();
  await page.getByRole('button', { name: `Delete ${title} again` }).click();
  const question = page.getByRole('dialog', { name: 'Confirm Deletion' });
  await expect(question).toContainText(
    `Are you sure you want to delete the recipe "${title} again"?`,
  );
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page)).toHaveText('Recipe deleted successfully!');
  await expect(tile(page, `${title} again`)).toHaveCount(0);
});

test('what is missing or wrong is said beside its field, folded away or not', async ({ page }) => {
  await openRecipes(page);
  await page.getByRole('button', { name: 'New Photo' }).click();
  await form(page).getByRole('button', { name: 'Add Photo' }).click();
  await expect(form(page).getByLabel('Title')).toHaveAccessibleDescription('Title is required');
  await form(page).getByLabel('Title').fill('A title');
  await form(page).getByText('Additional Details (Optional)').click();
  await form(page).getByLabel('Servings').fill('-1');
  await form(page).getByText('Additional Details (Optional)').click();
  await form(page).getByRole('button', { name: 'Add Photo' }).click();
  await expect(form(page).getByLabel('Servings')).toHaveAccessibleDescription(
    'Servings must be a whole number from 0 to 10000',
  );
});

test('a title is edited in place: Escape restores, blank is none', async ({ page }) => {
  await openRecipes(page);
  const [first = ''] = await titles(page);
  const input = page.getByLabel(`Title of ${first}`);
  const save = page.getByRole('button', { name: 'Save Changes' });
  await input.fill('Something else');
  await page.keyboard.press('Escape');
  await expect(input).toHaveValue(first);
  await input.fill('  ');
  await page.keyboard.press('Enter');
  await expect(input).toHaveValue(first);
  await expect(save).toBeHidden();
  await input.fill('Something else');
  await input.blur();
  await expect(save).toBeVisible();
});

test('a finger carries a photo to another row', { tag: '@phone-only' }, async ({ page }) => {
  await openRecipes(page);
  const before = await titles(page);
  const [first = '', second = '', third = ''] = before;
  const centreOf = async (title: string) => {
    const box = await page.getByRole('button', { name: `Move ${title}` }).boundingBox();
    if (!box) throw new Error(`${title} is not there`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  // Away from the screen's edges, where a carried photo scrolls the page.
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

test('an unsaved order is not thrown away unasked, and opening a form keeps it', async ({
  page,
}) => {
  await openRecipes(page);
  await moveFirst(page);
  const moved = await titles(page);
  await page.getByRole('button', { name: 'New Photo' }).click();
  await expect(form(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form(page)).toBeHidden();
  expect(await titles(page)).toEqual(moved);
  await page.getByRole('tab', { name: 'Blog Posts' }).click();
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await titles(page)).toEqual(moved);
  await page.getByRole('tab', { name: 'Blog Posts' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('button', { name: 'New Post' })).toBeVisible();
});

test('saving the order says that it is busy', async ({ page }) => {
  await openRecipes(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/trpc/recipes.saveOrder*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await moveFirst(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  held.resolve();
  await expect(toastOf(page)).toHaveText('Photo order saved successfully!');
});

test.describe('what fails', () => {
  test.use({ allowedErrors: [/status of (4|5)\d\d|ERR_FAILED|Non 2xx|image|uppy/i] });

  test('is told by what it was to do', async ({ page }) => {
    await openRecipes(page);
    const title = unique('Doomed Dish');
    await addPhoto(page, title);
    await page.route('**/trpc/recipes.*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await moveFirst(page);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toastOf(page)).toHaveText('Failed to save photo order');
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled();

    await tile(page, title).hover();
    await page.getByRole('button', { name: `Delete ${title}` }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toastOf(page)).toContainText('Failed to delete recipe');

    await tile(page, title).hover();
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await form(page).getByRole('button', { name: 'Update Photo' }).click();
    await expect(toastOf(page)).toContainText('Failed to update recipe');
    await page.keyboard.press('Escape');
    await expect(form(page)).toBeHidden();

    await page.getByRole('button', { name: 'New Photo' }).click();
    await form(page).getByLabel('Title').fill(title);
    await form(page).getByRole('button', { name: 'Add Photo' }).click();
    await expect(toastOf(page)).toContainText('Failed to create recipe');
  });

  test('an order that the server refuses shows why, and nothing is saved', async ({ page }) => {
    await openRecipes(page);
    const title = unique('Gone Meanwhile');
    await addPhoto(page, title);
    await moveFirst(page);
    const { items } = (
      await (await page.request.get('/trpc/recipes.list?input=%7B%22json%22%3A%7B%7D%7D')).json()
    ).result.data.json as { items: { id: string; title: string }[] };
    const gone = items.find((each) => each.title === title);
    await page.request.delete(`/api/recipes/${gone?.id}`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toastOf(page)).toHaveText('Recipe not found');
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  });

  test('a refused file is told of beside the field', async ({ page }) => {
    await openRecipes(page);
    await page.getByRole('button', { name: 'New Photo' }).click();
    const input = form(page).locator('input[type=file]');
    await expect(input).toHaveAttribute('accept', 'image/*');
    const said = form(page).getByRole('alert');
    await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await expect(said).toContainText('This is not an image');
    const large = Buffer.alloc(10_485_761);
    await input.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
    await expect(said).toContainText('large.png is too large');
    // Only the server can tell that these bytes are no picture.
    const unreadable = { name: 'b.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await input.setInputFiles(unreadable);
    await expect(said).toContainText(/JPEG|image/);
    await expect(form(page).getByRole('button', { name: 'Upload Image' })).toBeEnabled();
    await input.setInputFiles(pngFile('good.png'));
    await expect(toastOf(page)).toHaveText('Image uploaded successfully!');
    await expect(said).toBeEmpty();
  });

  test('an upload that cannot be made public is used all the same', async ({ page }) => {
    await openRecipes(page);
    await page.route('**/trpc/images.makePublic*', (route) => route.abort());
    await page.getByRole('button', { name: 'New Photo' }).click();
    await form(page).locator('input[type=file]').setInputFiles(pngFile('c.png'));
    await expect(toastOf(page)).toHaveText('Image uploaded successfully!');
    await expect(form(page).getByLabel('Photo', { exact: true })).toHaveValue(/^\/api\/images\//);
  });

  test('an upload that fails says so and can be tried again', async ({ page }) => {
    await openRecipes(page);
    await page.route('**/trpc/images.createUpload*', (route) => route.abort());
    await page.getByRole('button', { name: 'New Photo' }).click();
    await form(page).locator('input[type=file]').setInputFiles(pngFile('d.png'));
    await expect(toastOf(page)).toHaveText('Failed to process uploaded image');
    await expect(form(page).getByRole('alert')).toContainText('Failed to get upload URL');
    await expect(form(page).getByRole('button', { name: 'Upload Image' })).toBeEnabled();
  });

  test('an upload is tried again after a trouble of the server', async ({ page }) => {
    await openRecipes(page);
    let tries = 0;
    await page.route('**/api/objects/uploads/**', (route) => {
      tries += 1;
      return tries < 3 ? route.fulfill({ status: 503, body: '' }) : route.continue();
    });
    await page.getByRole('button', { name: 'New Photo' }).click();
    await form(page).locator('input[type=file]').setInputFiles(pngFile('e.png'));
    await expect(form(page).getByRole('button', { name: 'Uploading...' })).toBeDisabled();
    await expect(toastOf(page)).toHaveText('Image uploaded successfully!');
    expect(tries).toBe(3);
  });
});
