/** How the owner moves photos, and how their order is saved. */
import { CHANGED_ELSEWHERE } from '@site/schema/writes';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure } from '../../../testing/fake-api.ts';
import { question } from '../../../testing/leaving.ts';
import {
  crisps,
  form,
  moveFirst,
  openGrid,
  save,
  soup,
  titles,
} from '../../../testing/recipe-grid.ts';
import { toastText } from '../../../testing/render-admin.tsx';
import { aRecipe, listOf } from '../../../testing/samples.ts';

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
    await userEvent.keyboard('{Enter}');
    // The first photo cannot move to the top, so the menu begins at its second item.
    await expect.element(page.getByRole('menuitem', { name: 'Move to …' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
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

test('a move to another page by menu waits with the drags until the order is saved', async () => {
  const calls: string[] = [];
  await openGrid({
    adminSummaries: () => ({ items: [crisps, soup], total: 90 }),
    saveOrder: () => void calls.push('order'),
    move: ({ id, to }) => void calls.push(`${id} to ${to}`),
  });
  await moveFirst();
  await page.getByRole('article', { name: 'Soup' }).hover();
  await page.getByRole('button', { name: 'Move Soup elsewhere' }).click();
  await page.getByRole('menuitem', { name: 'Move to …' }).click();
  await page.getByLabelText('Position').fill('80');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('article', { name: 'Soup' }))
    .toMatchTextContent(/Moves to 80/);
  await expect
    .element(page.getByText('Soup will be at position 80 of 90 when you save.'))
    .toBeInTheDocument();
  expect(calls).toEqual([]);
  await save.click();
  await expect.element(toastText).toHaveTextContent('Photo order saved successfully!');
  expect(calls).toEqual(['order', 'soup to 79']);
  await expect.element(save).not.toBeInTheDocument();
});

test('a photo is dragged by its picture too', async () => {
  await openGrid();
  const photo = (title: string) => page.getByRole('article', { name: title });
  // The middle of a tile is its picture.
  await userEvent.dragAndDrop(photo('Cheddar Crisps'), photo('Soup'), { steps: 20 });
  await expect.poll(titles).toEqual(['Soup', 'Cheddar Crisps']);
});

test('a photo that arrives while another one is lifted leaves the move to that one', async () => {
  let stored = listOf(crisps, soup);
  const { refresh } = await openGrid({ adminSummaries: () => stored });
  page.getByRole('button', { name: 'Move Soup' }).element().focus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('Soup is lifted from position 2 of 2.')).toBeInTheDocument();
  stored = listOf(aRecipe({ id: 'new', title: 'New' }), crisps, soup);
  await refresh();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(page.getByText('Soup is over position 1 of 2.')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.poll(titles).toEqual(['New', 'Soup', 'Cheddar Crisps']);
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
    await question.getByRole('button', { name: 'Keep editing' }).click();
    expect(titles()).toEqual(['Soup', 'Cheddar Crisps']);
    await page.getByRole('tab', { name: 'Settings' }).click();
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent('Settings');
  });
});
