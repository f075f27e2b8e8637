import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';
import { aRecipe, listOf } from '../../../testing/samples.ts';

const form = page.getByRole('dialog', { name: 'Edit Photo' });
const diets = form.getByRole('group', { name: 'Diets' });
const box = (name: string) => diets.getByRole('checkbox', { name, exact: true });
const update = vi.fn((_: object) => aRecipe());

async function openForm(stored: Parameters<typeof aRecipe>[0]) {
  update.mockClear();
  const recipe = aRecipe(stored);
  await renderAdmin(`/admin?tab=photo-gallery&edit=${recipe.id}`, {
    recipes: { adminSummaries: () => listOf(recipe), byId: () => recipe, update },
  });
  await form.getByText('Additional Details (Optional)').click();
  await expect.element(diets).toBeVisible();
}

async function saved() {
  await form.getByRole('button', { name: 'Update Photo' }).click();
  await expect.element(toastText).toMatchTextContent('Recipe updated successfully!');
  return update.mock.calls[0]?.[0];
}

test('offers what the ingredients allow, and takes nothing without her word', async () => {
  await openForm({ ingredients: 'For the top:\n3 oz feta\n1 cup spinach\n2 tbsp tamari' });
  for (const checkbox of diets.getByRole('checkbox').all())
    await expect.element(checkbox).not.toBeChecked();
  await expect.element(diets).toMatchTextContent('it is also vegetarian, egg-free, and nut-free.');
  await expect.element(box('gluten-free')).toHaveAccessibleDescription('Not sure: “2 tbsp tamari”');
  await expect.element(box('dairy-free')).toHaveAccessibleDescription('No: “3 oz feta”');
  await diets.getByRole('button', { name: 'Tick these' }).click();
  await box('gluten-free').click();
  expect(await saved()).toMatchObject({
    diets: ['vegetarian', 'gluten-free', 'egg-free', 'nut-free'],
  });
});

test('says when a diet that she told no longer fits the ingredients', async () => {
  await openForm({ ingredients: '1 cup spinach\n1 tbsp oil', diets: ['vegetarian', 'egg-free'] });
  const told = diets.getByRole('status');
  await expect.element(told).toBeEmptyDOMElement();
  await form.getByLabelText('Ingredients, line 2').click();
  await userEvent.keyboard('{End}{Enter}2 eggs');
  await expect
    .element(told)
    .toMatchTextContent('ticked as egg-free, which no longer fits: “2 eggs”');
  await expect.element(told).not.toMatchTextContent('vegetarian');
  await box('egg-free').click();
  await expect.element(told).toBeEmptyDOMElement();
  expect(await saved()).toMatchObject({ diets: ['vegetarian'] });
});

test('ticks with vegan what follows from it, and unticks vegan with that', async () => {
  await openForm({ ingredients: '1 packet of Foozle' });
  await box('vegan').click();
  for (const name of ['vegetarian', 'dairy-free', 'egg-free'])
    await expect.element(box(name)).toBeChecked();
  await box('egg-free').click();
  await expect.element(box('vegan')).not.toBeChecked();
  expect(await saved()).toMatchObject({ diets: ['vegetarian', 'dairy-free'] });
});
