/** The popover at a link, and its field for a URL or the name of a page. */
import { CookingPot } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { content, renderEditor } from './testing/render-editor.tsx';

const field = page.getByRole('combobox', { name: 'Address, or name of a recipe' });

/** Renders the editor with the caret at the end of its text. Returns the texts for which recipes were searched. */
async function openText(html: string) {
  const find = vi.fn(async (_: string) => [
    { url: '/recipes/leek-soup', name: 'Leek Soup' },
    { url: '/recipes/leek-tart', name: 'Leek Tart', note: 'draft' },
  ]);
  const linkTargets = {
    noun: 'recipe',
    plural: 'Recipes',
    icon: CookingPot,
    isTarget: () => false,
  };
  await renderEditor(html, { linkTargets: { ...linkTargets, find } });
  await content.click();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  return () => find.mock.calls.map(([text]) => text);
}

test('links the selected word to a recipe that is found by its name, by keyboard', async () => {
  const searched = await openText('<p>Then comes a tart</p>');
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
  // Slate reads the selection at most every 100 ms.
  await new Promise((resolve) => setTimeout(resolve, 200));
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('leek');
  const options = page.getByRole('listbox', { name: 'Recipes' }).getByRole('option');
  await expect.element(options.nth(1)).toHaveTextContent('Leek Tart (draft)');
  expect(searched()).toEqual(['leek']);
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
  await expect.element(link).toHaveAttribute('href', '/recipes/leek-tart');
});

test('refuses a URL that no link can have; Escape returns to the text', async () => {
  await openText('<p>Soup</p>');
  await userEvent.keyboard('{Control>}k{/Control}');
  await field.fill('javascript:alert(1)');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription(/^That is no address a link can have/);
  await userEvent.keyboard('{Escape}, warm');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(content).toHaveTextContent('Soup, warm');
  await expect.element(content.getByRole('link')).not.toBeInTheDocument();
});

test('shows a link as a button, and as a link again', async () => {
  await openText('<p><a href="/book">The book</a></p>');
  await userEvent.keyboard('{ArrowLeft}');
  await page.getByRole('button', { name: 'Show as a button' }).click();
  await expect.element(content.getByRole('link')).toHaveClass('button');
  await page.getByRole('button', { name: 'Show as a link' }).click();
  await expect.element(content.getByRole('link')).not.toHaveClass('button');
});

test('shows where a link leads, and changes and removes it', async () => {
  await openText('<p><a href="https://example.com/">Salt</a></p>');
  await userEvent.keyboard('{ArrowLeft}');
  const shown = page.getByRole('link', { name: 'https://example.com/ (opens in a new tab)' });
  await expect.element(shown).toHaveAttribute('href', 'https://example.com/');
  await page.getByRole('button', { name: 'Edit link' }).click();
  await expect.element(field).toHaveValue('https://example.com/');
  await userEvent.keyboard('example.org/salt{Enter}');
  const link = content.getByRole('link');
  await expect.element(link).toHaveAttribute('href', 'https://example.org/salt');
  await expect.element(content).toHaveFocus();
  await page.getByRole('button', { name: 'Remove link' }).click();
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(content).toHaveFocus();
  await expect.element(content).toHaveTextContent('Salt');
});
