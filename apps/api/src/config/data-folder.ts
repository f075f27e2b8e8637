/** The names of the files in the data folder, and writes that survive a power cut. */
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { DiskSpace } from '@site/schema/maintenance';
import type { z } from 'zod';
import { unlessMissing } from '../lib/files.ts';
import { StartupError } from './startup-error.ts';

export const DATABASE = 'site.db';
export const IMAGES = 'images';
export const BACKUPS = 'backups';
export const EXPORTS = 'exports';
export const IMPORTS = 'imports';
/** What a restore from Settings has received and unpacked. A start empties it. */
export const RESTORES = 'restores';

/** A time in a file name, such as `2026-11-18T03-00-12Z`. The names sort by time. */
export const stampOf = (moment: Date) =>
  `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** The time that {@link stampOf} wrote, as ISO text; `undefined` for any other text. */
export function timeOf(stamp: string): string | undefined {
  const [, day, hours, minutes, seconds] =
    /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z$/.exec(stamp) ?? [];
  return day && `${day}T${hours}:${minutes}:${seconds}.000Z`;
}

/** Makes what was written to a file durable. */
export const syncFile = (file: string): Promise<void> => sync(file, 'r+');

/** A new or renamed file is only durable once its folder is synced too. */
export const syncFolder = (folder: string): Promise<void> => sync(folder, 'r');

async function sync(item: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(item, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Replaces a small file. After a power cut it has its former content or the new one, never a part. */
export async function replaceFile(file: string, content: string): Promise<void> {
  const handle = await open(`${file}.partial`, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.partial`, file);
  await syncFolder(path.dirname(file));
}

/** A small JSON file beside the backups; `none` before it is written first. */
export function stateFile<T>(name: string, schema: z.ZodType<T>, none: T) {
  const folderIn = (dataDir: string) => path.join(dataDir, BACKUPS);
  return {
    async read(dataDir: string): Promise<T> {
      const file = path.join(folderIn(dataDir), name);
      return existsSync(file) ? schema.parse(JSON.parse(await readFile(file, 'utf8'))) : none;
    },
    async write(dataDir: string, value: T): Promise<void> {
      await mkdir(folderIn(dataDir), { recursive: true, mode: 0o700 });
      await replaceFile(path.join(folderIn(dataDir), name), JSON.stringify(value));
    },
  };
}

/**
 * Throws a {@link StartupError} unless a file can be made there. Only the site's `own` folder is made when it is missing:
 * a missing folder of another disk means that the disk is not mounted.
 */
export async function requireFreePath(file: string, { own }: { own: string }): Promise<void> {
  if (existsSync(file)) throw new StartupError(`${file} exists already`);
  const folder = path.dirname(file);
  if (folder === own) await mkdir(folder, { recursive: true, mode: 0o700 });
  else if (!existsSync(folder)) {
    throw new StartupError(`There is no folder ${folder}: make it, or mount its disk, first`);
  }
}

/** Bytes that must stay free beside what is written. */
const RESERVE = 32 * 1024 * 1024;

/** How much a folder needs for so many bytes and how much it has, for the owner, when it has too little. */
export async function lackOfSpace(folder: string, bytes: number) {
  const needed = bytes + RESERVE;
  const free = await freeBytes(folder);
  return free < needed && { needed: inMegabytes(needed), free: inMegabytes(free) };
}

/**
 * Throws a {@link StartupError} unless there is room for so many bytes in a folder.
 *
 * @param what the subject of the message: `A backup`
 */
export async function requireRoom(what: string, folder: string, bytes: number): Promise<void> {
  const lack = await lackOfSpace(folder, bytes);
  if (!lack) return;
  throw new StartupError(
    `${what} needs ${lack.needed} of free space in ${folder}, and there are ${lack.free}: ` +
      'free some space, or save it elsewhere with --to',
  );
}

/** A restore has the site, the file that was sent and what was unpacked of it; a backup has less. */
const NEEDED_SITES = 3;
/** Bytes below which a disk is nearly full, however small the site is. */
const ALWAYS_NEEDED = 256 * 1024 * 1024;

/** Bytes that this process may still write. */
export async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

/** Bytes of the database, with its log, and the pictures. */
export const siteBytes = async (dataDir: string): Promise<number> =>
  (await bytesIn(dataDir, [DATABASE, `${DATABASE}-wal`])) +
  (await bytesIn(path.join(dataDir, IMAGES)));

/** Bytes of the files in a folder, or of those with these names. */
export async function bytesIn(folder: string, names?: readonly string[]): Promise<number> {
  let bytes = 0;
  // A file that is deleted meanwhile has none.
  for (const name of names ?? (await readdir(folder)))
    bytes += (await unlessMissing(stat(path.join(folder, name))))?.size ?? 0;
  return bytes;
}

export async function diskSpace(dataDir: string): Promise<DiskSpace> {
  const { blocks, bsize } = await statfs(dataDir);
  const free = await freeBytes(dataDir);
  const site = await siteBytes(dataDir);
  return { free, total: blocks * bsize, site, isLow: isLow({ free, site }) };
}

export const isLow = ({ free, site }: Pick<DiskSpace, 'free' | 'site'>): boolean =>
  free < Math.max(NEEDED_SITES * site, ALWAYS_NEEDED);

/** For the owner: `1,240 MB`. */
export const inMegabytes = (bytes: number): string =>
  `${Math.ceil(bytes / 1e6).toLocaleString('en-US')} MB`;
