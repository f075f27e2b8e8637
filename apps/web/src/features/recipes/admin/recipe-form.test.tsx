/** What the form of a recipe shows, checks and saves. */
import { describe, expect, test, vi } from 'vitest';
import { crisps, details, fails, form, openForm } from '../../../testing/recipe-grid.ts';
import { toastText } from '../../../testing/render-admin.tsx';
import { aRecipe } from '../../../testing/samples.ts';

describe('the form', () => {
  test('starts with the defaults, and its slug follows the title', async () => {
    await openForm('new');
    await expect.element(form.getByLabelText('Prep Time (minutes)')).not.toBeVisible();
    await details.click();
    await expect.element(form.getByLabelText('Prep Time (minutes)')).toHaveValue('30');
    await expect.element(form.getByLabelText('Cook Time (minutes)')).toHaveValue('0');
    await expect.element(form.getByLabelText('Servings')).toHaveValue('4');
    await expect.element(form.getByLabelText('Calories')).toHaveValue('0');
    await expect.element(form.getByRole('switch', { name: 'Published' })).not.toBeChecked();
    await expect.element(form.getByRole('switch', { name: 'Featured' })).not.toBeChecked();
    await form.getByLabelText('Title').fill('Soup of Roots');
    await expect.element(form.getByLabelText('Slug')).toHaveValue('soup-of-roots');
  });

  test('says what is missing', async () => {
    await openForm('new');
    await form.getByRole('button', { name: 'Add Photo' }).click();
    await expect
      .element(form.getByLabelText('Title'))
      .toHaveAccessibleDescription('Title is required');
  });

  test('opens the details that hold an error', async () => {
    await openForm('new');
    await form.getByLabelText('Title').fill('Soup');
    await details.click();
    await form.getByLabelText('Servings').fill('-1');
    await details.click();
    await form.getByRole('button', { name: 'Add Photo' }).click();
    const servings = form.getByLabelText('Servings');
    await expect.element(servings).toBeVisible();
    await expect
      .element(servings)
      .toHaveAccessibleDescription('Servings must be a whole number from 0 to 10000');
  });

  test('adds a photo; empty texts and zeros are absent', async () => {
    const create = vi.fn((_: object) => crisps);
    await openForm('new', { create });
    await form.getByLabelText('Title').fill('Soup');
    await form.getByRole('button', { name: 'Add Photo' }).click();
    await expect.element(toastText).toMatchTextContent('Recipe created successfully!');
    await expect.element(form).not.toBeInTheDocument();
    const filled = {
      idempotencyKey: expect.any(String),
      // The first place: among equal ones the newest is first.
      sortOrder: 0,
      title: 'Soup',
      slug: 'soup',
      prepTime: 30,
      servings: 4,
      featured: false,
      published: false,
      commentsClosed: false,
      sendsLetter: false,
    };
    expect(create).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(filled));
    const sent = Object.entries(create.mock.calls[0]?.[0] ?? {});
    const absent = sent.filter(([name]) => !Object.keys(filled).includes(name));
    expect(absent.map(([name]) => name)).toEqual(expect.arrayContaining(['cookTime', 'calories']));
    expect(absent.filter(([, value]) => value !== null)).toEqual([]);
  });

  test('hints at what a recipe lacks and at numbers that do not fit, and saves it all the same', async () => {
    const stored = aRecipe({ calories: 100, fat: '30.0', prepTime: 30, totalTime: 20 });
    const update = vi.fn((_: object) => stored);
    await openForm(stored.id, { byId: () => stored, update });
    await details.click();
    const hints = form.getByRole('list', { name: 'Hints' });
    await expect.element(hints.getByText(/^Readers and search engines .*: a photo,/)).toBeVisible();
    await expect.element(hints.getByText(/have 270 calories together/)).toBeVisible();
    await expect.element(hints.getByText(/^The total time is shorter/)).toBeVisible();
    await form.getByLabelText('Calories').fill('280');
    await expect.element(hints.getByText(/calories together/)).not.toBeInTheDocument();
    await form.getByRole('button', { name: 'Update Photo' }).click();
    await expect.element(toastText).toMatchTextContent('Recipe updated successfully!');
  });

  test('changes every field of a photo; its slug does not follow the title', async () => {
    const stored = aRecipe({
      description: 'Crisp.',
      ingredients: 'Cheddar',
      instructions: 'Bake',
      category: 'snack',
      prepTime: 5,
      cookTime: 10,
      totalTime: 25,
      servings: 2,
      netCarbs: '0.5',
      calories: 110,
      protein: '7.0',
      fat: '9.0',
      storageNote: 'A week in a tin.',
      imageAlt: 'Crisps on paper',
      featured: true,
    });
    const update = vi.fn((_: object) => stored);
    await openForm(stored.id, { byId: () => stored, update });
    await expect.element(form).toHaveAccessibleName('Edit Photo');
    await details.click();
    await expect.element(form.getByLabelText('Category')).toHaveDisplayValue('Snack');
    await form.getByLabelText('Title').fill('Cheese Crisps');
    await expect.element(form.getByLabelText('Slug')).toHaveValue('cheddar-crisps');
    await form.getByLabelText('Net Carbs (g)').fill('0.7');
    await form.getByRole('button', { name: 'Update Photo' }).click();
    await expect.element(toastText).toMatchTextContent('Recipe updated successfully!');
    const {
      picture: _,
      createdAt: _c,
      updatedAt: _u,
      sortOrder: _s,
      place: _p,
      commentCount: _n,
      rating: _r,
      ...fields
    } = stored;
    expect(update).toHaveBeenCalledExactlyOnceWith({
      baseUpdatedAt: crisps.updatedAt.toISOString(),
      ...fields,
      sendsLetter: false,
      title: 'Cheese Crisps',
      netCarbs: '0.7',
    });
  });

  test('says that a save failed, by what it was to do', async () => {
    await openForm('new', { create: fails });
    await form.getByLabelText('Title').fill('Soup');
    await form.getByRole('button', { name: 'Add Photo' }).click();
    await expect.element(toastText).toHaveTextContent('Failed to create recipe');
    await expect.element(form.getByLabelText('Title')).toHaveValue('Soup');
  });

  test('says that an update failed', async () => {
    await openForm(crisps.id, { update: fails });
    await form.getByRole('button', { name: 'Update Photo' }).click();
    await expect.element(toastText).toHaveTextContent('Failed to update recipe');
  });
});

test('comments of a recipe are closed in its form, where the site has comments', async () => {
  const update = vi.fn((_: { commentsClosed?: boolean | undefined }) => crisps);
  await openForm(crisps.id, { byId: () => crisps, update }, { hasComments: true });
  await form.getByRole('switch', { name: 'Comments closed' }).click();
  await form.getByRole('button', { name: 'Update Photo' }).click();
  await expect.poll(() => update.mock.calls[0]?.[0].commentsClosed).toBe(true);
});

test('without comments there is no such switch', async () => {
  await openForm(crisps.id);
  await expect.element(form.getByRole('switch', { name: 'Published' })).toBeVisible();
  expect(form.getByRole('switch', { name: 'Comments closed' }).elements()).toEqual([]);
});
