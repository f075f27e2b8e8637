/** The free space of the data folder, held against the size of the site. */
import { readdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { DiskSpace } from '@site/schema/care';
import { DATABASE, IMAGES } from './data-folder.ts';

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
  for (const name of names ?? (await readdir(folder)))
    bytes += await sizeOf(path.join(folder, name));
  return bytes;
}

/** A file that is deleted meanwhile has none. */
async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return 0;
    throw error;
  }
}

export async function diskSpace(dataDir: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const site = await siteBytes(dataDir);
  return { free, total: blocks * bsize, site, isLow: isLow({ free, site }) };
}

export const isLow = ({ free, site }: Pick<DiskSpace, 'free' | 'site'>): boolean =>
  free < Math.max(NEEDED_SITES * site, ALWAYS_NEEDED);

/** For the owner: `1,240 MB`. */
export const inMegabytes = (bytes: number): string =>
  `${Math.ceil(bytes / 1e6).toLocaleString('en-US')} MB`;
