import type { PictureUse } from '@site/schema/images';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, failure } from '../../testing/fake-api.ts';
import { type FakeUploads, fakeUploads } from '../../testing/fake-uploads.ts';
import { catchLeaving } from '../../testing/leaving.ts';
import { renderAdmin, toastText } from '../../testing/render-admin.tsx';
import { listOf } from '../../testing/samples.ts';

const form = page.getByRole('dialog', { name: 'Add Photo' });
const input = () => document.querySelector<HTMLInputElement>('dialog input[type=file]');
/** Behind 'Image Address', which `openForm` opens. */
const url = form.getByRole('textbox', { name: 'Photo' });
const refusal = form.getByRole('alert');
const button = form.getByRole('button', { name: 'Upload Image' });
const makePublic = vi.fn((_: object) => ({}) as never);

const UPLOAD_URL = 'http://localhost/api/objects/uploads/abc.png';

async function openForm(images: Answers['images'] = {}) {
  await renderAdmin('/admin?tab=photo-gallery&edit=new', {
    recipes: { adminSummaries: () => listOf() },
    images: { createUpload: () => ({ uploadURL: UPLOAD_URL }), makePublic, ...images },
  });
  await expect.element(button).toBeVisible();
  await form.getByText('Image Address').click();
}

const imageFile = (name: string) => new File([new Uint8Array(3)], name, { type: 'image/png' });

/** What a drop or a paste carries. */
function carrying(...files: File[]) {
  const data = new DataTransfer();
  for (const file of files) data.items.add(file);
  return data;
}

function choose(name: string, type: string, bytes = 3) {
  const chosen = new DataTransfer();
  chosen.items.add(new File([new Uint8Array(bytes)], name, { type }));
  const element = input();
  if (!element) throw new Error('There is no file input');
  element.files = chosen.files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

let uploads: FakeUploads;

beforeEach(() => {
  uploads = fakeUploads();
  makePublic.mockReset();
});

describe('a file that the button refuses', () => {
  test('is not an image', async () => {
    await openForm();
    expect(input()?.accept).toBe('image/*');
    expect(input()?.multiple).toBe(false);
    choose('a.txt', 'text/plain');
    await expect.element(refusal).toMatchTextContent('This is not an image');
    await expect.element(button).toBeEnabled();
    expect(uploads.sent()).toBe(0);
  });

  test('is larger than 50 MB', async () => {
    await openForm();
    choose('large.png', 'image/png', 52_428_801);
    await expect.element(refusal).toMatchTextContent('large.png is too large');
    expect(uploads.sent()).toBe(0);
  });
});

describe('an image', () => {
  const isUploaded = async () => {
    await expect.element(toastText).toHaveTextContent('Image uploaded successfully!');
    await expect.element(url).toHaveValue('/api/images/abc.png');
  };

  test('can be dropped', async () => {
    await openForm();
    button.element().dispatchEvent(
      new DragEvent('drop', {
        dataTransfer: carrying(imageFile('a.png')),
        bubbles: true,
        cancelable: true,
      }),
    );
    await isUploaded();
  });

  test('can be pasted anywhere in the form, but text is pasted as text', async () => {
    await openForm();
    const pasteInto = (clipboardData: DataTransfer) => {
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      form.getByLabelText('Title').element().dispatchEvent(event);
      return event.defaultPrevented;
    };
    const withText = carrying(imageFile('a.png'));
    withText.setData('text/plain', 'Soup');
    expect(pasteInto(withText)).toBe(false);
    expect(uploads.sent()).toBe(0);
    expect(pasteInto(carrying(imageFile('a.png')))).toBe(true);
    await isUploaded();
  });

  test('can be one that the site has already', async () => {
    const shown = (name: string, ...uses: PictureUse[]) => ({
      imageUrl: `/api/images/${name}`,
      picture: null,
      uses,
    });
    const soup = shown(
      'soup',
      { tab: 'photo-gallery', id: 'soup', title: 'Soup' },
      { tab: 'blog-posts', id: 'on-soup', title: 'On Soup' },
    );
    const salad = shown('salad', { tab: 'photo-gallery', id: 'salad', title: 'Salad' });
    await openForm({
      library: ({ search }) => listOf(...(search === 'sal' ? [salad] : [soup, salad, shown('x')])),
    });
    await form.getByText('Image Address').click();
    await form.getByRole('button', { name: 'Choose from Site' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose a Picture' });
    await expect.element(picker.getByRole('button', { name: 'Salad' })).toBeVisible();
    const choices = picker.getByRole('listitem').elements();
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Soup and 1 more',
      'Salad',
      'Not in use',
    ]);
    // Enter in the search must not submit the form.
    await picker.getByRole('searchbox').fill('sal');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => picker.getByRole('listitem').elements().length).toBe(1);
    await picker.getByRole('button', { name: 'Salad' }).click();
    await expect.element(picker).not.toBeInTheDocument();
    await form.getByText('Image Address').click();
    await expect.element(url).toHaveValue('/api/images/salad');
  });

  test('has a focus, chosen by a click on the picture or by sliders', async () => {
    const setFocus = vi.fn((_: object) => null as never);
    const src = '/api/images/soup';
    await openForm({
      byUrl: () => ({ src, width: 160, height: 90, placeholder: null, widths: [] }),
      setFocus,
    });
    expect(form.getByRole('button', { name: 'Set Focus' }).query()).toBeNull();
    await url.fill(src);
    await form.getByRole('button', { name: 'Set Focus' }).click();
    const dialog = page.getByRole('dialog', { name: 'Focus of the Picture' });
    await dialog.getByLabelText('From the left').fill('30');
    await dialog.getByLabelText('From the top').fill('60');
    const crop = dialog.getByAltText('As a square tile');
    await expect.element(crop).toHaveStyle({ objectPosition: '30% 60%' });
    await dialog.getByRole('button', { name: 'Save Focus' }).click();
    await expect.element(toastText).toHaveTextContent('Focus saved');
    expect(setFocus).toHaveBeenCalledExactlyOnceWith({ imageUrl: src, focus: { x: 30, y: 60 } });
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('with a wrong URL shows the URL and what is wrong', async () => {
    await openForm();
    await form.getByLabelText('Title').fill('Soup');
    await url.fill('no address');
    await form.getByText('Image Address').click();
    await form.getByRole('button', { name: 'Add Photo' }).click();
    await expect.element(url).toHaveFocus();
    await expect.element(url).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('an upload', () => {
  test('says that it is busy, is made public and sets the URL', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    uploads.answers.push({ status: 200, after: promise });
    await openForm();
    choose('a.png', 'image/png');
    const busy = form.getByRole('button', { name: 'Uploading...' });
    await expect.element(busy).toBeDisabled();
    await expect.element(form.getByRole('button', { name: 'Add Photo' })).toBeDisabled();
    resolve();
    await expect.element(toastText).toHaveTextContent('Image uploaded successfully!');
    await expect.element(url).toHaveValue('/api/images/abc.png');
    await expect.element(form.getByRole('img', { name: 'Preview' })).toBeInTheDocument();
    expect(makePublic).toHaveBeenCalledExactlyOnceWith({ imageURL: UPLOAD_URL });
    await form.getByRole('button', { name: 'Remove Image' }).click();
    await expect.element(url).toHaveValue('');
  });

  test('goes on when another file is refused meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    uploads.answers.push({ status: 200, after: promise });
    await openForm();
    choose('a.png', 'image/png');
    await expect.element(form.getByRole('button', { name: 'Uploading...' })).toBeVisible();
    choose('a.txt', 'text/plain');
    await expect.element(refusal).toMatchTextContent('This is not an image');
    resolve();
    await expect.element(url).toHaveValue('/api/images/abc.png');
    await expect.element(form.getByRole('button', { name: 'Replace Image' })).toBeEnabled();
    await expect.element(form.getByRole('button', { name: 'Add Photo' })).toBeEnabled();
  });

  test('keeps the form from being saved until the picture is public', async () => {
    const published = Promise.withResolvers<never>();
    await openForm({ makePublic: () => published.promise });
    choose('a.png', 'image/png');
    await expect.poll(uploads.sent).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect.element(form.getByRole('button', { name: 'Add Photo' })).toBeDisabled();
    published.resolve({} as never);
    await expect.element(url).toHaveValue('/api/images/abc.png');
    await expect.element(form.getByRole('button', { name: 'Add Photo' })).toBeEnabled();
  });

  test('is used even when it cannot be made public', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await openForm({
      makePublic: () => {
        throw failure(500);
      },
    });
    choose('a.png', 'image/png');
    await expect.element(toastText).toHaveTextContent('Image uploaded successfully!');
    await expect.element(url).toHaveValue('/api/images/abc.png');
    expect(warn).toHaveBeenCalled();
  });

  test('that the server refuses says why, and is not tried again', async () => {
    vi.mocked(console.error).mockReturnValue();
    uploads.answers.push({
      status: 415,
      message: 'Only JPEG, PNG, WebP and GIF images can be uploaded',
    });
    await openForm();
    choose('b.png', 'image/png');
    await expect
      .element(refusal)
      .toMatchTextContent('Only JPEG, PNG, WebP and GIF images can be uploaded');
    await expect.element(button).toBeEnabled();
    expect(uploads.sent()).toBe(1);
    // The next file starts a new upload.
    choose('good.png', 'image/png');
    await expect.element(toastText).toHaveTextContent('Image uploaded successfully!');
    await expect.element(refusal).toBeEmptyDOMElement();
    vi.mocked(console.error).mockClear();
  });

  test('is tried again after a failure of the server', async () => {
    uploads.answers.push({ status: 503 });
    await openForm();
    choose('c.png', 'image/png');
    await expect.poll(uploads.sent).toBe(2);
    await expect.element(url).toHaveValue('/api/images/abc.png');
  });

  test('without an upload URL says so and can be tried again', async () => {
    vi.mocked(console.error).mockReturnValue();
    await openForm({
      createUpload: () => {
        throw failure(500);
      },
    });
    choose('d.png', 'image/png');
    await expect.element(toastText).toHaveTextContent('Failed to process uploaded image');
    await expect.element(refusal).toMatchTextContent('Failed to get upload URL');
    await expect.element(button).toBeEnabled();
    vi.mocked(console.error).mockClear();
  });

  test('leads to the login when the session has ended, and keeps what was typed', async () => {
    vi.mocked(console.error).mockReturnValue();
    const urls = catchLeaving();
    await openForm({
      createUpload: () => {
        throw failure(401, 'Unauthorized');
      },
    });
    await form.getByLabelText('Title').fill('Soup');
    choose('e.png', 'image/png');
    await expect
      .element(toastText)
      .toHaveTextContent('Unauthorized: You are logged out. Logging in again...');
    await expect.poll(() => urls).toEqual(['/api/login']);
    expect(Object.values(localStorage)).toEqual([expect.stringContaining('Soup')]);
    vi.mocked(console.error).mockClear();
  });
});
