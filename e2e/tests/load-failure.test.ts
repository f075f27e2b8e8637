/** A page whose code cannot be loaded, as after an upgrade of the site. */
import { followMenu } from '../support/menu.ts';
import { expect, test } from '../support/test.ts';

const RECIPE = '/photo-gallery/lemon-butter-salmon-asparagus';

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

test('stays on the page where styles come from the cache and scripts cannot be fetched', async ({
  page,
}) => {
  await page.goto('/about');
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'stylesheet' ? route.continue() : route.abort(),
  );
  await followMenu(page, 'The Book');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
});

test('keeps the recipe that is read when the code that scales it cannot be loaded', async ({
  page,
}) => {
  await page.route(/scale-ingredient-/, (route) => route.abort());
  await page.goto(RECIPE);
  const ingredients = page.getByRole('region', { name: 'Ingredients' });
  const lines = ingredients.locator('ul > li');
  const first = await lines.first().textContent();
  await ingredients.getByRole('link', { name: 'One serving more' }).click();
  await expect(ingredients.getByRole('alert')).toContainText('The connection failed');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Recipe Not Found');
  await expect(ingredients.getByRole('status')).toHaveText('4 servings');
  expect(await lines.first().textContent()).toBe(first);
  await page.unroute(/scale-ingredient-/);
  await page.reload();
  await expect(ingredients.getByRole('status')).toHaveText('5 servings');
});

test('does not call a post missing when its page cannot be loaded', async ({ page }) => {
  await page.goto('/blog', { waitUntil: 'networkidle' });
  await page.route('**/*', (route) => route.abort());
  await page
    .getByRole('link', { name: /Read More/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
});
