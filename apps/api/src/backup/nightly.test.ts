import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { backUpIfDue, keepBackedUp } from './nightly.ts';
import { readArchive } from './read-archive.ts';
import { expired } from './retention.ts';

const HOUR = 3_600_000;

let site: TestSite;
let folder: string;
let log: { warn: Mock<(line: string) => void>; error: Mock<(details: object) => void> };
beforeEach(async () => {
  // Five hours behind UTC: three at night there is eight.
  site = await openTestSite({ env: { SITE_TIME_ZONE: 'America/New_York' } });
  folder = path.join(site.dataDir, 'backups');
  log = { warn: vi.fn(), error: vi.fn() };
});
afterEach(async () => {
  vi.useRealTimers();
  await site.close();
});

const at = (moment: string) => {
  site.clock.now = new Date(moment);
  return backUpIfDue(site.services, { log });
};

describe('the nightly backup', () => {
  it('is made once a night, from three o’clock where the site is', async () => {
    expect(await at('2026-11-18T07:59:00Z')).toBe(true);
    expect(await at('2026-11-18T07:59:59Z')).toBe(false);
    expect(await at('2026-11-18T08:00:00Z')).toBe(true);
    expect(await at('2026-11-19T07:59:59Z')).toBe(false);
    expect(await at('2026-11-19T08:00:00Z')).toBe(true);
    expect(await readdir(folder)).toEqual([
      // That of a minute before three has given way: it is of the same day.
      'nightly-2026-11-18T08-00-00Z.tar',
      'nightly-2026-11-19T08-00-00Z.tar',
    ]);
    await readArchive(path.join(folder, 'nightly-2026-11-19T08-00-00Z.tar'));
  });

  it('is made late where it was missed, and once for all that were', async () => {
    await at('2026-11-10T08:00:00Z');
    expect(await at('2026-11-18T20:00:00Z')).toBe(true);
    expect(await at('2026-11-18T20:05:00Z')).toBe(false);
  });

  it('is made again after a clock that was years ahead', async () => {
    await at('2031-01-01T08:00:00Z');
    expect(await at('2026-11-18T08:00:00Z')).toBe(true);
  });

  it('clears away what a crash has left of one, and nothing else', async () => {
    const left = path.join(folder, 'nightly-2026-11-17T08-00-00Z.tar.partial');
    await mkdir(left, { recursive: true });
    await writeFile(path.join(left, 'archive.tar'), 'half');
    await mkdir(path.join(folder, 'backup-2026-11-17T08-00-00Z.tar.partial'));
    await at('2026-11-18T08:00:00Z');
    expect(await readdir(folder)).toEqual([
      'backup-2026-11-17T08-00-00Z.tar.partial',
      'nightly-2026-11-18T08-00-00Z.tar',
    ]);
  });

  it('keeps the last of seven days and of the four weeks before, and what is not its own', async () => {
    const before = 'before-0004-former-slugs-2026-01-01T00-00-00-000Z.db';
    await mkdir(folder);
    await writeFile(path.join(folder, before), '');
    await writeFile(path.join(folder, 'backup-2020-01-01T00-00-00Z.tar'), '');
    // Wednesday the 18th is the 60th night; the 61st removes what is no longer kept.
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
      // The Sundays that ended four weeks, the last of them cut short by the daily ones.
      ...['10-25', '11-01', '11-08', '11-12'].map((day) => `nightly-2026-${day}`),
      ...[13, 14, 15, 16, 17, 18, 19].map((day) => `nightly-2026-11-${day}`),
    ]);
  });
});

describe('while the site runs', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  });

  /** Lets the time pass for the services as for the timers. */
  async function pass(milliseconds: number): Promise<void> {
    site.clock.now = new Date(site.clock.now.getTime() + milliseconds);
    await vi.advanceTimersByTimeAsync(milliseconds);
  }
  const made = async () =>
    (await readdir(folder).catch(() => [])).filter((name) => /\.tar$/.test(name));

  it('a missed one is made soon after the start, the next at night', async () => {
    const end = keepBackedUp(site.services, log);
    await pass(60_000);
    await vi.waitFor(async () => expect(await made()).toHaveLength(1));
    await pass(19 * HOUR);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await made()).toHaveLength(1);
    await pass(HOUR);
    await vi.waitFor(async () => expect(await made()).toHaveLength(2));
    await end();
    expect(log.error).not.toHaveBeenCalled();
  });

  it('a failure is logged, and tried again after an hour', async () => {
    // A file where the folder is to be.
    await writeFile(folder, '');
    const end = keepBackedUp(site.services, log);
    await pass(60_000);
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(1));
    expect(log.error).toHaveBeenCalledWith(
      { err: expect.any(Error) },
      'The nightly backup failed, and is tried again in an hour',
    );
    await rm(folder);
    await pass(30 * 60_000);
    expect(await made()).toEqual([]);
    await pass(35 * 60_000);
    await vi.waitFor(async () => expect(await made()).toHaveLength(1));
    expect(log.error).toHaveBeenCalledTimes(1);
    await end();
  });

  it('older backups stay when the database is damaged', async () => {
    await at('2026-11-17T08:00:00Z');
    const sqlite = new SQLite(path.join(site.dataDir, 'site.db'));
    sqlite.pragma('foreign_keys = off');
    sqlite.exec('CREATE TABLE c (p REFERENCES none (id)); INSERT INTO c VALUES (1)');
    sqlite.close();
    await expect(at('2026-11-18T08:00:00Z')).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['nightly-2026-11-17T08-00-00Z.tar']);
  });
});
