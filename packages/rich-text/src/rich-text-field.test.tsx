import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as editor from './testing/render-editor.tsx';
import { content, paste, tool } from './testing/render-editor.tsx';

/** Renders the editor with the caret in its text. Returns a function for the HTML of the last change. */
async function renderEditor(initialHtml = '') {
  const { html } = await editor.renderEditor(initialHtml);
  await content.click();
  return html;
}

test('has the buttons of the toolbar, each with its name', async () => {
  await renderEditor();
  for (const name of ['Bold', 'Italic', 'Bullet list', 'Heading 1', 'Heading 2', 'Insert link']) {
    await expect.element(tool(name)).toBeVisible();
  }
});

test('writes what its buttons and keys say', async () => {
  vi.spyOn(window, 'prompt').mockReturnValue('example.com');
  const html = await renderEditor();
  await tool('Heading 1').click();
  await expect.element(tool('Heading 1')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('A{Enter}b');
  await userEvent.keyboard('{Control>}b{/Control}c{Control>}b{/Control}');
  await tool('Italic').click();
  await userEvent.keyboard('d');
  await tool('Italic').click();
  await userEvent.keyboard('{Enter}');
  await tool('Bullet list').click();
  await userEvent.keyboard('e{Enter}{Tab}f{Enter}{Shift>}{Tab}{/Shift}g{Enter}{Enter}');
  await tool('Heading 2').click();
  await userEvent.keyboard('h{Enter}');
  await tool('Insert link').click();
  await userEvent.keyboard('i');
  expect(html()).toBe(
    '<h1>A</h1><p>b<strong>c</strong><em>d</em></p>' +
      '<ul><li>e<ul><li>f</li></ul></li><li>g</li></ul><h2>h</h2>' +
      '<p><a href="https://example.com">example.com</a>i</p>',
  );
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(html).toMatch(/example\.com<\/a><\/p>$/);
});

test('undoes and redoes by buttons, which say when there is nothing to undo', async () => {
  const html = await renderEditor('<p>a</p>');
  await expect.element(tool('Undo change')).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('b');
  await expect.poll(html).toBe('<p>ab</p>');
  await tool('Undo change').click();
  await expect.poll(html).toBe('<p>a</p>');
  await tool('Redo change').click();
  await expect.poll(html).toBe('<p>ab</p>');
  await expect.element(tool('Redo change')).toHaveAttribute('aria-disabled', 'true');
});

test('draws dividers, and tables whose cells are reached by Tab', async () => {
  const html = await renderEditor('<p>a</p>');
  await tool('Insert divider').click();
  await tool('Insert table').click();
  await userEvent.keyboard('b{Tab}c{Tab}d{Enter}e');
  await tool('Add column').click();
  await userEvent.keyboard('f');
  await expect
    .poll(html)
    .toBe(
      '<p>a</p><hr /><table><tbody><tr><th>b</th><th></th><th>c</th></tr><tr><td>d<br>e</td><td>f</td><td></td></tr></tbody></table>',
    );
  await tool('Remove row').click();
  await tool('Remove row').click();
  await expect.poll(html).toBe('<p>a</p><hr />');
  expect(tool('Remove row').query()).toBeNull();
});

const TABLE =
  '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td>c<br>e</td><td>d</td></tr></tbody></table>';
const PICTURE = '<figure><img src="/api/images/pot" alt="A pot" width="4" height="3" /></figure>';

/** Presses keys at the end of a text. Slate reads where the caret is at most every 100 ms. */
async function pressAt(text: string, ...keys: string[]) {
  await content.getByText(text, { exact: true }).first().click();
  for (const key of ['{End}', ...keys]) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await userEvent.keyboard(key);
  }
}

test.each([
  [
    'a new row from the last cell',
    'd',
    ['{Tab}'],
    TABLE.replace('</tbody>', '<tr><td>!</td><td></td></tr></tbody>'),
  ],
  ['the cell below', 'b', ['{ArrowDown}'], TABLE.replace('>d', '>d!')],
  ['the other line of a cell', 'a', ['{ArrowDown}', '{ArrowUp}'], TABLE.replace('>c', '>c!')],
  ['out of the table, up', 'b', ['{ArrowUp}'], `<p>!</p>${TABLE}`],
  ['out of the table, down', 'd', ['{ArrowDown}'], `${TABLE}${PICTURE}<p>!</p><p>f</p>`],
])('leads in a table by keys to %s', async (_, text, keys, expected) => {
  const html = await renderEditor(`${TABLE}${PICTURE}<p>f</p>`);
  await pressAt(text, ...keys, '!');
  const rest = expected.includes(PICTURE) ? '' : `${PICTURE}<p>f</p>`;
  await expect.poll(html).toBe(expected + rest);
});

test('leaves the text by Tab, and not into a field of a picture, which a selected picture opens', async () => {
  const html = await renderEditor(
    `<p>One</p>${PICTURE}${PICTURE.replace('A pot', 'A lid')}<p>Two</p>`,
  );
  await pressAt('One', '{Tab}', 'x');
  await expect.element(content).not.toHaveFocus();
  expect(document.activeElement?.closest('[data-slate-editor]')).toBeNull();
  await pressAt('One', '{ArrowDown}', '{ArrowDown}', '{Tab}');
  const alt = page.getByRole('textbox', { name: 'Alt text' });
  await expect.element(alt.nth(1)).toHaveFocus();
  expect(html()).not.toContain('x');
});

test('says what a paste leaves out, until the next one', async () => {
  await renderEditor();
  paste('<p>Soup</p><img src="https://example.com/a.jpg"><img src="b.jpg"><iframe></iframe>');
  const note = page.getByText(/without 2 pictures of other sites, 1 video or frame/);
  await expect.element(note).toBeVisible();
  paste('<p>for two</p>');
  await expect.poll(() => note.query()).toBeNull();
});

test('takes in what is pasted without its styles and scripts', async () => {
  const html = await renderEditor();
  paste(
    '<style>p{color:red}</style><h3 style="font-size:9px">Head</h3><p class="x"><span style="font-weight:700">Bold</span> <a href="javascript:alert(1)">bad</a> <a href="https://example.com/" id="y">good</a></p><ol><li>one</li></ol>',
  );
  await expect
    .poll(html)
    .toBe(
      '<h3>Head</h3><p><strong>Bold</strong> bad <a href="https://example.com/">good</a></p><ol><li>one</li></ol>',
    );
});

test('gives back stored HTML as it was while nothing is changed', async () => {
  const stored = '<p>One<br>two</p><div>three</div>';
  const html = await renderEditor(stored);
  await userEvent.keyboard('x');
  await expect.poll(html).toContain('x');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(html).toBe(stored);
});
