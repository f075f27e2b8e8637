/** The backups in the data folder, whoever made them. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BackupFile } from '@site/schema/care';
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
    // One that is deleted in this moment is none.
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
