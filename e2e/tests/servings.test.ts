/** The number of servings of a recipe scales its ingredients. */
import { expect, test } from '../support/test.ts';

const RECIPE = '/photo-gallery/lemon-butter-salmon-asparagus';

test('steps through the servings, in the URL, and back', { tag: '@release-phone' }, async ({
  page,
}) => {
  await page.goto(RECIPE);
  const ingredients = page.getByRole('region', { name: 'Ingredients' });
  const lines = ingredients.locator('ul > li');
  await expect(ingredients.getByRole('status')).toHaveText('4 servings');
  await ingredients.getByRole('link', { name: 'One serving more' }).click();
  await expect(page).toHaveURL(`${RECIPE}?servings=5`);
  await ingredients.getByRole('link', { name: 'One serving more' }).click();
  await expect(page).toHaveURL(`${RECIPE}?servings=6`);
  await expect(ingredients.getByRole('status')).toHaveText('6 servings');
  await expect(lines.nth(1)).toHaveText('2¼ lb (1020 g) asparagus, woody ends snapped off');
  await page.reload();
  await expect(lines.nth(2)).toHaveText('1½ tablespoons olive oil');
  await expect(page.locator('header dl > div').nth(2)).toHaveText('Servings 6');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`${RECIPE}?servings=6`)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await ingredients.getByRole('link', { name: 'Original: 4' }).click();
  await expect(page).toHaveURL(RECIPE);
  await expect(lines.nth(2)).toHaveText('1 tablespoon olive oil');
});

test('keeps the focus at the least servings, and leads from too many to the recipe’s own', async ({
  page,
}) => {
  await page.goto(`${RECIPE}?servings=2`);
  const less = page.getByRole('link', { name: 'One serving less' });
  await less.click();
  await expect(page).toHaveURL(`${RECIPE}?servings=1`);
  await expect(less).toHaveAttribute('aria-disabled', 'true');
  await expect(less).toBeFocused();
  await page.goto(`${RECIPE}?servings=5000`);
  await expect(page).toHaveURL(RECIPE);
});

test('counts presses that come before the ingredients are scaled', async ({ page }) => {
  const scaling = Promise.withResolvers<void>();
  await page.route(/scale-steps-/, async (route) => {
    await scaling.promise;
    await route.continue();
  });
  await page.goto(RECIPE);
  const more = page.getByRole('link', { name: 'One serving more' });
  await more.click();
  await expect(page).toHaveURL(`${RECIPE}?servings=5`);
  await more.click();
  await expect(page).toHaveURL(`${RECIPE}?servings=6`);
  scaling.resolve();
  await expect(page.getByRole('region', { name: 'Ingredients' }).getByRole('status')).toHaveText(
    '6 servings',
  );
});

test('keeps the measures of the reader’s kitchen, from recipe to recipe and at the next visit', async ({
  page,
}) => {
  const lines = page.getByRole('region', { name: 'Ingredients' }).locator('ul > li');
  const measures = page.getByRole('navigation', { name: 'Measures' });
  await page.goto(`${RECIPE}?servings=6`);
  await measures.getByRole('link', { name: 'Metric' }).click();
  await expect(page).toHaveURL(`${RECIPE}?servings=6&units=metric`);
  await expect(lines.nth(1)).toHaveText('1020 g asparagus, woody ends snapped off');
  await expect(lines.nth(2)).toHaveText('about 22 ml olive oil');
  await page.emulateMedia({ media: 'print' });
  await expect(measures).toBeHidden();
  await expect(lines.nth(2)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('region', { name: 'More Like This' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/photo-gallery\/(?!lemon-butter).*\?units=metric$/);
  // A link that somebody shared has none.
  await page.goto(`${RECIPE}#step-2`, { waitUntil: 'commit' });
  await expect(page).toHaveURL(`${RECIPE}?units=metric#step-2`);
  await expect(lines.nth(2)).toHaveText('about 15 ml olive oil');
  await page.getByRole('link', { name: 'Start cooking' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('205°C (400°F)')).toBeVisible();
  const ingredients = dialog.getByRole('button', { name: 'Ingredients' });
  if (await ingredients.isVisible()) await ingredients.click();
  await expect(dialog.getByText('about 15 ml (1 tablespoon) olive oil')).toBeVisible();
  await page.goBack();
  await measures.getByRole('link', { name: 'As written' }).click();
  await expect(page).toHaveURL(RECIPE);
  await expect(lines.nth(2)).toHaveText('1 tablespoon olive oil');
  await page.goto(RECIPE);
  await expect(measures.getByRole('link', { name: 'As written' })).toHaveAttribute('aria-current');
  await expect(page).toHaveURL(RECIPE);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('changes the measures, and carries them to other recipes', async ({ page }) => {
    await page.goto(RECIPE);
    const lines = page.getByRole('region', { name: 'Ingredients' }).locator('ul > li');
    await page.getByRole('link', { name: 'Metric' }).click();
    await expect(lines.nth(2)).toHaveText('about 15 ml olive oil');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /asparagus$/);
    const others = page.getByRole('region', { name: 'More Like This' }).getByRole('link');
    await expect(others.first()).toHaveAttribute('href', /\?units=metric$/);
  });

  test('steps through the servings', async ({ page }) => {
    await page.goto(`${RECIPE}?servings=1`);
    const lines = page.getByRole('region', { name: 'Ingredients' }).locator('ul > li');
    await expect(lines.first()).toHaveText('1 salmon fillet, skin on (6 oz / 170 g each)');
    await page.getByRole('link', { name: 'One serving more' }).click();
    await expect(lines.first()).toHaveText('2 salmon fillets, skin on (6 oz / 170 g each)');
  });

  test('scales the amounts in the steps, which tell the author’s own', async ({ page }) => {
    await page.goto('/photo-gallery/raspberry-almond-tart?servings=5');
    const steps = page.getByRole('region', { name: 'Instructions' }).getByRole('listitem');
    await expect(steps.nth(1)).toContainText('into 1 cup (written as 2 cups) of the almond flour');
    await expect(steps.nth(5)).toHaveText(/^Fold in the last cup .* for 10 servings$/);
    await expect(page.getByText('for 10 servings')).toHaveCount(1);
    const amount = steps.nth(1).getByText('1 cup');
    await amount.focus();
    const written = await amount.evaluate((node) => getComputedStyle(node, '::after').content);
    expect(written).toContain('2 cups for 10');
  });
});
