/** The author counts a recipe by keyboard, and readers see how it was counted. */
import type { Page } from '@playwright/test';
import { expectNoFaults, expectNoFaultsInBothSchemes } from '../support/axe.ts';
import { expectNoOverflow } from '../support/layout.ts';
import { openTab, toastOf } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ changesSite: true });

const INGREDIENTS = `For the chicken:
1½ lb (680 g) boneless, skinless chicken thighs
2 tablespoons olive oil, for the marinade
1 lemon, juiced
3 garlic cloves, minced
1 cup almond flour
2 large eggs
½ cup (115 g) sour cream, or 115 g plain Greek yogurt
2 handfuls basil leaves
1 (14-ounce) can diced tomatoes
2 cups shredded mozzarella
1 teaspoon smoked paprika
Salt and pepper, to taste
1 tbsp granulated erythritol`;

const panel = (page: Page) => page.getByRole('region', { name: 'Nutrition from the ingredients' });
const confirmButton = (page: Page, line: number) =>
  panel(page).getByRole('button', { name: new RegExp(`^Confirm(?:ed)? ?line ${line}$`) });

test.describe('the author', () => {
  test.use({ signedIn: true });

  test('counts fourteen lines with a key for each', { tag: '@release' }, async ({ page }) => {
    await openTab(page, 'photo-gallery&edit=new');
    const form = page.getByRole('dialog', { name: 'Add Photo' });
    const title = `Chicken of Many Lines ${Math.random().toString(36).slice(2, 8)}`;
    await form.getByLabel('Title').fill(title);
    await form.getByText('Additional Details (Optional)').click();
    await form.getByRole('group', { name: 'Ingredients' }).getByText('Edit as text').click();
    await form.getByRole('textbox', { name: 'Ingredients' }).fill(INGREDIENTS);
    await form.getByLabel('Net Carbs (g)').fill('9.2');
    await expect(panel(page)).toContainText('Not counted yet.');

    const count = panel(page).getByRole('button', { name: 'Count', exact: true });
    // The panel loads the owner's foods first.
    await expect(count).toBeEnabled();
    await count.focus();
    await page.keyboard.press('Enter');
    // The heading needs no key.
    await expect(confirmButton(page, 2)).toBeFocused();
    await expectNoOverflow(page);
    await expectNoFaultsInBothSchemes(page);

    /** The key of each line: Enter confirms, a digit another food, and a letter what is not eaten whole. */
    const keys: Record<number, string> = { 2: '2', 3: 'h', 13: 't' };
    for (let line = 2; line <= 14; line += 1) {
      // No measure of the food tells what a handful is.
      if (line === 9) {
        await expect(panel(page).getByLabel('Grams of line 9')).toBeFocused();
        await page.keyboard.type('10');
      } else await expect(confirmButton(page, line)).toBeFocused();
      await page.keyboard.press(keys[line] ?? 'Enter');
    }
    const status = panel(page).getByRole('status');
    await expect(status).toContainText(/^Counted: .+; yours: 9\.2 g\. Take these\?$/);
    await expect(status).toContainText('g sugar alcohols)');
    await expect(status).toBeFocused();
    await expect(panel(page).getByLabel('Food of line 2')).toHaveValue(/^\d+$/);
    await expect(panel(page).getByLabel('Line 3 is')).toHaveValue('partly');
    await expect(panel(page).getByLabel('Percent of line 3 that is eaten')).toHaveValue('50');
    await expect(form.getByLabel('Net Carbs (g)')).toHaveValue('9.2');

    await panel(page).getByRole('button', { name: 'Take these' }).click();
    await expect(status).toContainText('yours: the same.');
    await form.getByRole('button', { name: 'Add Photo' }).click();
    await expect(toastOf(page)).toContainText('Recipe created successfully!');

    // A changed line asks for that line alone. Its food is in no table, and is looked up.
    await page.getByRole('article', { name: title }).hover();
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Photo' });
    await edit.getByText('Additional Details (Optional)').click();
    await edit.getByRole('group', { name: 'Ingredients' }).getByText('Edit as text').click();
    await edit
      .getByRole('textbox', { name: 'Ingredients' })
      .fill(INGREDIENTS.replace('2 large eggs', '2 tbsp psyllium husk'));
    await expect(status).toHaveText('The count is old: the ingredients have changed since.');
    await panel(page).getByRole('button', { name: 'Count again' }).click();
    await expect(panel(page).getByRole('button', { name: 'Look up line 7' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.type('psyllium');
    await expect(panel(page)).toContainText('No food is called that.');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('almond flour');
    await expect(panel(page).getByLabel('Foods found')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(status).toContainText(/^Counted: /);
    await expect(status).toBeFocused();
  });

  test('enters a food from its package', async ({ page }) => {
    await openTab(page, 'photo-gallery&edit=new');
    await page.getByText('Additional Details (Optional)').click();
    await panel(page).getByText('My foods and sugar alcohols').click();
    const add = panel(page).getByRole('button', { name: 'Add a food' });
    await add.click();
    const food = panel(page).getByRole('group', { name: 'Add a food' });
    await expect(food.getByLabel('Name')).toBeFocused();
    await page.keyboard.type('Seed bread');
    await page.keyboard.press('Enter');
    await expect(food).toContainText('Choose where this label has the fiber');
    await food.getByLabel('Fiber on this label').selectOption('Apart from it (EU)');
    await food.getByRole('button', { name: 'Save food' }).click();
    await expect(toastOf(page)).toContainText('Food saved successfully!');
    await expect(add).toBeFocused();
    await expect(panel(page).getByRole('button', { name: 'Seed bread' })).toBeVisible();
  });
});

test('readers open the working', { tag: '@release-phone' }, async ({ page, isMobile }) => {
  await page.goto('/photo-gallery/lemon-cheesecake-bars');
  const nutrition = page.getByRole('region', { name: 'Nutrition Information' });
  await expect(nutrition.locator('dl > div', { hasText: 'Sugar Alcohols' })).toContainText(/[1-9]/);
  await page.getByText('How this is counted').click();
  await expect(page.getByRole('row', { name: /^= Net carbs per serving/ })).toBeVisible();
  await page.getByRole('link', { name: /^Swap: 115 g plain Greek yogurt/ }).click();
  await expect(page.getByRole('row', { name: /sour cream.*Yogurt, Greek, plain/ })).toBeVisible();
  await expectNoOverflow(page);
  if (isMobile) await expectNoFaults(page);
  else await expectNoFaultsInBothSchemes(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader counts with what a line offers instead', async ({ page }) => {
    await page.goto('/photo-gallery/lemon-cheesecake-bars');
    const nutrition = page.getByRole('region', { name: 'Nutrition Information' });
    const protein = nutrition.locator('dl > div', { hasText: 'Protein' });
    const written = await protein.textContent();
    await page
      .getByRole('link', {
        name: 'Swap: 115 g plain Greek yogurt for the sour cream',
      })
      .click();
    await expect(page).toHaveURL(/\?instead=\d+a$/);
    await expect(protein).not.toHaveText(written ?? '');
    // Paper has no links, and says it all the same.
    await page.emulateMedia({ media: 'print' });
    await expect(
      page.getByText('Counted with 115 g plain Greek yogurt for the sour cream.'),
    ).toBeVisible();
    await expect(page.getByText(/\/lemon-cheesecake-bars\?instead=\d+a$/)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.getByText('How this is counted').click();
    await expect(page.getByRole('row', { name: /sour cream.*Yogurt, Greek, plain/ })).toBeVisible();
    await page.getByRole('link', { name: 'Undo swap' }).click();
    await expect(protein).toHaveText(written ?? '');
  });
});
