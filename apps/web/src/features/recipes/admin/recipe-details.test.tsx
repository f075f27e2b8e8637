import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';
import { aRecipe, listOf } from '../../../testing/samples.ts';

const form = page.getByRole('dialog', { name: 'Edit Photo' });
const ingredients = form.getByRole('group', { name: 'Ingredients' });
const line = (number: number) => form.getByLabelText(`Ingredients, line ${number}`);
const linesOf = (label: string) => {
  const list = form.getByRole('group', { name: label }).element();
  return Array.from(list.querySelectorAll('textarea'), ({ value }) => value);
};

const stored = aRecipe({ ingredients: '2 eggs\n1 cup cream\nsalt', instructions: 'Whisk\nBake' });
const update = vi.fn((_: object) => stored);

async function openForm() {
  update.mockClear();
  await renderAdmin(`/admin?tab=photo-gallery&edit=${stored.id}`, {
    recipes: { adminSummaries: () => listOf(stored), byId: () => stored, update },
  });
  await form.getByText('Additional Details (Optional)').click();
  await expect.element(line(1)).toBeVisible();
}

async function saved() {
  await form.getByRole('button', { name: 'Update Photo' }).click();
  await expect.element(toastText).toMatchTextContent('Recipe updated successfully!');
  return update.mock.calls[0]?.[0];
}

function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
}

describe('the ingredients', () => {
  test('are a list of lines; Enter makes the next one, and Backspace joins', async () => {
    await openForm();
    expect(linesOf('Ingredients')).toEqual(['2 eggs', '1 cup cream', 'salt']);
    await line(1).click();
    await userEvent.keyboard('{End}{Enter}butter');
    expect(linesOf('Ingredients')).toEqual(['2 eggs', 'butter', '1 cup cream', 'salt']);
    await userEvent.keyboard('{Enter}');
    await expect.element(line(3)).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect.element(line(2)).toHaveFocus();
    await userEvent.keyboard('milk');
    expect(await saved()).toMatchObject({
      ingredients: '2 eggs\nbuttermilk\n1 cup cream\nsalt',
      instructions: 'Whisk\nBake',
    });
  });

  test('are moved by keyboard and by menu, and removed', async () => {
    await openForm();
    await line(3).click();
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(linesOf('Ingredients')).toEqual(['2 eggs', 'salt', '1 cup cream']);
    await expect.element(line(2)).toHaveFocus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(linesOf('Ingredients')).toEqual(['salt', '2 eggs', '1 cup cream']);
    await form.getByRole('button', { name: 'Change line 1 of Ingredients' }).click();
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    expect(linesOf('Ingredients')).toEqual(['2 eggs', 'salt', '1 cup cream']);
    await form.getByRole('button', { name: 'Change line 2 of Ingredients' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    expect(linesOf('Ingredients')).toEqual(['2 eggs', '1 cup cream']);
  });

  test('the arrow keys go from line to line', async () => {
    await openForm();
    await line(1).click();
    await userEvent.keyboard('{End}{ArrowDown}');
    await expect.element(line(2)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(line(1)).toHaveFocus();
  });

  test('pasted lines become lines, without their bullets', async () => {
    await openForm();
    await line(3).click();
    await userEvent.keyboard('{End}{Enter}');
    paste('• 1/2 lemon\n• 1 ½ tsp pepper');
    await expect
      .poll(() => linesOf('Ingredients'))
      .toEqual(['2 eggs', '1 cup cream', 'salt', '1/2 lemon', '1 ½ tsp pepper']);
  });

  test('a pasted whole recipe fills the fields, and keeps what they have', async () => {
    await openForm();
    await line(1).click();
    paste('Quiche\n\nIngredients\n- nutmeg\n\nMethod\n1. Rest it.\n2. Serve.');
    await expect
      .poll(() => linesOf('Instructions'))
      .toEqual(['Whisk', 'Bake', 'Rest it.', 'Serve.']);
    expect(linesOf('Ingredients')).toEqual(['2 eggs', '1 cup cream', 'salt', 'nutmeg']);
    await expect.element(form.getByLabelText('Description')).toHaveValue('');
    await expect.element(form.getByLabelText('Title')).toHaveValue('Cheddar Crisps');
    await expect.element(form.getByRole('status').filter({ hasText: 'Quiche' })).toBeVisible();
    await expect.element(form.getByLabelText('Notes')).toHaveValue('Quiche');
  });

  test('a pasted recipe changes no number that is there, and its undo nothing that was typed since', async () => {
    await openForm();
    await form.getByLabelText('Servings').fill('2');
    await line(1).click();
    paste(
      'Serves 6\nDifficulty: easy\nIngredients\nnutmeg\nMethod\nServe.\nNotes\nStir 5 minutes.',
    );
    await expect.element(form.getByLabelText('Servings')).toHaveValue('2');
    const notes = form.getByLabelText('Notes');
    await expect.element(notes).toHaveValue('Stir 5 minutes.\nDifficulty: easy\nServings: 6');
    await form.getByLabelText('Description').fill('Mine.');
    await notes.fill('Kept.');
    await form.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => linesOf('Ingredients')).toEqual(['2 eggs', '1 cup cream', 'salt']);
    await expect.element(notes).toHaveValue('Kept.');
    await expect.element(form.getByLabelText('Description')).toHaveValue('Mine.');
    await expect.element(form.getByLabelText('Servings')).toHaveValue('2');
  });

  test('a pasted recipe fills the numbers too, and one Ctrl+Z takes all of it back', async () => {
    await openForm();
    await line(1).click();
    paste(
      'Prep: 1 h 5 min | Serves 6 | Chill Time: 2 h\nIngredients\nnutmeg\nMethod\nServe.\nNutrition\nFat: 12 g',
    );
    await expect.element(form.getByLabelText('Prep Time (minutes)')).toHaveValue('65');
    await expect.element(form.getByLabelText('Servings')).toHaveValue('6');
    await expect.element(form.getByLabelText('Fat (g)')).toHaveValue('12');
    await expect.element(form.getByLabelText('Rest Time (minutes)')).toHaveValue('120');
    await expect.element(form.getByLabelText('What it does meanwhile')).toHaveValue('chilling');
    await line(1).click();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(() => linesOf('Ingredients')).toEqual(['2 eggs', '1 cup cream', 'salt']);
    await expect.element(form.getByLabelText('Servings')).not.toHaveValue('6');
    expect(linesOf('Instructions')).toEqual(['Whisk', 'Bake']);
  });

  test('can be edited as one text', async () => {
    await openForm();
    await ingredients.getByRole('button', { name: 'Edit as text: Ingredients' }).click();
    const text = ingredients.getByLabelText('Ingredients, one a line');
    await expect.element(text).toHaveValue('2 eggs\n1 cup cream\nsalt');
    await text.fill('3 eggs\ncream');
    await ingredients.getByRole('button', { name: 'Edit as text: Ingredients' }).click();
    expect(linesOf('Ingredients')).toEqual(['3 eggs', 'cream']);
  });

  test('untouched, they are saved as they were stored', async () => {
    await openForm();
    await form.getByLabelText('Title').fill('Quiche');
    expect(await saved()).toMatchObject({ ingredients: stored.ingredients });
  });
});

const NUMBERS = ['Servings', 'Calories', 'Net Carbs (g)', 'Protein (g)', 'Fat (g)'];

test('an error of a number moves no other field out of its line', async () => {
  await page.viewport(1280, 900);
  await openForm();
  const topOf = (label: string) => form.getByLabelText(label).element().getBoundingClientRect().top;
  const inItsLine = () => NUMBERS.filter((label) => topOf(label) === topOf('Servings'));
  const before = inItsLine();
  expect(before.length).toBeGreaterThan(1);
  await form.getByLabelText('Servings').fill('-1');
  await form.getByRole('button', { name: 'Update Photo' }).click();
  await expect.element(form.getByText(/^Servings must be/)).toBeVisible();
  expect(inItsLine()).toEqual(before);
});
