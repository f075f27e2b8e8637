import type { MaintenanceJobs, MaintenanceStatus } from '@site/schema/maintenance';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { failure } from '../../../testing/fake-api.ts';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { aMaintenanceStatus, noJobs } from '../../../testing/samples.ts';

const section = page.getByRole('region', { name: 'Maintenance' });
const button = (name: string | RegExp) => section.getByRole('button', { name });
const shown = (text: string | RegExp) =>
  expect.element(section.getByText(text).first()).toBeVisible();

test('the owner sees how her site is, and makes and takes a backup', async () => {
  let status: MaintenanceStatus = {
    ...aMaintenanceStatus(),
    disk: { free: 200e6, total: 100e9, site: 120e6, isLow: true },
    offsite: { copied: null, failure: { at: '2026-11-18T03:05:00.000Z', message: 'exit code 23' } },
  };
  let jobs: MaintenanceJobs = noJobs();
  const makeBackup = vi.fn(async () => {
    jobs = { ...jobs, backup: { state: 'running', percent: 40, message: '' } };
  });
  const allowDownload = ({ name, current }: { name: string; current?: string | undefined }) => {
    if (current !== 'correct horse') throw failure(400, 'The current password is not right');
    return { url: `/api/admin/backups/${name}?ticket=x` };
  };
  const save = vi.fn(() => ({}) as never);
  await renderAdmin('/admin?tab=settings&edit=maintenance', {
    maintenance: { status: () => status, jobs: () => jobs, makeBackup, allowDownload },
    siteSettings: { save },
  });
  await shown(/^November 18, 2026, 03:00/);
  await shown(/The disk is nearly full: 200 MB are free/);
  await shown('exit code 23');
  await shown(/No copy has succeeded yet/);
  await shown(/The file is not encrypted/);
  await button('Make a backup now').click();
  await expect.element(section.getByRole('progressbar', { name: 'Making a backup' })).toBeVisible();
  await expect.element(button('Making a backup...')).toBeDisabled();

  const name = 'requested-2026-11-18T12-00-00Z.tar';
  const made = { name, kind: 'requested' as const, at: '2026-11-18T12:00:00.000Z', bytes: 121e6 };
  status = { ...status, backups: [made, ...status.backups] };
  jobs = { ...jobs, backup: { state: 'done', percent: 100, message: '' } };
  await shown('The backup is made and checked. Download it below.');
  const downloads: string[] = [];
  // The link is not in the document, so that its click reaches nothing but itself.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    downloads.push(this.getAttribute('href') ?? '');
  });
  await button(/Download November 18, 2026, 12:00/).click();
  const dialog = page.getByRole('dialog', { name: 'Download the backup' });
  await dialog.getByLabelText('Current password').fill('wrong');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect.element(dialog.getByText('The current password is not right')).toBeVisible();
  await dialog.getByLabelText('Current password').fill('correct horse');
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => downloads).toEqual([`/api/admin/backups/${name}?ticket=x`]);
  await expect.element(dialog).not.toBeInTheDocument();
  click.mockRestore();
  await shown('1 older backup');

  const days = section.getByLabelText('Keep the details of visits for this many days');
  await days.fill('400');
  await button('Save the days').click();
  await expect
    .poll(() => save.mock.calls)
    .toEqual([[expect.objectContaining({ key: 'visit_retention_days', value: '400' })]]);
});

test('the former address leads here', async () => {
  await renderAdmin('/admin?tab=settings&edit=care', {});
  await expect.element(section.getByRole('heading', { name: 'Maintenance' })).toBeVisible();
});

test('the check of a backup can be stopped', async () => {
  const restore = { file: 'mine.tar', size: 10, received: 10, message: '', preview: null };
  let jobs: MaintenanceJobs = { ...noJobs(), restore: { ...restore, state: 'checking' } };
  const discardRestore = vi.fn(() => {
    jobs = noJobs();
  });
  await renderAdmin('/admin?tab=settings&edit=maintenance', {
    maintenance: { jobs: () => jobs, discardRestore },
  });
  await shown('Checking mine.tar...');
  await button('Stop').click();
  await expect.element(button('Choose a backup')).toBeVisible();
  expect(discardRestore).toHaveBeenCalledOnce();
});

test('a backup is shown before it is restored, and she signs in again after it', async () => {
  const restoreJob = {
    state: 'ready' as const,
    file: 'mine.tar',
    size: 10,
    received: 10,
    message: '',
    preview: {
      createdAt: '2026-10-01T03:00:00.000Z',
      siteVersion: '1.0.0',
      owners: ['cook@example.com'],
      posts: 12,
      recipes: 30,
      weights: 104,
      pictures: 55,
      bytes: 34_500_000,
      leftOut: [
        '1 passkey that this site did not have: add yours again under Account',
        'The section “identity”, which cannot be read: write it again',
      ],
    },
  };
  let isSwapping = false;
  let isRestored = false;
  const jobs: MaintenanceJobs = { ...noJobs(), restore: restoreJob };
  const restore = vi.fn(async ({ password }: { password: string }) => {
    if (password === 'wrong') throw failure(400, 'The current password is not right');
    isSwapping = true;
  });
  const answer = () => {
    if (isRestored) throw failure(401, 'Unauthorized');
    // What the swap answers is no answer of a procedure.
    if (isSwapping) throw new Error('Unable to transform response from server');
    return jobs;
  };
  await renderAdmin('/admin?tab=settings&edit=maintenance', {
    maintenance: { jobs: answer, restore },
  });
  for (const text of [
    'October 1, 2026, 03:00',
    'cook@example.com',
    '104',
    '34.5 MB',
    /^1 passkey that/,
    'The section “Site”, which cannot be read: write it again',
  ]) {
    await shown(text);
  }
  await shown(/Restore it only if you know where it was/);
  await button('Replace my site with this backup').click();
  await shown('Password is required');
  await section.getByLabelText('Your password').fill('wrong');
  await button('Replace my site with this backup').click();
  await shown('The current password is not right');
  await section.getByLabelText('Your password').fill('correct horse');
  await button('Replace my site with this backup').click();
  await shown(/The backup takes its place/);
  isRestored = true;
  await shown(/The backup is in place. Sign in again/);
  await expect
    .element(section.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/admin/login');
});
