import { CHANGED_ELSEWHERE } from '@site/schema/writes';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { failure } from '../../../testing/fake-api.ts';
import {
  crisps,
  fails,
  form,
  openGrid,
  reads,
  save,
  soup,
  titles,
} from '../../../testing/recipe-grid.ts';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';
import { aRecipe, listOf } from '../../../testing/samples.ts';

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

  test.each([320, 390, 1280])(
    'can be chosen at a width of %i, and published together',
    async (width) => {
      await page.viewport(width, 844);
      const changeMany = vi.fn();
      await openGrid({ changeMany });
      // A click waits until nothing covers the box.
      await page.getByLabelText('Choose Soup').click();
      await page.getByLabelText('Choose Cheddar Crisps').click();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect.element(toastText).toHaveTextContent('2 photos published');
      await page.viewport(1280, 900);
    },
  );

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
      byId: () => soup,
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
      stored = aRecipe({
        ...soup,
        title: 'Borscht',
        updatedAt: new Date('2026-11-02T08:00:00.000Z'),
      });
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
      { id: 'soup', sortOrder: 1, title: 'Broth', baseUpdatedAt: soup.updatedAt.toISOString() },
    ]);
    await page.getByRole('button', { name: 'Use “Broth”' }).click();
    await save.click();
    await expect.element(toastText).toHaveTextContent('Photo order saved successfully!');
    expect(saveOrder).toHaveBeenLastCalledWith([
      { id: crisps.id, sortOrder: 0 },
      { id: 'soup', sortOrder: 1, title: 'Broth', baseUpdatedAt: stored.updatedAt.toISOString() },
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

describe('leaving with changes in the grid and in a form', () => {
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' });

  test('asks once, and keeps both or discards both', async () => {
    const { url, go } = await openGrid({ byId: () => soup });
    await page.getByLabelText('Title of Soup').fill('Broth');
    await userEvent.keyboard('{Enter}');
    await expect.element(save).toBeVisible();
    await page.getByRole('article', { name: 'Broth' }).hover();
    await page.getByRole('button', { name: 'Edit Broth' }).click();
    await form.getByLabelText('Title').fill('Chowder');
    const drafts = () => Object.values(localStorage).filter((text) => text.includes('Chowder'));
    await expect.poll(drafts).toHaveLength(1);

    go('/admin?tab=analytics');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(form.getByLabelText('Title')).toHaveValue('Chowder');
    expect(drafts()).toHaveLength(1);

    go('/admin?tab=analytics');
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect.poll(url).toBe('/admin?tab=analytics');
    expect(drafts()).toEqual([]);
  });
});

describe('deleting', () => {
  const confirm = async (remove: () => { linkedFrom: string[] }) => {
    await openGrid({ delete: remove });
    await page.getByRole('article', { name: 'Soup' }).hover();
    await page.getByRole('button', { name: 'Delete Soup' }).click();
    await expect
      .element(page.getByRole('dialog', { name: 'Confirm Deletion' }))
      .toMatchTextContent(
        /Are you sure you want to delete the recipe "Soup"\?It stays in the trash for 30 days\. After that: This action cannot be undone\./,
      );
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
  };

  test('is confirmed first', async () => {
    await confirm(() => ({ linkedFrom: [] }));
    await expect.element(toastText).toMatchTextContent('Recipe deleted successfully!');
  });

  test('says that it failed', async () => {
    await confirm(fails);
    await expect.element(toastText).toHaveTextContent('Failed to delete recipe');
  });
});
