import type { ImportStatus } from '@site/schema/imports';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderAdmin } from '../../testing/render-admin.tsx';

const section = page.getByRole('region', { name: 'Move in' });
const button = (name: string | RegExp) => section.getByRole('button', { name });

test('the owner sees what would come, imports it and takes it back', async () => {
  let status: ImportStatus = {
    job: { state: 'ready', file: 'old.xml', lines: ['WordPress: 2 posts', '  Soup: a table'] },
    last: null,
  };
  const run = vi.fn((_: { publish: boolean }) => {
    const job = { state: 'done' as const, file: 'old.xml', lines: ['Imported: 2 new'] };
    status = { job, last: { file: 'old.xml', createdAt: '2026-11-18T12:00:00.000Z', changes: 2 } };
  });
  const undo = vi.fn(() => undefined);
  await renderAdmin('/admin?tab=settings&edit=move-in', {
    imports: { status: () => status, run, undo },
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
  await expect.poll(() => undo.mock.calls.length).toBe(1);
});
