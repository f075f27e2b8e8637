/** Links from the text of a post to recipes. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { aPost, aRecipe, listOf } from '../../../testing/samples.ts';

const form = page.getByRole('dialog', { name: 'Edit Blog Post' });
const content = form.getByRole('textbox', { name: 'Content' });

const soup = aRecipe({ id: 'soup', title: 'Leek Soup', slug: 'leek-soup' });
const tart = aRecipe({ id: 'tart', title: 'Leek Tart', slug: 'leek-tart', published: false });

/** Opens a post with the caret at the end of its text. Returns the texts for which recipes were searched. */
async function openPost(html: string) {
  const post = aPost({ content: html });
  const search = vi.fn((_: string | undefined) => undefined);
  await renderAdmin(`/admin?tab=blog-posts&edit=${post.id}`, {
    blogPosts: { adminSummaries: () => listOf(post), byId: () => post },
    recipes: {
      adminSummaries: (input) => {
        search(input?.search);
        return listOf(soup, tart);
      },
    },
  });
  await content.click();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  return search;
}

test('links to a recipe that is found by its name', async () => {
  const search = await openPost('<p>Then comes a tart:</p>');
  await userEvent.keyboard('{Control>}k{/Control}leek');
  const options = form.getByRole('listbox', { name: 'Recipes' }).getByRole('option');
  await expect.element(options.nth(1)).toHaveTextContent('Leek Tart (draft)');
  expect(search.mock.calls).toEqual([['leek']]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  const link = content.getByRole('link');
  await expect.element(link).toMatchTextContent(/^\s*Leek Tart\s*$/);
  await expect.element(link).toHaveAttribute('href', '/photo-gallery/leek-tart');
  const button = form.getByRole('button', { name: 'Link a recipe' });
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');
});
