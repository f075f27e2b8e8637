import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, failure } from '../../../testing/fake-api.ts';
import { type FakeUploads, fakeUploads } from '../../../testing/fake-uploads.ts';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { aRecipe, listOf } from '../../../testing/samples.ts';
import { removeFromTray, titleOfFile } from './photo-tray.tsx';

const tray = page.getByRole('region', { name: 'Uploads' });
const create = vi.fn((_: object) => aRecipe());
const saveOrder = vi.fn((_: object) => undefined as never);
let uploadNumber = 0;

const image = (name: string) => new File([new Uint8Array(3)], name, { type: 'image/png' });

async function openGrid(recipes: Answers['recipes'] = {}) {
  await renderAdmin('/admin?tab=photo-gallery', {
    recipes: { adminSummaries: () => listOf(aRecipe()), create, saveOrder, ...recipes },
    images: {
      createUpload: () => {
        uploadNumber += 1;
        return { uploadURL: `http://localhost/api/objects/uploads/${uploadNumber}` };
      },
      makePublic: () => ({}) as never,
    },
  });
  await expect.element(page.getByRole('article').first()).toBeVisible();
}

function choose(...files: File[]) {
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
  if (!input) throw new Error('There is no file input');
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

let uploads: FakeUploads;

beforeEach(() => {
  removeFromTray(() => true);
  uploadNumber = 0;
  create.mockClear();
  saveOrder.mockClear();
  uploads = fakeUploads();
});

test('several photos become drafts, named after their files, the newest first', async () => {
  await openGrid();
  choose(image('roasted_salmon.png'), image('lemon-tart.png'), image('soup.png'));
  await expect.element(tray).toMatchTextContent('3 of 3 added as drafts');
  expect(create.mock.calls.map(([input]) => input)).toEqual(
    ['Roasted salmon', 'Lemon tart', 'Soup'].map((title, index) => ({
      title,
      imageUrl: `/api/images/${index + 1}`,
      sortOrder: 0,
      idempotencyKey: expect.any(String),
    })),
  );
  await tray.getByRole('button', { name: 'Close' }).click();
  await expect.element(tray).not.toBeInTheDocument();
});

test('a batch gets the order of its files, in which they do not arrive; later ones too', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  uploads.answers.push({ status: 200, after: promise }, { status: 415, message: 'No picture' });
  await openGrid({
    create: (input) => aRecipe({ id: String((input as { title: string }).title) }),
  });
  choose(image('a.png'), image('b.png'), image('c.png'));
  await expect.element(tray).toMatchTextContent('1 of 3 added as drafts, 1 failed');
  expect(saveOrder).not.toHaveBeenCalled();
  resolve();
  const orders = () => saveOrder.mock.calls.map(([places]) => places);
  const inOrder = (...ids: string[]) => ids.map((id, sortOrder) => ({ id, sortOrder }));
  await expect.poll(orders).toEqual([inOrder('A', 'C')]);
  await tray.getByRole('button', { name: 'Try again: B' }).click();
  await expect.poll(orders).toEqual([inOrder('A', 'C'), inOrder('A', 'B', 'C')]);
});

test('a dropped file is taken as a chosen one', async () => {
  await openGrid();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(image('soup.png'));
  page
    .getByRole('article')
    .first()
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(tray).toMatchTextContent('1 of 1 added as drafts');
});

test('one that fails leaves the others alone, says why, and is tried again', async () => {
  uploads.answers.push({
    status: 415,
    message: 'Only JPEG, PNG, WebP and GIF images can be uploaded',
  });
  await openGrid();
  choose(image('broken.png'), image('soup.png'));
  await expect.element(tray).toMatchTextContent('1 of 2 added as drafts, 1 failed');
  await expect.element(tray).toMatchTextContent('Only JPEG, PNG, WebP and GIF images');
  await tray.getByRole('button', { name: 'Try again: Broken' }).click();
  await expect.element(tray).toMatchTextContent('2 of 2 added as drafts');
});

test('a file that is no image is refused here; it can be removed', async () => {
  await openGrid();
  choose(new File(['text'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(tray).toMatchTextContent('This is not an image');
  expect(uploadNumber).toBe(0);
  await tray.getByRole('button', { name: 'Remove Notes' }).click();
  await expect.element(tray).not.toBeInTheDocument();
});

test('what is stored already is not sent again, nor added twice', async () => {
  let isDown = true;
  await openGrid({
    create: (input) => {
      create(input);
      if (isDown) throw failure(500);
      return aRecipe();
    },
  });
  choose(image('soup.png'));
  await expect.element(tray).toMatchTextContent('0 of 1 added as drafts, 1 failed');
  isDown = false;
  await tray.getByRole('button', { name: 'Try again: Soup' }).click();
  await expect.element(tray).toMatchTextContent('1 of 1 added as drafts');
  expect(uploadNumber).toBe(1);
  const [first, second] = create.mock.calls;
  expect(second).toEqual(first);
});

/** Whether the browser would ask before it leaves the page. */
const asksBeforeLeaving = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('uploads go on in another tab of the dashboard, and leaving the page meanwhile asks first', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  uploads.answers.push({ status: 200, after: promise });
  await openGrid();
  choose(image('soup.png'));
  await expect.element(tray.getByRole('progressbar', { name: 'Upload of Soup' })).toBeVisible();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await expect.element(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible();
  expect(asksBeforeLeaving()).toBe(true);
  resolve();
  await expect.poll(() => create.mock.calls.length).toBe(1);
  await page.getByRole('tab', { name: 'Photo Gallery' }).click();
  await expect.element(tray).toMatchTextContent('1 of 1 added as drafts');
  expect(asksBeforeLeaving()).toBe(false);
});

test.each([
  ['roasted_salmon-2.jpg', 'Roasted salmon 2'],
  ['Lemon tart.final.PNG', 'Lemon tart.final'],
  ['IMG_0042.heic', 'IMG 0042'],
  ['crème brûlée.webp', 'Crème brûlée'],
  ['.jpg', 'Photo'],
  ['---.png', 'Photo'],
  [`${'a'.repeat(300)}.jpg`, `A${'a'.repeat(199)}`],
])('the file %s gets the title %s', (name, title) => {
  expect(titleOfFile(name)).toBe(title);
});
