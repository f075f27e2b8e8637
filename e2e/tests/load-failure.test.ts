/** A page whose code cannot be loaded, as after an upgrade of the site. */
import { followMenu } from '../support/menu.ts';
import { expect, test } from '../support/test.ts';

test.use({ allowedErrors: [/Failed to load resource|preload CSS|dynamically imported/] });

test('loads as a new document when its files are gone', async ({ page }) => {
  await page.goto('/about');
  let missing = 0;
  await page.route('**/assets/book-*.css', async (route) => {
    missing += 1;
    if (missing > 1) return route.continue();
    await route.fulfill({ status: 404, body: 'Not found' });
  });
  await followMenu(page, 'The Book');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/About|could not/);
  await expect(page).toHaveTitle(/^The Book/);
});

test('says so where the site cannot be reached, and loads on request', async ({ page }) => {
  await page.goto('/about');
  await page.route('**/*', (route) => route.abort());
  await followMenu(page, 'The Book');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
  await page.unroute('**/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveTitle(/^The Book/);
});
