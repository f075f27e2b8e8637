import { expectNoFaults } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const LINKS = [
  ['Home', '/'],
  ['About', '/about'],
  ['Blog', '/blog'],
  ['Photo Gallery', '/photo-gallery'],
  ['My Progress', '/weight-tracking'],
  ['The Book', '/book'],
  ['Socials', '/socials'],
] as const;

test('the navigation leads to every page and marks the active one', { tag: '@phone' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/blog/the-holiday-table');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const openMenu = page.getByRole('button', { name: 'Open menu' });
  if (isMobile) await openMenu.click();
  for (const [name, href] of LINKS) {
    await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  // A link is active on all pages below its own, except Home.
  await expect(nav.locator('[aria-current="page"]')).toHaveText(['Blog']);
  await nav.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  if (isMobile) await openMenu.click();
  await expect(nav.locator('[aria-current="page"]')).toHaveText(['Home']);
});

test('the menu of a small screen opens, closes on a choice and on Escape', {
  tag: '@phone-only',
}, async ({ page }) => {
  await page.goto('/blog');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(nav).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(nav).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await nav.getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(nav).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(nav).toBeVisible();
  // Back closes the menu, and leaves the page only then. The menu's entry in the history comes moments after it is seen.
  await page.waitForFunction(() => history.state?.layers === 1);
  await page.goBack();
  await expect(nav).toBeHidden();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  // At 400 % zoom the bar would leave two thirds of the window.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).not.toBeInViewport();
});

test('one search finds recipes and posts as one types; Escape and Back close it', async ({
  page,
}) => {
  await page.goto('/about');
  await page.goto('/blog/the-holiday-table');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('searchbox');
  const button = page.getByRole('button', { name: 'Search', exact: true });
  await button.click();
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('/');
  const slash = dialog.getByRole('switch', { name: 'The key / opens the search' });
  await slash.click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(dialog).toBeHidden();
  await button.click();
  await slash.click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('almond');
  const recipes = dialog.getByRole('list', { name: 'Recipes' }).getByRole('link');
  await expect(recipes.first()).toHaveText('Raspberry Almond Tart');
  await expect(dialog.getByRole('list', { name: 'Posts' }).getByRole('link').first()).toHaveText(
    'Baking with Almond Flour',
  );
  await expectNoFaults(page, 'serious');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/blog\/the-holiday-table$/);
  await button.click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/photo-gallery\/raspberry-almond-tart$/);
  await expect(dialog).toBeHidden();
  // The result took the place of the dialog.
  await page.goBack();
  await expect(page).toHaveURL(/\/blog\/the-holiday-table$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('the footer closes the page', { tag: '@release-phone' }, async ({ page }) => {
  await page.goto('/blog');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('The Honest Skillet');
  await expect(footer).toContainText('Low-carb cooking and an honest scale');
  await expect(footer).toContainText('© 2025');
  const names = ['Facebook', 'Instagram', 'Flickr', 'Pinterest', 'LinkedIn', 'Tumblr'];
  for (const name of names) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
  }
  await expect(footer.getByLabel(/YouTube/)).toBeVisible();
  // All logos are in one SVG file; an empty box means that one is missing.
  for (const mark of await footer.locator('use').all()) {
    await expect
      .poll(() => mark.evaluate((use: SVGUseElement) => use.getBBox().width))
      .toBeGreaterThan(0);
  }
  await expect(footer.getByRole('link', { name: /YouTube/ })).toHaveCount(0);
  await expect(footer.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
});

test('the logo and its tagline lead home', async ({ page }) => {
  await page.goto('/blog');
  const logo = page.getByRole('banner').getByRole('link', { name: /The Honest Skillet/ });
  await expect(logo).toContainText('Low-carb cooking and an honest scale');
  await expect(logo).toHaveAttribute('href', '/');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the footer shows the marks of all networks', async ({ page, request }) => {
    await page.goto('/about');
    const marks = page.getByRole('contentinfo').locator('use');
    await expect(marks).toHaveCount(7);
    for (const mark of await marks.all()) {
      const [file = '', id = ''] = (await mark.getAttribute('href'))?.split('#') ?? [];
      expect(await (await request.get(file)).text()).toContain(`id="${id}"`);
    }
  });

  test('the search leads to the blog’s, which finds recipes too', async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await page.getByRole('searchbox').fill('almond');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(7);
    const recipes = page.getByRole('list', { name: 'Recipes' }).getByRole('link');
    await expect(recipes).toHaveCount(6);
    await expect(page.getByRole('link', { name: 'All 8 recipes' })).toHaveAttribute(
      'href',
      '/photo-gallery?search=almond',
    );
  });

  test('the menu of a small screen opens, closes and leads to every page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/blog');
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu.getByRole('link')).toHaveCount(LINKS.length);
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await menu.getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(menu).toBeHidden();
  });
});
