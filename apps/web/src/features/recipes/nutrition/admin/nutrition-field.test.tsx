/** Counting a recipe in its form, with her own foods. */
import type { Food, OwnFood, RecipeNutrition } from '@site/schema/nutrition';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answers } from '../../../../testing/fake-api.ts';
import { details, form, reads } from '../../../../testing/recipe-grid.ts';
import { renderAdmin, toastText } from '../../../../testing/render-admin.tsx';
import { aRecipe } from '../../../../testing/samples.ts';

const rule = { xylitol: 50, sorbitol: 50, maltitol: 50 };

const aFood = (id: string, name: string, carbohydrate = 20): Food => ({
  ...{ id, name, measures: [] },
  per100: {
    ...{ kcal: 200, protein: 5, fat: 10, carbohydrate, fiber: 5, sugars: 1, uncounted: 0 },
    netCarbs: null,
  },
});
const FLOUR = aFood('own:1', 'My flour');
const label: OwnFood = {
  ...{ id: FLOUR.id, name: FLOUR.name, basisGrams: 100, kcal: 200, protein: 5, fat: 10 },
  ...{ carbohydrate: 20, fiber: 5, sugars: 1, isFiberIncluded: true, sugarAlcohols: {} },
  ...{ cupGrams: null, updatedAt: new Date('2026-01-01T00:00:00.000Z') },
};

/** 200 g of it in two servings: 15 g net carbs each. */
const nutrition: RecipeNutrition = {
  ...{ ingredients: '200 g flour', servingGrams: null, yieldGrams: null, rule },
  lines: [
    {
      ...{ state: 'confirmed', eaten: 100, alternatives: [] },
      portion: { food: FLOUR, per100: FLOUR.per100, grams: 200, from: 'weight', cupGrams: null },
    },
  ],
  ...{ countedAt: '2026-01-01T00:00:00.000Z', changedFood: null },
};
const stored = aRecipe({
  ...{ ingredients: '200 g flour', servings: 2, netCarbs: '15.0', calories: 200, nutrition },
  ...{ protein: '5.0', fat: '10.0' },
});
const counted = form.getByRole('region', { name: 'Nutrition from the ingredients' });
const status = counted.getByRole('status').first();

async function open(answers: Answers['nutrition'] = {}, recipe = stored) {
  const update = vi.fn((_: object) => recipe);
  const suggest = vi.fn((_: object) => [{ offers: [], alternatives: [] }]);
  await renderAdmin(`/admin?tab=photo-gallery&edit=${recipe.id}`, {
    recipes: { ...reads, byId: () => recipe, update },
    nutrition: {
      ownFoods: () => ({ foods: [label], now: [{ id: FLOUR.id, food: FLOUR }], rule }),
      suggest,
      choose: () => undefined,
      ...answers,
    },
  });
  await details.click();
  return { update };
}
const save = () => form.getByRole('button', { name: 'Update Photo' }).click();
const offersOf = (food: Food) => [{ offers: [{ food, isChosen: true }], alternatives: [] }];

test('a count travels only when she counted', async () => {
  const { update } = await open();
  await expect.element(status).toMatchTextContent(/; yours: the same\.$/);
  await form.getByLabelText('Title').fill('Bread');
  await save();
  await expect.element(form).not.toBeInTheDocument();
  expect(update.mock.lastCall?.[0]).toMatchObject({ title: 'Bread' });
  expect(update.mock.lastCall?.[0]).not.toHaveProperty('nutrition');
});

test('a food that another tab has changed marks the open form, and counts anew', async () => {
  const now = { food: FLOUR };
  const { update } = await open({
    ownFoods: () => ({ foods: [label], now: [{ id: FLOUR.id, ...now }], rule }),
    suggest: () => offersOf(now.food),
  });
  await expect.element(status).toMatchTextContent(/the same/);
  now.food = aFood(FLOUR.id, 'My flour', 45);
  const channel = new BroadcastChannel('own-foods');
  channel.postMessage(null);
  channel.close();
  await expect.element(status).toHaveTextContent('The count is old: My flour has changed since.');
  await counted.getByRole('button', { name: 'Count again' }).click();
  await expect.element(status).toMatchTextContent(/^Counted: 40 g .*; yours: 15 g\. Take these\?$/);
  await save();
  await expect
    .poll(() => update.mock.lastCall?.[0])
    .toMatchObject({
      nutrition: { lines: [{ portion: { per100: { carbohydrate: 45 } } }] },
    });
});

test('a save tells that the count is old by now', async () => {
  await open({}, { ...stored, isCountOld: true });
  await save();
  await expect.element(toastText).toMatchTextContent(/counted before a change: count it again\./);
});

test('equal net carbs still offer the other numbers', async () => {
  await open({}, { ...stored, protein: null, fat: '9.0' });
  await expect
    .element(status)
    .toMatchTextContent(/yours: the same, but not the protein and fat\. Take these\?$/);
  await counted.getByRole('button', { name: 'Take these' }).click();
  await expect.element(form.getByLabelText('Protein (g)')).toHaveValue('5');
  await expect.element(status).toMatchTextContent(/; yours: the same\.$/);
});

test('Enter in the look-up waits for the answer to the words that stand there', async () => {
  const answers: ((foods: Food[]) => void)[] = [];
  const find = ({ text }: { text: string }) =>
    text === 'butter'
      ? [aFood('1', 'Butter')]
      : new Promise<Food[]>((resolve) => answers.push(resolve));
  await open({ find }, { ...stored, nutrition: null });
  await counted.getByRole('button', { name: 'Count', exact: true }).click();
  await counted.getByRole('button', { name: /^Look up/ }).click();
  const lookUp = counted.getByLabelText('Look up a food for line 1');
  await lookUp.fill('butter');
  await expect.element(counted.getByLabelText('Foods found')).toHaveDisplayValue(/Butter/);
  await userEvent.keyboard('nut{Enter}');
  await expect.element(lookUp).toBeVisible();
  await expect.poll(() => answers.length).toBe(3);
  answers.at(-1)?.([aFood('2', 'Squash, butternut')]);
  await expect.element(lookUp).not.toBeInTheDocument();
  await expect
    .element(counted.getByLabelText('Food of line 1'))
    .toHaveDisplayValue(/Squash, butternut/);
});

test('a food is made once by a double Enter, and offered to the line that asked for it', async () => {
  const made = aFood('own:2', 'Lupin flour');
  const now = [{ id: FLOUR.id, food: FLOUR }];
  const saveFood = vi.fn((_: object) => {
    now.push({ id: made.id, food: made });
    return { ...label, id: made.id, name: made.name };
  });
  await open(
    { find: () => [], saveFood, ownFoods: () => ({ foods: [label], now: [...now], rule }) },
    { ...stored, nutrition: null },
  );
  await counted.getByRole('button', { name: 'Count', exact: true }).click();
  await counted.getByRole('button', { name: /^Look up/ }).click();
  await counted.getByLabelText('Look up a food for line 1').fill('lupin');
  await expect.element(counted.getByText(/^No food is called that/)).toBeVisible();
  await counted.getByText('My foods and sugar alcohols').click();
  await counted.getByRole('button', { name: 'Add a food' }).click();
  await counted.getByLabelText('Fiber on this label').selectOptions('In carbohydrate (US)');
  await counted.getByLabelText('Name').fill('Lupin flour');
  await userEvent.keyboard('{Enter}{Enter}');
  const food = counted.getByLabelText('Food of line 1');
  await expect.element(food).toHaveDisplayValue(/Lupin flour/);
  await expect.element(food).toHaveFocus();
  await expect.element(counted.getByRole('button', { name: /^Confirm ?line 1$/ })).toBeVisible();
  expect(saveFood).toHaveBeenCalledOnce();
});

test('a number of the finished dish that is none is told at its field; Enter there saves nothing', async () => {
  const { update } = await open({ suggest: () => offersOf(FLOUR) });
  await counted.getByRole('button', { name: 'Count again' }).click();
  const dish = counted.getByLabelText('Finished dish (g)');
  await dish.fill('-5');
  await userEvent.keyboard('{Enter}');
  await save();
  await expect.element(dish).toHaveAccessibleDescription(/^Amounts must be more than 0/);
  await expect.element(dish).toHaveFocus();
  await dish.fill('150,5');
  await expect.element(dish).toHaveAccessibleDescription('If it loses water');
  expect(update).not.toHaveBeenCalled();
  await save();
  await expect
    .poll(() => update.mock.lastCall?.[0])
    .toMatchObject({
      nutrition: { yieldGrams: 150.5 },
    });
});

test('the deletion of a food can be undone', async () => {
  const restoreFood = vi.fn((_: object) => undefined);
  await open({ deleteFood: () => undefined, restoreFood });
  await counted.getByText('My foods and sugar alcohols').click();
  await counted.getByRole('button', { name: 'My flour' }).click();
  await counted.getByRole('button', { name: 'Delete food' }).click();
  await expect.element(toastText).toMatchTextContent(/Food deleted successfully!/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => restoreFood.mock.lastCall?.[0]).toEqual({ id: FLOUR.id });
});
