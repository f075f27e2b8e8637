/** The admin's grid of photos and the form of a recipe, for the tests of both. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, failure } from './fake-api.ts';
import { renderAdmin } from './render-admin.tsx';
import { aRecipe, listOf } from './samples.ts';

export const form = page.getByRole('dialog', { name: /Photo$/ });
export const details = form.getByText('Additional Details (Optional)');
export const save = page.getByRole('button', { name: 'Save Changes' });
export const crisps = aRecipe();
export const soup = aRecipe({
  id: 'soup',
  title: 'Soup',
  slug: 'soup',
  published: false,
  featured: true,
});

export const fails = () => {
  throw failure(500);
};

export const reads = { adminSummaries: () => listOf(crisps, soup), byId: () => crisps };

export async function openGrid(recipes: Answers['recipes'] = {}) {
  const shown = await renderAdmin('/admin?tab=photo-gallery', {
    recipes: { ...reads, ...recipes },
  });
  await expect.element(page.getByRole('article').first()).toBeVisible();
  return shown;
}

export async function openForm(edit: string, recipes: Answers['recipes'] = {}, frame: object = {}) {
  const answers = { recipes: { ...reads, ...recipes } };
  await renderAdmin(`/admin?tab=photo-gallery&edit=${edit}`, answers, frame);
  await expect.element(form.getByLabelText('Title')).toBeVisible();
}

export const titles = () =>
  page
    .getByRole('article')
    .elements()
    .map(({ ariaLabel }) => ariaLabel);

/** Moves the first photo after the second one with the keyboard. */
export async function moveFirst() {
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
