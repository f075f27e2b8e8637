import type { ListedQuote, QuoteList } from '@site/schema/quotes';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { failure } from '../../../testing/fake-api.ts';
import { controlTimers, untilDraftsAreSent } from '../../../testing/page-timers.ts';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';

const section = page.getByRole('region', { name: 'Quotes' });
const form = section.getByRole('form', { name: 'New quote' });
const rows = section.getByRole('list', { name: 'Quotes' }).getByRole('listitem');

const salt: ListedQuote = { id: 'salt', quote: 'Salt the water.', author: 'Nell' };
const butter: ListedQuote = { id: 'butter', quote: 'Keep the butter.', author: 'Ruth' };
const listOf = (...quotes: ListedQuote[]): QuoteList => ({ quotes, earlier: quotes.length });

const open = (quotes: object) =>
  renderAdmin('/admin?tab=settings&edit=quotes', {
    quotes: { today: () => null, ...quotes },
  });

beforeEach(controlTimers);

test('adds, edits in its place, removes, and takes the last change back', async () => {
  const create = vi.fn((_: object) => listOf(salt, butter));
  const update = vi.fn((_: object) => listOf({ ...salt, author: 'Nora' }, butter));
  const remove = vi.fn((_: object) => listOf(butter));
  await open({
    list: () => listOf(salt),
    create,
    update,
    delete: remove,
    undo: () => listOf(salt),
  });

  await form.getByRole('button', { name: 'Add the quote' }).click();
  await expect.element(form.getByLabelText('Author')).toHaveAccessibleDescription(/is required/);
  await form.getByLabelText('Quote').fill('Keep the butter.');
  await form.getByLabelText('Author').fill('Ruth');
  await userEvent.keyboard('{Enter}');
  await expect.element(rows.first()).toHaveTextContent('Keep the butter.Ruth');
  expect(create).toHaveBeenCalledExactlyOnceWith({ quote: butter.quote, author: 'Ruth' });
  // The next one can be typed at once.
  await expect.element(form.getByLabelText('Quote')).toHaveFocus();
  await expect.element(form.getByLabelText('Quote')).toHaveValue('');

  const edit = section.getByRole('button', { name: 'Edit “Salt the water.”' });
  await edit.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(edit).toHaveFocus();
  await edit.click();
  await expect.element(rows.getByLabelText('Quote')).toHaveFocus();
  await rows.getByLabelText('Author').fill('Nora');
  await rows.getByRole('button', { name: 'Save' }).click();
  await expect.element(rows.last()).toHaveTextContent('Salt the water.Nora');
  expect(update).toHaveBeenCalledExactlyOnceWith({ ...salt, author: 'Nora' });

  await section.getByRole('button', { name: 'Delete “Salt the water.”' }).click();
  await expect.element(section.getByText('1 quote', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Undo the last change' }).click();
  await expect.element(toastText).toHaveTextContent('The list before is back.');
  await expect.element(rows.first()).toHaveTextContent('Salt the water.Nell');
});

test('adds many at once; what it cannot read stays in the field, and so does what was not saved', async () => {
  const quotes = Array.from({ length: 12 }, (_, index) => ({ ...salt, id: `quote-${index}` }));
  const importLines = vi.fn((_: object) => ({
    ...listOf(...quotes),
    added: 12,
    known: 0,
    unread: [{ number: 2, text: 'Nobody said this', why: 'Write a dash and the author' }],
  }));
  importLines.mockImplementationOnce(() => {
    throw failure(400, 'The list has room for 1000 quotes');
  });
  await open({ list: () => listOf(), importLines });
  await expect.element(section.getByText('No quotes yet: pages show none.')).toBeVisible();
  await section.getByText('Add many at once').click();
  const text = 'Salt the water. — Nell\nNobody said this';
  const field = section.getByLabelText('One quote a line');
  await field.fill(text);
  await expect
    .element(section.getByText(/^Line 2, “Nobody said this”: Write a dash/))
    .toBeVisible();
  const add = section.getByRole('button', { name: 'Add 1 quote' });
  await add.click();
  await expect.element(toastText).toMatchTextContent(/room for 1000 quotes/);
  await expect.element(field).toHaveValue(text);
  await add.click();
  await expect.element(field).toHaveValue('Nobody said this');
  expect(importLines).toHaveBeenLastCalledWith({ text });
  await expect.poll(() => rows.elements().length).toBe(10);
  await section.getByRole('button', { name: 'Show all 12 quotes' }).click();
  await expect.poll(() => rows.elements().length).toBe(12);
});

test('what a crashed tab left in any of the forms is offered again', async () => {
  const create = vi.fn((_: object) => listOf(salt, butter));
  await open({ list: () => listOf(salt), create });
  await form.getByLabelText('Quote').fill('Keep the butter.');
  await form.getByLabelText('Author').fill('Ruth');
  await section.getByRole('button', { name: 'Edit “Salt the water.”' }).click();
  await rows.getByLabelText('Author').fill('Half an auth');
  await section.getByText('Add many at once').click();
  await section.getByLabelText('One quote a line').fill('Half a line');
  await untilDraftsAreSent();
  const kept = () => Object.values(localStorage).join();
  await expect.poll(kept).toMatch(/(?=.*Keep the butter)(?=.*Half an auth)(?=.*Half a line)/s);
  await cleanup();

  await open({ list: () => listOf(salt), create });
  const keep = section.getByRole('button', { name: 'Keep', exact: true });
  await form.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect.element(form.getByLabelText('Quote')).toHaveValue('Keep the butter.');
  // The only other one that is open.
  await keep.click();
  await section.getByText('Add many at once').click();
  await expect.element(section.getByLabelText('One quote a line')).toHaveValue('Half a line');
  await section.getByRole('button', { name: 'Edit “Salt the water.”' }).click();
  await rows.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect.element(rows.getByLabelText('Author')).toHaveValue('Half an auth');

  // What is saved is no draft any more.
  await form.getByRole('button', { name: 'Add the quote' }).click();
  await expect.element(toastText).toHaveTextContent('The quote is in the list.');
  expect(kept()).not.toContain('Keep the butter');
});
