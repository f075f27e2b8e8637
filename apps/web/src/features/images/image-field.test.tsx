import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, failure } from '../../testing/fake-api.ts';
import { catchLeaving } from '../../testing/leaving.ts';
import { renderAdmin, toastText } from '../../testing/render-admin.tsx';
import { listOf } from '../../testing/samples.ts';

const form = page.getByRole('dialog', { name: 'Add Photo' });
const input = () => document.querySelector<HTMLInputElement>('input[type=file]');
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
}

function choose(name: string, type: string, bytes = 3) {
  const chosen = new DataTransfer();
  chosen.items.add(new File([new Uint8Array(bytes)], name, { type }));
  const element = input();
  if (!element) throw new Error('There is no file input');
  element.files = chosen.files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The server's answer to each attempt; the last one repeats. Status 0 means that no answer came. */
let answers: { status: number; message?: string }[] = [];
let tries = 0;
/** The upload does not finish before this resolves. */
let sending: Promise<void>;

class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 0;
  responseText = '';
  open() {
    tries += 1;
  }
  setRequestHeader() {
    // The real server reads the body's type; this test does not need it.
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  send() {
    const { status, message } = answers[Math.min(tries, answers.length) - 1] ?? { status: 200 };
    this.status = status;
    this.responseText = JSON.stringify({ message });
    void sending.then(() => this.dispatchEvent(new Event(status === 0 ? 'error' : 'load')));
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  answers = [];
  tries = 0;
  sending = Promise.resolve();
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
    expect(tries).toBe(0);
  });

  test('is larger than 10 MB', async () => {
    await openForm();
    choose('large.png', 'image/png', 10_485_761);
    await expect.element(refusal).toMatchTextContent('large.png is too large');
    expect(tries).toBe(0);
  });
});

describe('an upload', () => {
  test('says that it is busy, is made public and sets the URL', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    sending = promise;
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
    answers = [{ status: 415, message: 'Only JPEG, PNG, WebP and GIF images can be uploaded' }];
    await openForm();
    choose('b.png', 'image/png');
    await expect
      .element(refusal)
      .toMatchTextContent('Only JPEG, PNG, WebP and GIF images can be uploaded');
    await expect.element(button).toBeEnabled();
    expect(tries).toBe(1);
    // The next file starts a new upload.
    answers = [];
    choose('good.png', 'image/png');
    await expect.element(toastText).toHaveTextContent('Image uploaded successfully!');
    await expect.element(refusal).toBeEmptyDOMElement();
    vi.mocked(console.error).mockClear();
  });

  test('is tried again after a failure of the server', async () => {
    answers = [{ status: 503 }, { status: 200 }];
    await openForm();
    choose('c.png', 'image/png');
    await expect.element(toastText).toHaveTextContent('Image uploaded successfully!');
    expect(tries).toBe(2);
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
