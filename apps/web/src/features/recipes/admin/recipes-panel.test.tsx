import { CHANGED_ELSEWHERE } from '@site/schema/versions';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, failure } from '../../../testing/fake-api.ts';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';
import { aRecipe, listOf } from '../../../testing/samples.ts';

const form = page.getByRole('dialog', { name: /Photo$/ });
const details = form.getByText('Additional Details (Optional)');
const save = page.getByRole('button', { name: 'Save Changes' });
const crisps = aRecipe();
const soup = aRecipe({ id: 'soup', title: 'Soup', slug: 'soup', published: false, featured: true });

const fails = () => {
  throw failure(500);
};

const reads = { adminSummaries: () => listOf(crisps, soup), bySlug: () => crisps };

async function openGrid(recipes: Answers['recipes'] = {}) {
  const shown = await renderAdmin('/admin?tab=photo-gallery', {
    recipes: { ...reads, ...recipes },
  });
  await expect.element(page.getByRole('article').first()).toBeVisible();
  return shown;
}

async function openForm(edit: string, recipes: Answers['recipes'] = {}) {
  await renderAdmin(`/admin?tab=photo-gallery&edit=${edit}`, {
    recipes: { ...reads, ...recipes },
  });
  await expect.element(form.getByLabelText('Title')).toBeVisible();
}

const titles = () =>
  page
    .getByRole('article')
    .elements()
    .map(({ ariaLabel }) => ariaLabel);

/** Moves the first photo after the second one with the keyboard. */
async function moveFirst() {
  const handle = page.getByRole('button', { name: 'Move Cheddar Crisps' }).element();
  if (handle instanceof HTMLElement) handle.focus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(page.getByText('Cheddar Crisps is over position 2 of 2.'))
    .toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.poll(titles).toEqual(['Soup', 'Cheddar Crisps']);
}

describe('the grid', () => {
  test('says that it is loading', async () => {
    await renderAdmin('/admin?tab=photo-gallery', {
      recipes: { adminSummaries: () => new Promise(() => undefined) },
    });
    await expect.element(page.getByText('Loading photos...')).toBeVisible();
  });

  test('shows each photo, which are drafts and which are featured', async () => {
    await openGrid();
    await expect.element(page.getByRole('article', { name: 'Cheddar Crisps' })).toBeVisible();
    await expect
      .element(page.getByRole('article', { name: 'Soup' }))
      .toMatchTextContent('DraftFeatured');
    await expect
      .element(page.getByRole('article', { name: 'Cheddar Crisps' }))
      .not.toMatchTextContent(/Draft|Featured/);
    await page.getByRole('button', { name: 'Add Photo' }).click();
    await expect.element(form).toHaveAccessibleName('Add Photo');
  });

  test('says that there are no photos yet', async () => {
    await renderAdmin('/admin?tab=photo-gallery', { recipes: { adminSummaries: () => listOf() } });
    await expect.element(page.getByText('No photos yet. Upload your first photo!')).toBeVisible();
  });

  test('says that it failed and reads again', async () => {
    const adminSummaries = vi.fn((): ReturnType<typeof reads.adminSummaries> => fails());
    await renderAdmin('/admin?tab=photo-gallery', { recipes: { ...reads, adminSummaries } });
    await expect.element(page.getByText('Failed to fetch recipes')).toBeVisible();
    adminSummaries.mockImplementation(reads.adminSummaries);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByRole('article', { name: 'Soup' })).toBeVisible();
  });
});

describe('a title in the grid', () => {
  const input = page.getByLabelText('Title of Cheddar Crisps');

  test('is not changed by Escape, nor by a blank', async () => {
    await openGrid();
    await input.fill('Something else');
    await userEvent.keyboard('{Escape}');
    await expect.element(input).toHaveValue('Cheddar Crisps');
    await input.fill('  ');
    await userEvent.keyboard('{Enter}');
    await expect.element(input).toHaveValue('Cheddar Crisps');
    expect(save.query()).toBeNull();
  });

  test('is committed by Enter or by leaving it', async () => {
    await openGrid();
    await input.fill('Crisps');
    await userEvent.keyboard('{Enter}');
    await expect.element(save).toBeVisible();
    await page.getByLabelText('Title of Soup').fill('Broth');
    await userEvent.keyboard('{Tab}');
    await expect.poll(titles).toEqual(['Crisps', 'Broth']);
  });
});

describe('a new title and another change of it', () => {
  const input = page.getByLabelText('Title of Soup');
  const renameTo = async (title: string) => {
    await input.fill(title);
    await userEvent.keyboard('{Enter}');
    await expect.element(save).toBeVisible();
  };

  test('the form shows the new title, and its save leaves nothing to save in the grid', async () => {
    const update = vi.fn((_: object) => soup);
    let isRenamed = false;
    await openGrid({
      bySlug: () => soup,
      update: (input) => {
        isRenamed = true;
        return update(input);
      },
      adminSummaries: () => listOf(crisps, isRenamed ? { ...soup, title: 'Cold soup' } : soup),
    });
    await renameTo('Broth');
    await page.getByRole('article', { name: 'Broth' }).hover();
    await page.getByRole('button', { name: 'Edit Broth' }).click();
    await expect.element(form.getByLabelText('Title')).toHaveValue('Broth');
    await form.getByLabelText('Title').fill('Cold soup');
    await form.getByRole('button', { name: 'Update Photo' }).click();
    await expect.poll(titles).toEqual(['Cheddar Crisps', 'Cold soup']);
    await expect.element(save).not.toBeInTheDocument();
    expect(update).toHaveBeenCalledWith(expect.objectContaining({ title: 'Cold soup' }));
  });

  test('a title that was changed elsewhere is not overwritten before the owner says so', async () => {
    let stored = soup;
    const saveOrder = vi.fn((_: object): undefined => {
      if (stored !== soup) return;
      stored = aRecipe({ ...soup, title: 'Borscht', updatedAt: '2026-11-02T08:00:00.000Z' });
      throw failure(409, CHANGED_ELSEWHERE);
    });
    await openGrid({
      saveOrder: saveOrder as never,
      adminSummaries: () => listOf(crisps, stored),
    });
    await renameTo('Broth');
    await save.click();
    await expect.element(toastText).toHaveTextContent(CHANGED_ELSEWHERE);
    await expect.element(page.getByRole('alert')).toMatchTextContent('renamed elsewhere');
    await expect.element(save).toBeDisabled();
    expect(saveOrder).toHaveBeenLastCalledWith([
      { id: crisps.id, sortOrder: 0 },
      { id: 'soup', sortOrder: 1, title: 'Broth', baseUpdatedAt: soup.updatedAt },
    ]);
    await page.getByRole('button', { name: 'Use “Broth”' }).click();
    await save.click();
    await expect.element(toastText).toHaveTextContent('Photo order saved successfully!');
    expect(saveOrder).toHaveBeenLastCalledWith([
      { id: crisps.id, sortOrder: 0 },
      { id: 'soup', sortOrder: 1, title: 'Broth', baseUpdatedAt: stored.updatedAt },
    ]);
  });

  test('the title from elsewhere can be kept', async () => {
    let stored = soup;
    await openGrid({
      adminSummaries: () => listOf(crisps, stored),
      saveOrder: () => {
        stored = aRecipe({ ...soup, title: 'Borscht' });
        throw failure(409, CHANGED_ELSEWHERE);
      },
    });
    await renameTo('Broth');
    await save.click();
    await page.getByRole('button', { name: 'Keep “Borscht”' }).click();
    await expect.poll(titles).toEqual(['Cheddar Crisps', 'Borscht']);
    await expect.element(save).not.toBeInTheDocument();
  });
});

describe('moving by menu', () => {
  const stew = aRecipe({ id: 'stew', title: 'Stew', slug: 'stew' });
  const more = (title: string) => page.getByRole('button', { name: `Move ${title} elsewhere` });
  const openMenu = async (title: string) => {
    await page.getByRole('article', { name: title }).hover();
    await more(title).click();
  };
  const openThree = () => openGrid({ adminSummaries: () => listOf(crisps, soup, stew) });

  test('to the top; the focus stays with the photo', async () => {
    await openThree();
    await openMenu('Stew');
    await page.getByRole('menuitem', { name: 'Move to top' }).click();
    await expect.poll(titles).toEqual(['Stew', 'Cheddar Crisps', 'Soup']);
    await expect.element(more('Stew')).toHaveFocus();
    await expect.element(page.getByText('Stew was moved to position 1 of 3.')).toBeInTheDocument();
    await openMenu('Stew');
    await expect
      .element(page.getByRole('menuitem', { name: 'Move to top' }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  test('to a position, by keyboard', async () => {
    await openThree();
    more('Cheddar Crisps').element().focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    const position = page.getByLabelText('Position');
    await expect.element(position).toHaveFocus();
    await userEvent.keyboard('4{Enter}');
    await expect
      .element(position)
      .toHaveAccessibleDescription(/^Position must be a whole number from 1 to 3/);
    await position.fill('2');
    await userEvent.keyboard('{Enter}');
    await expect.poll(titles).toEqual(['Soup', 'Cheddar Crisps', 'Stew']);
    await expect.element(more('Cheddar Crisps')).toHaveFocus();
  });
});

describe('the order', () => {
  test('is saved for every photo, and says that it is busy', async () => {
    const saved = Promise.withResolvers<never>();
    const saveOrder = vi.fn((_: object) => saved.promise);
    await openGrid({ saveOrder });
    await moveFirst();
    await save.click();
    await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    // A change to the grid now would be lost with the draft of the saved one.
    page.getByLabelText('Title of Soup').element().focus();
    await userEvent.keyboard('Broth{Enter}');
    expect(titles()).toEqual(['Soup', 'Cheddar Crisps']);
    saved.resolve(undefined as never);
    await expect.element(toastText).toHaveTextContent('Photo order saved successfully!');
    await expect.element(save).not.toBeInTheDocument();
    expect(saveOrder).toHaveBeenCalledExactlyOnceWith([
      { id: 'soup', sortOrder: 0, placeBefore: 1 },
      { id: crisps.id, sortOrder: 1, placeBefore: 0 },
    ]);
  });

  test('that the server refuses shows why', async () => {
    await openGrid({
      saveOrder: () => {
        throw failure(404, 'Recipe not found');
      },
    });
    await moveFirst();
    await save.click();
    await expect.element(toastText).toHaveTextContent('Recipe not found');
    await expect.element(save).toBeEnabled();
  });

  describe('that was changed elsewhere', () => {
    const stew = aRecipe({ id: 'stew', title: 'Stew', slug: 'stew' });
    const notice = page.getByRole('alert').filter({ hasText: 'The order was changed elsewhere' });

    /** Moves the last photo to the top, and the server refuses that, because by then the first one is last. */
    async function saveStale() {
      let stored = listOf(crisps, soup, stew);
      const saveOrder = vi.fn((_: object): undefined => {
        stored = listOf(soup, stew, crisps);
        throw failure(409, CHANGED_ELSEWHERE);
      });
      await openGrid({ adminSummaries: () => stored, saveOrder: saveOrder as never });
      await page.getByRole('article', { name: 'Stew' }).hover();
      await page.getByRole('button', { name: 'Move Stew elsewhere' }).click();
      await page.getByRole('menuitem', { name: 'Move to top' }).click();
      await save.click();
      await expect.element(notice).toBeVisible();
      await expect.element(save).toBeDisabled();
      expect(titles()).toEqual(['Stew', 'Cheddar Crisps', 'Soup']);
      return saveOrder;
    }

    test('is replaced only when the owner says so', async () => {
      const saveOrder = await saveStale();
      await expect.element(page.getByRole('definition')).toMatchTextContent(/\[removed: /);
      await page.getByRole('button', { name: 'Keep mine' }).click();
      await expect.element(notice).not.toBeInTheDocument();
      saveOrder.mockImplementation(() => undefined);
      await save.click();
      await expect.element(toastText).toHaveTextContent('Photo order saved successfully!');
      expect(saveOrder).toHaveBeenLastCalledWith([
        { id: 'stew', sortOrder: 0, placeBefore: 1 },
        { id: crisps.id, sortOrder: 1, placeBefore: 2 },
        { id: 'soup', sortOrder: 2, placeBefore: 0 },
      ]);
    });

    test('is shown instead', async () => {
      await saveStale();
      await page.getByRole('button', { name: 'Take theirs' }).click();
      await expect.poll(titles).toEqual(['Soup', 'Stew', 'Cheddar Crisps']);
      await expect.element(notice).not.toBeInTheDocument();
      await expect.element(save).not.toBeInTheDocument();
    });
  });

  test('that cannot be sent says so', async () => {
    await openGrid({
      saveOrder: () => {
        throw new Error('');
      },
    });
    await moveFirst();
    await save.click();
    await expect.element(toastText).toHaveTextContent('Failed to save photo order');
  });

  test('is kept while a form opens, and until the owner discards it', async () => {
    await openGrid();
    await moveFirst();
    await page.getByRole('button', { name: 'New Photo' }).click();
    await expect.element(form).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(form).not.toBeInTheDocument();
    expect(titles()).toEqual(['Soup', 'Cheddar Crisps']);
    await page.getByRole('tab', { name: 'Settings' }).click();
    const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(titles()).toEqual(['Soup', 'Cheddar Crisps']);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent('Settings');
  });
});

describe('the form', () => {
  test('starts with the defaults, and its slug follows the title', async () => {
    await openForm('new');
    await expect.element(form.getByLabelText('Prep Time (minutes)')).not.toBeVisible();
    await details.click();
    await expect.element(form.getByLabelText('Prep Time (minutes)')).toHaveValue(30);
    await expect.element(form.getByLabelText('Cook Time (minutes)')).toHaveValue(0);
    await expect.element(form.getByLabelText('Servings')).toHaveValue(4);
    await expect.element(form.getByLabelText('Calories')).toHaveValue(0);
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
    await expect.element(toastText).toHaveTextContent('Recipe created successfully!');
    await expect.element(form).not.toBeInTheDocument();
    expect(create).toHaveBeenCalledExactlyOnceWith({
      idempotencyKey: expect.any(String),
      // The first place: among equal ones the newest is first.
      sortOrder: 0,
      title: 'Soup',
      slug: 'soup',
      description: null,
      ingredients: null,
      instructions: null,
      category: null,
      prepTime: 30,
      cookTime: null,
      totalTime: null,
      servings: 4,
      netCarbs: null,
      calories: null,
      protein: null,
      fat: null,
      storageNote: null,
      imageUrl: null,
      imageAlt: null,
      featured: false,
      published: false,
    });
  });

  test('hints at what a recipe lacks and at numbers that do not fit, and saves it all the same', async () => {
    const stored = aRecipe({ calories: 100, fat: '30.0', prepTime: 30, totalTime: 20 });
    const update = vi.fn((_: object) => stored);
    await openForm(stored.id, { bySlug: () => stored, update });
    await details.click();
    const hints = form.getByRole('list', { name: 'Hints' });
    await expect.element(hints.getByText(/^Readers and search engines .*: a photo,/)).toBeVisible();
    await expect.element(hints.getByText(/have 270 calories together/)).toBeVisible();
    await expect.element(hints.getByText(/^The total time is shorter/)).toBeVisible();
    await form.getByLabelText('Calories').fill('280');
    await expect.element(hints.getByText(/calories together/)).not.toBeInTheDocument();
    await form.getByRole('button', { name: 'Update Photo' }).click();
    await expect.element(toastText).toHaveTextContent('Recipe updated successfully!');
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
    await openForm(stored.id, { bySlug: () => stored, update });
    await expect.element(form).toHaveAccessibleName('Edit Photo');
    await details.click();
    await expect.element(form.getByLabelText('Category')).toHaveDisplayValue('Snack');
    await form.getByLabelText('Title').fill('Cheese Crisps');
    await expect.element(form.getByLabelText('Slug')).toHaveValue('cheddar-crisps');
    await form.getByLabelText('Net Carbs (g)').fill('0.7');
    await form.getByRole('button', { name: 'Update Photo' }).click();
    await expect.element(toastText).toHaveTextContent('Recipe updated successfully!');
    const { picture: _, createdAt: _c, updatedAt: _u, sortOrder: _s, ...fields } = stored;
    expect(update).toHaveBeenCalledExactlyOnceWith({
      baseUpdatedAt: crisps.updatedAt,
      ...fields,
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

describe('deleting', () => {
  const confirm = async (remove: () => never) => {
    await openGrid({ delete: remove });
    await page.getByRole('article', { name: 'Soup' }).hover();
    await page.getByRole('button', { name: 'Delete Soup' }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Confirm Deletion' }))
      .toMatchTextContent(
        /Are you sure you want to delete the recipe "Soup"\?This action cannot be undone\./,
      );
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
  };

  test('is confirmed first', async () => {
    await confirm(() => undefined as never);
    await expect.element(toastText).toHaveTextContent('Recipe deleted successfully!');
  });

  test('says that it failed', async () => {
    await confirm(fails);
    await expect.element(toastText).toHaveTextContent('Failed to delete recipe');
  });
});
