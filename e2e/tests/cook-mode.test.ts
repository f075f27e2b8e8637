/** Cooking a recipe from a phone: cook mode, its timers, ticks and keys. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../support/test.ts';

const RECIPE = '/photo-gallery/lemon-butter-salmon-asparagus';
const TITLE = 'Lemon Butter Salmon with Asparagus';

test('cooks a recipe, with timers that survive a reload', { tag: '@phone-only' }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${RECIPE}?servings=6`);
  const dialog = page.getByRole('dialog', { name: TITLE });
  const oil = page.getByRole('checkbox', { name: /olive oil/ });
  const open = () => page.getByRole('link', { name: 'Start cooking' }).click();

  await test.step('opens with the chosen servings and the ticks of the page', async () => {
    await page.getByText('1½ tablespoons olive oil').click();
    await open();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('Step 1 of 7')).toBeVisible();
    await expect(dialog.getByText('400°F / 205°C')).toBeVisible();
    const ingredients = dialog.getByRole('button', { name: 'Ingredients' });
    if (await ingredients.isVisible()) await ingredients.click();
    await expect(dialog.getByText('6 servings')).toBeVisible();
    await expect(dialog.getByText('1½ tablespoons (20 g) olive oil')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: /olive oil/ })).toBeChecked();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  await test.step('starts timers, which go on when Back leaves cook mode', async () => {
    await dialog.getByRole('button', { name: 'One step' }).click();
    for (let step = 1; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Start 12–14 min timer of step 4' }).click();
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('button', { name: 'Start 1 min timer of step 5' }).click();
    await dialog.getByText('Done with step 5').click();
    await expect(dialog.getByText('Step 6 of 7')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(dialog.getByRole('timer')).toHaveCount(2);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`${RECIPE}?servings=6`);
    const timers = page.getByRole('list', { name: 'Timers' });
    await expect(timers).toContainText(`${TITLE}, step 4`);
    await page.clock.fastForward('02:00');
    const alert = page.getByRole('alert').filter({ hasText: 'Time is up' });
    await expect(alert).toHaveText(`Time is up: 1 minute for ${TITLE}, step 5.`);
    await page.getByRole('button', { name: /^Stop.*step 5/ }).click();
  });

  await test.step('shows timers on other pages, with the way back', async () => {
    await page.getByRole('link', { name: 'Back to Photo Gallery' }).click();
    await expect(page).toHaveURL(/photo-gallery$/);
    await expect(page.getByRole('timer')).toHaveText(/^1[12]:/);
    await page.goto('/about');
    await page.getByRole('link', { name: `${TITLE}, step 4` }).click();
    await expect(page).toHaveURL(`${RECIPE}#cook`);
    await page.goto(`${RECIPE}?servings=6`);
  });

  await test.step('keeps timers, ticks and the step over a reload', async () => {
    await page.reload();
    await expect(page.getByRole('timer')).toHaveText(/^1[12]:/);
    await expect(oil).toBeChecked();
    await open();
    await expect(dialog.getByText('Step 5 of 7')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: 'Done with step 5' })).toBeChecked();
    await page.reload();
    await expect(dialog.getByText('Step 5 of 7')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`${RECIPE}?servings=6`);
  });
});

test.describe('when its code cannot be loaded', () => {
  test.use({ allowedErrors: [/ERR_FAILED|Failed to load/] });

  test('says so', async ({ page }) => {
    await page.goto(RECIPE);
    await page.route('**/assets/cook-mode*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Start cooking' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Cook mode could not be loaded. Try it again.',
    );
  });
});
