/** The backups in the data folder, whoever made them. Their names tell all but their size. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BackupFile, MaintenanceStatus } from '@site/schema/maintenance';
import { BACKUPS, stampOf, timeOf } from '../config/data-folder.ts';
import { dayIn } from '../lib/day-in.ts';
import { DAY } from '../lib/durations.ts';
import { unlessMissing } from '../lib/files.ts';

const KINDS: Record<string, BackupFile['kind']> = {
  nightly: 'nightly',
  requested: 'requested',
  backup: 'command',
};

/** Of those that the owner made in Settings, the newest that are kept. */
const REQUESTED_KEPT = 3;

export const requestedName = (now: Date) => `requested-${stampOf(now)}.tar`;

/** `undefined` for any other file. */
function backupOf(name: string): Pick<BackupFile, 'name' | 'kind' | 'at'> | undefined {
  const [, prefix = '', stamp = ''] = /^(nightly|requested|backup)-(.+)\.tar$/.exec(name) ?? [];
  const kind = KINDS[prefix];
  const at = timeOf(stamp);
  return kind && at ? { name, kind, at } : undefined;
}

/** The newest first. */
export async function listBackups(dataDir: string): Promise<BackupFile[]> {
  const folder = path.join(dataDir, BACKUPS);
  const backups: BackupFile[] = [];
  for (const name of await namesIn(folder)) {
    const backup = backupOf(name);
    if (!backup) continue;
    // Leaves out a file that is deleted at this moment.
    const info = await unlessMissing(stat(path.join(folder, name)));
    if (info?.isFile()) backups.push({ ...backup, bytes: info.size });
  }
  return backups.sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** A backup with its path; `undefined` when there is none of this name. */
export async function findBackup(
  dataDir: string,
  name: string,
): Promise<(BackupFile & { path: string }) | undefined> {
  const found = (await listBackups(dataDir)).find((backup) => backup.name === name);
  return found && { ...found, path: path.join(dataDir, BACKUPS, found.name) };
}

/**
 * The newest nightly backup; `undefined` before the first. One from the future, made while the clock was wrong, does
 * not count.
 */
export async function newestNightly(dataDir: string, now: Date): Promise<BackupFile | undefined> {
  const backups = await listBackups(dataDir);
  return backups.find(({ kind, at }) => kind === 'nightly' && at <= now.toISOString());
}

/** Deletes the oldest of those that the owner made in Settings. */
export async function removeOldRequested(dataDir: string): Promise<void> {
  const requested = (await listBackups(dataDir)).filter(({ kind }) => kind === 'requested');
  for (const { name } of requested.slice(REQUESTED_KEPT)) {
    await rm(path.join(dataDir, BACKUPS, name), { force: true });
  }
}

/** What nobody else deletes: copies before a migration, sites before a restore or after one that failed, backups of the command. */
const GROWING = [
  /^before-(?!restore-).+\.db$/,
  /^before-restore-/,
  /^not-restored-/,
  /^backup-.+\.tar$/,
];
/** Of each of these, the newest that are kept. */
const GROWN_KEPT = 3;

/** Deletes the oldest of what only grows. What has no time in its name stays. */
export async function removeOldest(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, BACKUPS);
  const names = await namesIn(folder);
  for (const kind of GROWING) {
    const dated = names.flatMap((name) => {
      const [at] = /\d{4}-\d\d-\d\dT[\d-]+Z/.exec(name) ?? [];
      return at && kind.test(name) ? [{ name, at }] : [];
    });
    const newestFirst = dated.sort((a, b) => (a.at < b.at ? 1 : -1));
    for (const { name } of newestFirst.slice(GROWN_KEPT)) {
      await rm(path.join(folder, name), { recursive: true, force: true });
    }
  }
}

/** Removes what a crash has left of unfinished backups of a kind. */
export async function removeUnfinished(
  dataDir: string,
  kind: 'nightly' | 'requested',
): Promise<void> {
  const folder = path.join(dataDir, BACKUPS);
  for (const name of await namesIn(folder)) {
    if (name.startsWith(`${kind}-`) && name.endsWith('.partial')) {
      await rm(path.join(folder, name), { recursive: true, force: true });
    }
  }
}

const REPLACED = 'before-restore-';

/** The name of the folder, inside the backups' folder, in which a restore keeps the site before it. */
export const previousFolderName = (now: Date) => `${REPLACED}${stampOf(now)}`;

/** What the last restore has kept of the site before it. */
export async function lastReplaced(dataDir: string): Promise<MaintenanceStatus['replaced']> {
  const folder = path.join(dataDir, BACKUPS);
  const replaced = (await namesIn(folder)).flatMap((name) => {
    const at = name.startsWith(REPLACED) && timeOf(name.slice(REPLACED.length));
    return at ? [{ folder: path.join(folder, name), at }] : [];
  });
  return replaced.sort((a, b) => (a.at < b.at ? 1 : -1))[0] ?? null;
}

const namesIn = async (folder: string) => (await unlessMissing(readdir(folder))) ?? [];

/** The last nightly backup is kept of each of 7 days, and of each of the 4 weeks before. */
const DAYS = 7;
const WEEKS = 4;

/** Weeks begin on Monday; the first Monday of 1970 was the 5th. */
const weekOf = (day: string) => Math.floor((Date.parse(day) / DAY - 4) / 7);

/** Returns the names of the nightly backups that may be deleted. */
export function expired(names: readonly string[], timeZone: string): string[] {
  const nightly = names
    .flatMap((name) => backupOf(name) ?? [])
    .filter(({ kind }) => kind === 'nightly')
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .map(({ name, at }) => ({ name, day: dayIn(timeZone, new Date(at)) }));
  const daily = firstOfEach(nightly, ({ day }) => day).slice(0, DAYS);
  const oldest = daily.at(-1)?.day ?? '';
  const before = nightly.filter(({ day }) => day < oldest);
  const weekly = firstOfEach(before, ({ day }) => weekOf(day)).slice(0, WEEKS);
  const kept = new Set([...daily, ...weekly].map(({ name }) => name));
  return nightly.flatMap(({ name }) => (kept.has(name) ? [] : name));
}

function firstOfEach<T>(items: readonly T[], groupOf: (item: T) => unknown): T[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const group = groupOf(item);
    return !seen.has(group) && seen.add(group);
  });
}
