import { FILE_PART_BYTES } from '@site/schema/file-parts';
import type { ImportStatus } from '@site/schema/imports';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderAdmin, toastText } from '../../../testing/render-admin.tsx';

const section = page.getByRole('region', { name: 'Import' });
const button = (name: string | RegExp) => section.getByRole('button', { name });

const arrived = { file: 'old.xml', size: 10, received: 10, site: '', pictures: 0 };

test('the owner sees what would come, imports it and takes it back', async () => {
  let status: ImportStatus = {
    job: { ...arrived, state: 'ready', lines: ['WordPress: 2 posts', '  Soup: a table'] },
    last: null,
    takenBack: null,
  };
  const run = vi.fn((_: { publish: boolean }) => {
    const job = { ...arrived, state: 'done' as const, lines: ['Imported: 2 new'] };
    const createdAt = new Date('2026-11-18T12:00:00.000Z');
    status = {
      job,
      last: { file: 'old.xml', createdAt, changes: 2, comments: 12, published: 1 },
      takenBack: null,
    };
  });
  const undo = vi.fn(() => {
    status = {
      job: { ...arrived, state: 'done', lines: ['Taken back: 2 in the trash'] },
      last: null,
      takenBack: 'old.xml',
    };
  });
  const redo = vi.fn(() => undefined);
  await renderAdmin('/admin?tab=settings&edit=import', {
    imports: { status: () => status, run, undo, redo },
  });
  await expect
    .element(section.getByRole('status'))
    .toHaveTextContent('This would come. Nothing has changed yet.');
  await expect.element(section.getByText('Soup: a table')).toBeVisible();
  await section.getByRole('switch', { name: 'Publish what is public there' }).click();
  await button('Import').click();
  await expect.element(section.getByText('Imported: 2 new')).toBeVisible();
  expect(run).toHaveBeenCalledWith({ publish: true });
  await button('Take back the import of old.xml').click();
  const question = page.getByRole('dialog', { name: 'Take back the import of old.xml?' });
  await expect.element(question.getByText(/Visitors see one of them/)).toBeVisible();
  expect(undo).not.toHaveBeenCalled();
  await question.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(() => undo.mock.calls.length).toBe(1);
  await expect.element(toastText).toMatchTextContent(/^The import of old.xml is taken back\./);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => redo.mock.calls.length).toBe(1);
  // Also once the toast is gone.
  await button('Bring the import of old.xml again').click();
  await expect.poll(() => redo.mock.calls.length).toBe(2);
});

/** A file that is larger than one part. */
const large = () => new File([new Uint8Array(FILE_PART_BYTES), '# Soup'], 'blog.zip');
/** Chooses it in the page: `upload` would send its bytes through the test runner, which takes longer than a test may. */
function choose(label = 'Export of another program', file = large()) {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  const input = section.getByLabelText(label).element() as HTMLInputElement;
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
const parts: { url: string; bytes: number }[] = [];
/** The server of the parts. */
function answerParts(...answers: (() => Response)[]) {
  const realFetch = window.fetch;
  parts.length = 0;
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = String(input);
    if (!url.startsWith('/api/admin/import/parts')) return realFetch(input, init);
    const { body } = { ...init };
    parts.push({ url, bytes: body instanceof Blob ? body.size : 0 });
    return (answers.shift() ?? (() => new Response(null, { status: 204 })))();
  });
}

test('a large file is sent in parts, also over a line that breaks off', async () => {
  let status: ImportStatus = { job: null, last: null, takenBack: null };
  const begin = vi.fn((_: { file: string; size: number; site?: string | undefined }) => {
    status = { job: { ...arrived, state: 'reading', lines: [] }, last: null, takenBack: null };
  });
  await renderAdmin('/admin?tab=settings&edit=import', {
    imports: { status: () => status, begin },
  });
  answerParts(() => {
    throw new TypeError('Failed to fetch');
  });
  await section.getByLabelText('Address of your old site').fill('https://old.example ');
  choose('Pictures', new File(['the zip'], 'uploads.zip'));
  choose();
  await expect
    .element(section.getByRole('progressbar', { name: 'Sending blog.zip' }))
    .toBeVisible();
  await expect.element(section.getByText('Reading the file...')).toBeVisible();
  expect(begin).toHaveBeenCalledWith({
    file: 'blog.zip',
    size: FILE_PART_BYTES + 6 + 7,
    site: 'https://old.example',
    pictures: 7,
  });
  const first = { url: '/api/admin/import/parts?offset=0', bytes: FILE_PART_BYTES };
  const second = { url: `/api/admin/import/parts?offset=${FILE_PART_BYTES}`, bytes: 6 + 7 };
  expect(parts).toEqual([first, first, second]);
});

test('a part goes on while the server has not seen the line break, and one whose answer was lost is there', async () => {
  let status: ImportStatus = { job: null, last: null, takenBack: null };
  const begin = vi.fn(() => {
    status = { job: { ...arrived, state: 'reading', lines: [] }, last: null, takenBack: null };
  });
  await renderAdmin('/admin?tab=settings&edit=import', {
    imports: { status: () => status, begin },
  });
  const broken = () => {
    throw new TypeError('Failed to fetch');
  };
  const refuse = (message: string) => () => Response.json({ message }, { status: 409 });
  const end = FILE_PART_BYTES + 6;
  answerParts(
    broken,
    refuse('No part of a file is awaited'),
    () => new Response(null, { status: 204 }),
    broken,
    refuse(`The next part begins at byte ${end}, not at ${FILE_PART_BYTES}`),
  );
  choose();
  await expect.poll(() => parts.length, { timeout: 10_000 }).toBe(5);
  await expect.element(section.getByText('Reading the file...')).toBeVisible();
  expect(page.getByText('The file could not be sent').elements()).toEqual([]);
});

test.for([
  [
    413,
    'The file is larger than 500 MB: leave its pictures out, so that they are fetched from the old site',
  ],
  [409, 'An import is under way: wait until it has ended'],
] as const)('a refusal with %i is shown in the words of the server', async ([code, message]) => {
  const status: ImportStatus = { job: null, last: null, takenBack: null };
  await renderAdmin('/admin?tab=settings&edit=import', {
    imports: { status: () => status, begin: () => undefined },
  });
  answerParts(() => Response.json({ message }, { status: code }));
  choose();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(page.getByText(/could not be reached/).elements()).toEqual([]);
});

test('the page says whose files it reads, how to export them, and what does not come', async () => {
  const status: ImportStatus = { job: null, last: null, takenBack: null };
  await renderAdmin('/admin?tab=settings&edit=import', { imports: { status: () => status } });
  await section.getByText('Which files it reads, and how to export them').click();
  for (const name of ['WordPress', 'Ghost', 'Blogger', 'Mealie', 'Paprika', 'Tandoor'])
    await expect.element(section.getByText(name, { exact: true })).toBeVisible();
  await expect.element(section.getByText(/Export → All content/)).toBeVisible();
  await expect.element(section.getByText(/Of no program come visits/)).toBeVisible();
});
