import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as editor from './testing/render-editor.tsx';
import { content } from './testing/render-editor.tsx';

const pictures = page.getByRole('group', { name: /^Picture/ });
const alt = page.getByRole('textbox', { name: 'Alt text' });
const caption = page.getByRole('textbox', { name: 'Caption (optional)' });
const remove = page.getByRole('button', { name: 'Remove picture' });
const retry = page.getByRole('button', { name: 'Try again' });

const POT = '<figure><img src="/api/images/pot" alt="A pot" width="4" height="3" /></figure>';
const PAN =
  '<figure><img src="/api/images/pan" alt="" /><figcaption>A &amp; B</figcaption></figure>';

/** One for each file that is sent. */
let uploads: (PromiseWithResolvers<string> & {
  name: string;
  onProgress: (part: number) => void;
  signal: AbortSignal;
})[];
const onBusyChange = vi.fn((_: boolean) => undefined);
beforeEach(() => {
  uploads = [];
  onBusyChange.mockClear();
});

/** Renders the editor with the caret at the start. Returns a function for the HTML of the last change. */
async function renderEditor(initialHtml = '<p>One</p><p>Two</p>') {
  const screen = await editor.renderEditor(initialHtml, {
    uploadPicture: ({ name }, options) => {
      const upload = { ...Promise.withResolvers<string>(), name, ...options };
      uploads.push(upload);
      return upload.promise;
    },
    onBusyChange,
  });
  await content
    .getByText(/^(One|Two)$/)
    .first()
    .click();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  return screen;
}

/** Presses one key after the other. Slate reads where the caret is at most every 100 ms. */
async function keyboard(...keys: string[]) {
  for (const key of keys) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await userEvent.keyboard(key);
  }
}

function dataOf(...names: string[]) {
  const data = new DataTransfer();
  for (const name of names) data.items.add(new File(['x'], name, { type: 'image/png' }));
  return data;
}

const paste = (dataTransfer: DataTransfer) =>
  content.element().dispatchEvent(
    new InputEvent('beforeinput', {
      inputType: 'insertFromPaste',
      dataTransfer,
      bubbles: true,
      cancelable: true,
    }),
  );

test('are written as they were read, with a place for the caret below the last', async () => {
  const { html } = await renderEditor(`<p>Two</p>${POT}${PAN}`);
  await expect.element(pictures.first()).toHaveAccessibleName('Picture: A pot');
  await userEvent.keyboard('{Control>}{End}{/Control}x');
  await expect.poll(html).toBe(`<p>Two</p>${POT}${PAN}<p>x</p>`);
  await userEvent.keyboard('{Backspace}');
  await expect.poll(html).toBe(`<p>Two</p>${POT}${PAN}`);
});

test('stand in a row where the writer says so', async () => {
  const { html } = await renderEditor(`<p>Two</p>${POT}${PAN}`);
  const beside = page.getByRole('button', { name: 'Beside the picture above' });
  await beside.click();
  await expect.poll(html).toBe(`<p>Two</p><figure>${POT}${PAN}</figure>`);
  await expect.element(beside).toHaveAttribute('aria-pressed', 'true');
  const places = () => pictures.elements().map((picture) => picture.getBoundingClientRect().top);
  await expect.poll(() => new Set(places()).size).toBe(1);
  await beside.click();
  await expect.poll(() => new Set(places()).size).toBe(2);
  await expect.poll(html).toBe(`<p>Two</p>${POT}${PAN}`);
});

test('are placed below the paragraph of the caret, while they are uploaded and after', async () => {
  const { html } = await renderEditor();
  await userEvent.keyboard('{End}');
  paste(dataOf('a.png', 'b.png', 'c.png'));
  await expect.element(pictures.nth(2)).toBeVisible();
  expect(onBusyChange).toHaveBeenLastCalledWith(true);
  await expect.poll(() => uploads.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png']);
  uploads[1]?.onProgress(0.25);
  await expect
    .element(page.getByRole('progressbar', { name: 'Upload of b.png' }))
    .toHaveAttribute('value', '25');
  // The text has no `blob:` URL, and goes on.
  expect(html()).toBe('<p>One</p><p>Two</p>');
  await userEvent.keyboard('x');
  await expect.poll(html).toBe('<p>One</p><p>xTwo</p>');

  uploads[1]?.resolve('/api/images/b');
  uploads[0]?.resolve('/api/images/a');
  uploads[2]?.resolve('/api/images/c');
  const figure = (name: string) => `<figure><img src="/api/images/${name}" alt="" /></figure>`;
  await expect.poll(html).toBe(`<p>One</p>${figure('a')}${figure('b')}${figure('c')}<p>xTwo</p>`);
  expect(onBusyChange).toHaveBeenLastCalledWith(false);
});

test('keep the caret in the text, and take their texts', async () => {
  const { html } = await renderEditor(`<p>One</p>${POT}`);
  await alt.click();
  await userEvent.keyboard('{Control>}a{/Control}Steam & a "pot"{Tab}');
  await expect.element(caption).toHaveFocus();
  await userEvent.keyboard('Supper');
  await expect
    .poll(html)
    .toBe(
      '<p>One</p><figure><img src="/api/images/pot" alt="Steam &amp; a &quot;pot&quot;" width="4" height="3" /><figcaption>Supper</figcaption></figure>',
    );
  // Typing into the middle of a text stays there.
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}xy{Enter}');
  await expect.element(content).toHaveFocus();
  await userEvent.keyboard('below');
  await expect.poll(html).toContain('<figcaption>Suppxyer</figcaption></figure><p>below</p>');
});

test('and their uploads can be undone and done again', async () => {
  const { html } = await renderEditor('<p>One</p>');
  await userEvent.keyboard('{End}');
  paste(dataOf('a.png'));
  await expect.poll(() => uploads.length).toBe(1);
  uploads[0]?.resolve('/api/images/a');
  const figure = '<figure><img src="/api/images/a" alt="" /></figure>';
  await expect.poll(html).toBe(`<p>One</p>${figure}`);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(html).toBe('<p>One</p>');
  await expect.element(pictures).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await expect.poll(html).toBe(`<p>One</p>${figure}`);
  expect(uploads).toHaveLength(1);
});

test('that fail say why, and are sent again or removed without a loss of text', async () => {
  const { html } = await renderEditor('<p>One</p>');
  await userEvent.keyboard('{End}');
  paste(dataOf('a.png', 'b.png'));
  await expect.poll(() => uploads.length).toBe(2);
  uploads[0]?.reject(new Error('The connection broke'));
  uploads[1]?.reject(new Error('This is not an image'));
  await expect.element(page.getByText('The connection broke')).toBeVisible();
  expect(onBusyChange).toHaveBeenLastCalledWith(false);
  await userEvent.keyboard('!');
  await retry.first().click();
  uploads[2]?.resolve('/api/images/a');
  await remove.nth(1).click();
  await expect.element(pictures).toHaveLength(1);
  await expect
    .poll(html)
    .toBe('<p>One</p><figure><img src="/api/images/a" alt="" /></figure><p>!</p>');
});

test('are reached and removed by keyboard', async () => {
  const { html } = await renderEditor(`<p>One</p>${POT}<p>Two</p>`);
  await keyboard('{ArrowDown}', '{Tab}');
  await expect.element(alt).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(remove).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(html).toBe('<p>One</p><p>Two</p>');
  await expect.element(content).toHaveFocus();
});

test('are selected first, and then deleted, by Backspace and Delete beside them', async () => {
  const { html } = await renderEditor(`<p>One</p>${POT}<p>Two</p>`);
  await keyboard('{End}', '{Delete}');
  await expect.element(pictures).toHaveAttribute('data-selected');
  expect(html()).toContain('One</p><figure>');
  await userEvent.keyboard('{Delete}');
  await expect.poll(html).toBe('<p>One</p><p>Two</p>');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(html).toContain('<figure>');
  await content.getByText('Two').click();
  await userEvent.keyboard('{Home}{Backspace}');
  await expect.element(pictures).toHaveAttribute('data-selected');
  await userEvent.keyboard('{Backspace}');
  await expect.poll(html).toBe('<p>One</p><p>Two</p>');
});

test('let what is typed while they are selected go on below them', async () => {
  const { html } = await renderEditor(`<p>One</p>${POT}<p>Two</p>`);
  await keyboard('{End}', '{Delete}');
  await expect.element(pictures).toHaveAttribute('data-selected');
  await userEvent.keyboard('abc');
  await expect.poll(html).toBe(`<p>One</p>${POT}<p>abc</p><p>Two</p>`);
});

test('are taken over from pages of this site only, and from programs that copy text only as text', async () => {
  const { html } = await renderEditor('<p>One</p>');
  await keyboard('{End}', '{Enter}');
  const mixed = dataOf('page.png');
  mixed.setData(
    'text/html',
    `<p>SectionContent</p><figure><picture><source srcset="/api/images/pot-320.avif 320w"><img src="${location.origin}/api/images/pot" alt="A pot"></picture><figcaption>Soup</figcaption></figure><img src="https://elsewhere.example/a.png"><img src="data:image/png;base64,AAAA">`,
  );
  paste(mixed);
  await expect
    .poll(html)
    .toBe(
      '<p>One</p><p>SectionContent</p><figure><img src="/api/images/pot" alt="A pot" /><figcaption>Soup</figcaption></figure>',
    );
  expect(uploads).toHaveLength(0);
  const copied = dataOf('copied.png');
  copied.setData('text/html', '<img src="https://elsewhere.example/a.png">');
  paste(copied);
  await expect.poll(() => uploads.length).toBe(1);
});

test('are chosen by a button, and no longer sent when the form is closed', async () => {
  const { unmount } = await renderEditor();
  const clicked = Promise.withResolvers<HTMLInputElement>();
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementationOnce(function (
    this: HTMLInputElement,
  ) {
    clicked.resolve(this);
  });
  await page.getByRole('button', { name: 'Insert pictures' }).click();
  const input = await clicked.promise;
  expect([input.type, input.accept, input.multiple]).toEqual(['file', 'image/*', true]);
  input.files = dataOf('a.png', 'b.png').files;
  input.dispatchEvent(new Event('change'));
  await expect.poll(() => uploads.length).toBe(2);
  await unmount();
  expect(uploads.map(({ signal }) => signal.aborted)).toEqual([true, true]);
});

/** A library with a picture without a text, and one with a text. */
function TwoPictures({ onPick }: { onPick: (picture: { src: string; alt?: string }) => void }) {
  return (
    <>
      <button type="button" onClick={() => onPick({ src: '/api/images/plain' })}>
        Plain
      </button>
      <button type="button" onClick={() => onPick({ src: '/api/images/soup', alt: 'A soup' })}>
        Soup
      </button>
    </>
  );
}

test('ask for what they show also where the site has them without a text, and not where it has one', async () => {
  await editor.renderEditor('<p>One</p>', { PicturePicker: TwoPictures });
  await content.getByText('One').click();
  for (const name of ['Plain', 'Soup']) {
    await page.getByRole('button', { name: 'Insert a picture of the site' }).click();
    await page.getByRole('button', { name }).click();
  }
  await expect.element(pictures).toHaveLength(2);
  const decoration = page.getByRole('button', { name: 'It is decoration' });
  await expect.element(decoration).toHaveLength(1);
  await expect
    .element(pictures.nth(0).getByRole('button', { name: 'It is decoration' }))
    .toBeVisible();
  await decoration.click();
  await expect.element(decoration).not.toBeInTheDocument();
});

test('ask once for what they show', async () => {
  await renderEditor();
  paste(dataOf('a.png'));
  const decoration = page.getByRole('button', { name: 'It is decoration' });
  await expect
    .element(alt)
    .toHaveAccessibleDescription(/^Describe it .* or mark it as decoration$/);
  await decoration.click();
  await expect.element(decoration).not.toBeInTheDocument();
  await expect.element(alt).toHaveAccessibleDescription(/^What the picture shows/);
});
