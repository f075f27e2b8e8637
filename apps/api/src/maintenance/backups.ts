/** The backups in the data folder, whoever made them. */
import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BackupFile } from '@site/schema/maintenance';
import { dayIn } from '../lib/day-in.ts';
import { BACKUPS, stampOf } from './data-folder.ts';

const BACKUP = /^(nightly|requested|backup)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/;

const KINDS: Record<string, BackupFile['kind']> = {
  nightly: 'nightly',
  requested: 'requested',
  backup: 'command',
};

/** Of those that the owner made in Settings, the newest that are kept. */
const REQUESTED_KEPT = 3;

export const requestedName = (now: Date) => `requested-${stampOf(now)}.tar`;

/** The newest first. */
export async function listBackups(dataDir: string): Promise<BackupFile[]> {
  const folder = path.join(dataDir, BACKUPS);
  const backups: BackupFile[] = [];
  for (const name of await namesIn(folder)) {
    const [, prefix = '', day, hours, minutes, seconds] = BACKUP.exec(name) ?? [];
    const kind = KINDS[prefix];
    if (!kind) continue;
    const at = `${day}T${hours}:${minutes}:${seconds}.000Z`;
    // Leaves out a file that is deleted at this moment.
    const info = await stat(path.join(folder, name)).catch(onlyMissing);
    if (info?.isFile()) backups.push({ name, kind, at, bytes: info.size });
  }
  return backups.sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** The path of a backup; `undefined` when there is none of this name. */
export async function findBackup(dataDir: string, name: string): Promise<string | undefined> {
  const found = (await listBackups(dataDir)).find((backup) => backup.name === name);
  return found && path.join(dataDir, BACKUPS, found.name);
}

/** Deletes the oldest of those that the owner made in Settings. */
export async function removeOldRequested(dataDir: string): Promise<void> {
  const requested = (await listBackups(dataDir)).filter(({ kind }) => kind === 'requested');
  for (const { name } of requested.slice(REQUESTED_KEPT)) {
    await rm(path.join(dataDir, BACKUPS, name), { force: true });
  }
}

/** Removes what a crash has left of a backup that the owner wanted. */
export async function removeUnfinished(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, BACKUPS);
  for (const name of await namesIn(folder)) {
    if (/^requested-.*\.partial$/.test(name)) {
      await rm(path.join(folder, name), { recursive: true, force: true });
    }
  }
}

const namesIn = async (folder: string) => (await readdir(folder).catch(onlyMissing)) ?? [];

function onlyMissing(error: { code?: unknown }): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** Keeps the last nightly backup of each of 7 days, and of each of the 4 weeks before. */

const DAYS = 7;
const WEEKS = 4;
const DAY = 86_400_000;

const NIGHTLY = /^nightly-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/;

/** When a nightly backup was made, read from its name; `undefined` for any other file. */
export function nightlyMoment(name: string): Date | undefined {
  const [, day, hours, minutes, seconds] = NIGHTLY.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : undefined;
}

/** Weeks begin on Monday; the first Monday of 1970 was the 5th. */
const weekOf = (day: string) => Math.floor((Date.parse(day) / DAY - 4) / 7);

/** Returns the names of the nightly backups that may be deleted. */
export function expired(names: readonly string[], timeZone: string): string[] {
  const nightly = names
    .map((name) => ({ name, moment: nightlyMoment(name) }))
    .filter((each): each is { name: string; moment: Date } => each.moment !== undefined)
    .sort((a, b) => b.moment.getTime() - a.moment.getTime())
    .map(({ name, moment }) => ({ name, day: dayIn(timeZone, moment) }));
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

/**
 * The newest nightly backup; `undefined` before the first. One from the future, made while the clock was wrong, does
 * not count.
 */
export async function newestBackup(
  dataDir: string,
  now: Date,
): Promise<{ name: string; file: string; moment: Date } | undefined> {
  const folder = path.join(dataDir, BACKUPS);
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names
    .map((name) => ({ name, file: path.join(folder, name), moment: nightlyMoment(name) }))
    .filter((each): each is typeof each & { moment: Date } => (each.moment ?? Infinity) <= now)
    .sort((a, b) => a.moment.getTime() - b.moment.getTime())
    .at(-1);
}
