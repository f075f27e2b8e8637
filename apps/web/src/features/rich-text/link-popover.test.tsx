/** The popover at a link, and its field for a URL or the name of a recipe. */
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { aPost, aRecipe, listOf } from '../../testing/samples.ts';

const form = page.getByRole('dialog', { name: 'Edit Blog Post' });
const content = form.getByRole('textbox', { name: 'Content' });
const field = form.getByRole('combobox', { name: 'Address, or name of a recipe' });

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

test('links the selected word to a recipe that is found by its name, by keyboard', async () => {
  const search = await openPost('<p>Then comes a tart</p>');
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
  // Slate reads the selection at most every 100 ms.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('leek');
  const options = form.getByRole('listbox', { name: 'Recipes' }).getByRole('option');
  await expect.element(options.nth(1)).toHaveTextContent('Leek Tart (draft)');
  expect(search.mock.calls).toEqual([['leek']]);
  await expect.element(options.nth(0)).toHaveAttribute('aria-selected', 'false');
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  // When the key is released, the focus is in the text already. What is typed goes behind the link.
  const released = new Promise<Element | null>((resolve) => {
    document.addEventListener('keyup', () => resolve(document.activeElement), { once: true });
  });
  await userEvent.keyboard('{Enter}, and tea');
  expect(await released).toBe(content.element());
  await expect.element(content).toMatchTextContent(/tart\s*, and tea$/);
  const link = content.getByRole('link');
  await expect.element(link).toMatchTextContent(/^\s*tart\s*$/);
  await expect.element(link).toHaveAttribute('href', '/photo-gallery/leek-tart');
});

test('refuses a URL that no link can have; Escape returns to the text', async () => {
  await openPost('<p>Soup</p>');
  await userEvent.keyboard('{Control>}k{/Control}');
  await field.fill('javascript:alert(1)');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription(/^That is no address a link can have/);
  await userEvent.keyboard('{Escape}, warm');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(content).toHaveTextContent('Soup, warm');
  await expect.element(content.getByRole('link')).not.toBeInTheDocument();
});

test('shows where a link leads, and changes and removes it', async () => {
  await openPost('<p><a href="https://example.com/">Salt</a></p>');
  await userEvent.keyboard('{ArrowLeft}');
  const shown = form.getByRole('link', { name: 'https://example.com/' });
  await expect.element(shown).toHaveAttribute('href', 'https://example.com/');
  await form.getByRole('button', { name: 'Edit link' }).click();
  await expect.element(field).toHaveValue('https://example.com/');
  await userEvent.keyboard('example.org/salt{Enter}');
  const link = content.getByRole('link');
  await expect.element(link).toHaveAttribute('href', 'https://example.org/salt');
  await expect.element(content).toHaveFocus();
  await form.getByRole('button', { name: 'Remove link' }).click();
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(content).toHaveFocus();
  await expect.element(content).toHaveTextContent('Salt');
});
