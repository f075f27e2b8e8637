import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { readArchive } from './archive.ts';
import { expired } from './backups.ts';
import { makeBackup } from './make-backup.ts';
import { type BackupRequest, backUpIfDue, backUpInProcess, keepBackedUp } from './nightly.ts';

const HOUR = 3_600_000;

let site: TestSite;
let folder: string;
let log: { warn: Mock<(line: string) => void>; error: Mock<(details: object) => void> };
beforeEach(async () => {
  // Five hours behind UTC: three o'clock there is eight o'clock UTC.
  site = await openTestSite({ env: { SITE_TIME_ZONE: 'America/New_York' } });
  folder = path.join(site.dataDir, 'backups');
  log = { warn: vi.fn(), error: vi.fn() };
});
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

/** Makes a backup in this process: when one is due does not depend on where it is made. */
async function backUp(request: BackupRequest): Promise<string> {
  const { missing } = await makeBackup({ ...request, now: site.clock.now });
  return missing.join('\n');
}

const at = (moment: string) => {
  site.clock.now = new Date(moment);
  return backUpIfDue(site.services, { log, signal: new AbortController().signal, backUp });
};

describe('the nightly backup', () => {
  it('is made once a night, after three o’clock in the site’s time zone', async () => {
    expect(await at('2026-11-18T07:59:00Z')).toBe(true);
    expect(await at('2026-11-18T07:59:59Z')).toBe(false);
    expect(await at('2026-11-18T08:00:00Z')).toBe(true);
    expect(await at('2026-11-19T07:59:59Z')).toBe(false);
    expect(await at('2026-11-19T08:00:00Z')).toBe(true);
    expect(await readdir(folder)).toEqual([
      // The one of 07:59 is deleted, because it is of the same day.
      'nightly-2026-11-18T08-00-00Z.tar',
      'nightly-2026-11-19T08-00-00Z.tar',
    ]);
    await readArchive(path.join(folder, 'nightly-2026-11-19T08-00-00Z.tar'));
  });

  it('is made later when it was missed, and once for several missed nights', async () => {
    await at('2026-11-10T08:00:00Z');
    expect(await at('2026-11-18T20:00:00Z')).toBe(true);
    expect(await at('2026-11-18T20:05:00Z')).toBe(false);
  });

  it('is made again after the clock was years ahead', async () => {
    await at('2031-01-01T08:00:00Z');
    expect(await at('2026-11-18T08:00:00Z')).toBe(true);
  });

  it('deletes all but the newest three of what only grows', async () => {
    const days = ['01', '02', '03', '04', '05'];
    const kinds: [string, string, string][] = [
      ['backup-', 'T08-00-00Z.tar', 'file'],
      ['before-restore-', 'T08-00-00Z', 'folder'],
      ['not-restored-', 'T08-00-00Z', 'folder'],
    ];
    for (const [before, after, kind] of kinds) {
      for (const day of days) {
        const item = path.join(folder, `${before}2026-10-${day}${after}`);
        await mkdir(kind === 'file' ? folder : item, { recursive: true });
        await writeFile(kind === 'file' ? item : path.join(item, 'site.db'), 'x');
      }
    }
    // The names of migrations do not sort by time.
    for (const [index, migration] of ['0009', '0001', '0007', '0002', '0005'].entries()) {
      const name = `before-${migration}-x-2026-10-0${index + 1}T08-00-00-000Z.db`;
      await writeFile(path.join(folder, name), 'x');
    }
    await writeFile(path.join(folder, 'before-0068-under-way.db'), 'x');
    await at('2026-11-18T08:00:00Z');
    const kept = kinds.flatMap(([before, after]) =>
      ['03', '04', '05'].map((day) => `${before}2026-10-${day}${after}`),
    );
    expect((await readdir(folder)).sort()).toEqual(
      [
        ...kept,
        'before-0002-x-2026-10-04T08-00-00-000Z.db',
        'before-0005-x-2026-10-05T08-00-00-000Z.db',
        'before-0007-x-2026-10-03T08-00-00-000Z.db',
        'before-0068-under-way.db',
        'nightly-2026-11-18T08-00-00Z.tar',
      ].sort(),
    );
  });

  it('removes an unfinished nightly backup, and nothing else', async () => {
    const unfinished = path.join(folder, 'nightly-2026-11-17T08-00-00Z.tar.partial');
    await mkdir(unfinished, { recursive: true });
    await writeFile(path.join(unfinished, 'archive.tar'), 'half');
    await mkdir(path.join(folder, 'backup-2026-11-17T08-00-00Z.tar.partial'));
    await at('2026-11-18T08:00:00Z');
    expect(await readdir(folder)).toEqual([
      'backup-2026-11-17T08-00-00Z.tar.partial',
      'nightly-2026-11-18T08-00-00Z.tar',
    ]);
  });

  it('keeps the last of seven days and of the four weeks before, and all other files', async () => {
    const before = 'before-0004-former-slugs-2026-01-01T00-00-00-000Z.db';
    await mkdir(folder);
    await writeFile(path.join(folder, before), '');
    await writeFile(path.join(folder, 'backup-2020-01-01T00-00-00Z.tar'), '');
    // Sixty nights up to Wednesday the 18th; the backup of the 19th then deletes the expired ones.
    for (let night = 59; night >= 0; night -= 1) {
      const moment = new Date(Date.parse('2026-11-18T08:00:00Z') - night * 24 * HOUR);
      const stamp = moment.toISOString().slice(0, 10);
      await writeFile(path.join(folder, `nightly-${stamp}T08-00-00Z.tar`), '');
      const names = await readdir(folder);
      for (const name of expired(names, 'America/New_York')) await rm(path.join(folder, name));
    }
    await at('2026-11-19T08:00:00Z');
    expect((await readdir(folder)).map((name) => name.slice(0, 18))).toEqual([
      'backup-2020-01-01T',
      'before-0004-former',
      // The last days of four weeks; the fourth week ends where the seven days begin.
      ...['10-25', '11-01', '11-08', '11-12'].map((day) => `nightly-2026-${day}`),
      ...[13, 14, 15, 16, 17, 18, 19].map((day) => `nightly-2026-11-${day}`),
    ]);
  });
});

describe('while the site runs', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  });

  /** Advances the site's clock and the timers. */
  async function advance(milliseconds: number): Promise<void> {
    site.clock.now = new Date(site.clock.now.getTime() + milliseconds);
    await vi.advanceTimersByTimeAsync(milliseconds);
  }
  const backups = async () =>
    (await readdir(folder).catch(() => [])).filter((name) => /\.tar$/.test(name));

  it('makes a missed backup soon after the start, and the next at night', async () => {
    const end = keepBackedUp(site.services, log, { backUp });
    await advance(60_000);
    await vi.waitFor(async () => expect(await backups()).toHaveLength(1));
    await advance(19 * HOUR);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await backups()).toHaveLength(1);
    await advance(HOUR);
    await vi.waitFor(async () => expect(await backups()).toHaveLength(2));
    await end();
    expect(log.error).not.toHaveBeenCalled();
  });

  it('logs a failure, and tries again after an hour', async () => {
    // A file in the place of the backups' folder.
    await writeFile(folder, '');
    const end = keepBackedUp(site.services, log, { backUp });
    await advance(60_000);
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(1));
    expect(log.error).toHaveBeenCalledWith(
      { err: expect.any(Error) },
      'The nightly backup failed, and is tried again in an hour',
    );
    await rm(folder);
    await advance(30 * 60_000);
    expect(await backups()).toEqual([]);
    await advance(35 * 60_000);
    await vi.waitFor(async () => expect(await backups()).toHaveLength(1));
    expect(log.error).toHaveBeenCalledTimes(1);
    await end();
  });

  it('keeps older backups when the database is damaged', async () => {
    await at('2026-11-17T08:00:00Z');
    const sqlite = new SQLite(path.join(site.dataDir, 'site.db'));
    sqlite.pragma('foreign_keys = off');
    sqlite.exec('CREATE TABLE c (p REFERENCES none (id)); INSERT INTO c VALUES (1)');
    sqlite.close();
    await expect(at('2026-11-18T08:00:00Z')).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['nightly-2026-11-17T08-00-00Z.tar']);
  });
});

describe('a backup in a process of its own', () => {
  const request = (signal = new AbortController().signal) => ({
    dataDir: site.dataDir,
    file: path.join(folder, 'nightly-2026-11-18T08-00-00Z.tar'),
    signal,
  });

  it('is whole', async () => {
    expect(await backUpInProcess(request())).toBe('');
    expect((await readArchive(request().file)).files.length).toBeGreaterThan(0);
  });

  it('says what went wrong', async () => {
    await mkdir(folder);
    await writeFile(request().file, '');
    await expect(backUpInProcess(request())).rejects.toThrow('exists already');
  });

  it('can be cancelled, and leaves nothing then', async () => {
    const cancelling = new AbortController();
    const made = backUpInProcess(request(cancelling.signal));
    cancelling.abort();
    await expect(made).rejects.toThrow();
    expect(await readdir(folder).catch(() => [])).toEqual([]);
  });
});
