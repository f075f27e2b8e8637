import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as dataFolder from '../config/data-folder.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { rememberCheck } from './last-checks.ts';
import { keepBackedUp } from './nightly.ts';
import { offsiteStatus } from './offsite.ts';
import { siteWarnings } from './warnings.ts';

const HOUR = 3_600_000;

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite({ env: { BACKUP_COMMAND: 'true' } });
  // The file's own time, which the site's clock would be before.
  site.clock.now = new Date();
});
afterEach(() => site.close());

const texts = async () => (await siteWarnings(site.services)).map(({ text }) => text);
const backups = () => path.join(site.dataDir, 'backups');

/** A file with the name of a nightly backup. */
async function nightly(at: Date): Promise<string> {
  await mkdir(backups(), { recursive: true });
  const name = `nightly-${dataFolder.stampOf(at)}.tar`;
  await writeFile(path.join(backups(), name), 'x');
  return name;
}
const after = (hours: number) => {
  site.clock.now = new Date(Date.now() + hours * HOUR);
};

it('there are none on a new site, nor on one with a backup and its copy', async () => {
  expect(await texts()).toEqual([]);
  const backup = await nightly(new Date());
  const copied = { backup, at: new Date().toISOString() };
  await offsiteStatus.write(site.dataDir, { copied, failure: null });
  after(30);
  expect(await texts()).toEqual([]);
});

it('a backup that is too old, or never came', async () => {
  after(37);
  expect(await texts()).toEqual(['There is no nightly backup yet']);
  await nightly(new Date());
  expect(await texts()).toContain('The newest nightly backup is older than 36 hours');
});

it('a folder of backups that cannot be read', async () => {
  await writeFile(backups(), 'in the way');
  expect(await texts()).toEqual(['The folder of the backups cannot be read']);
  const answer = await site.asOwner({ method: 'GET', url: '/trpc/dashboard.backups' });
  expect(answer.statusCode).toBe(200);
  await rm(backups());
});

it('a nightly backup that failed, until one succeeds', async () => {
  vi.useFakeTimers();
  const log = { warn: vi.fn(), error: vi.fn() };
  let fails = true;
  const backUp = async () => {
    if (fails) throw new Error('The disk is full');
    return '';
  };
  await mkdir(backups());
  const end = keepBackedUp(site.services, log, { backUp });
  await vi.advanceTimersByTimeAsync(61_000);
  vi.useRealTimers();
  await expect
    .poll(() => siteWarnings(site.services))
    .toEqual([
      {
        text: 'The last nightly backup failed',
        advice: expect.stringContaining('The disk is full'),
      },
    ]);
  await end();
  fails = false;
  vi.useFakeTimers();
  const endAgain = keepBackedUp(site.services, log, { backUp });
  await vi.advanceTimersByTimeAsync(61_000);
  vi.useRealTimers();
  await expect.poll(texts).toEqual([]);
  await endAgain();
});

it('a copy that failed or never ran, and a check that found damage', async () => {
  const failure = { at: new Date().toISOString(), message: 'exit code 1' };
  await offsiteStatus.write(site.dataDir, { copied: null, failure });
  const copy = 'The last backup was not copied off the machine; no copy has succeeded yet';
  expect(await texts()).toEqual([copy]);
  await offsiteStatus.write(site.dataDir, { copied: null, failure: null });
  await nightly(new Date());
  expect(await texts()).toEqual([]);
  after(14);
  expect(await texts()).toEqual([copy]);
  await rememberCheck(site.dataDir, { site: { at: failure.at, faults: ['It is gone'] } });
  const found = await siteWarnings(site.services);
  expect(found.at(-1)).toEqual({
    text: 'The last check found damage',
    advice: 'Restore a backup from before it, under Maintenance. It is gone',
  });
  const health = await site.inject({ method: 'GET', url: '/api/health' });
  expect(health.json().warnings).toEqual([copy, 'The last check found damage']);
});

it('what does not fit says how much room it needs', async () => {
  const room = dataFolder.requireRoom('A backup', site.dataDir, Number.MAX_SAFE_INTEGER);
  await expect(room).rejects.toThrow(
    /^A backup needs .* MB of free space in .*, and there are .* MB: free some/,
  );
});

it('many failed sign-ins of the last day, which the log has once a minute and without who tried', async () => {
  const signIn = () =>
    site.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { username: 'owner@example.com', password: 'guess' },
    });
  for (let nr = 0; nr < 10; nr += 1) expect((await signIn()).statusCode).toBe(401);
  expect(await texts()).toContain('10 sign-ins failed in the last 24 hours');
  const { loginLimits } = site.services;
  expect([loginLimits.noteFailure(), loginLimits.failedInDay()]).toEqual([false, 11]);
  after(26);
  expect([loginLimits.noteFailure(), loginLimits.failedInDay()]).toEqual([true, 1]);
});
