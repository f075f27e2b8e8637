/** A data folder on a small disk, which a test can fill. */
import { statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { requireCommand } from './machine.ts';
import { type Site, startSite } from './site.ts';

/** Bytes. */
const SIZE = 24 * 1024 * 1024;

/** Mounts the disk in a mount namespace of the site's process: it needs no root, and goes when the process ends. */
const NAMESPACE = ['unshare', '--map-root-user', '--mount'];
const MOUNT = `mount -t tmpfs -o size=${SIZE} none "$0" && exec "$@"`;

/** See {@link requireCommand}. */
export function requireSmallDisk(skip: (note: string) => void): void {
  requireCommand(
    [...NAMESPACE, 'sh', '-c', MOUNT, '/mnt', 'true'],
    'The suite mounts a small disk: allow unshare and mount, as root or in a user namespace',
    skip,
  );
}

export interface SmallDisk {
  site: Site;
  /** The path of the data folder for processes outside the namespace. */
  dataDir: string;
  /** Leaves no byte free. */
  fill(): Promise<void>;
  /** Frees what `fill` took. */
  empty(): Promise<void>;
}

/**
 * Starts the site on a new small disk.
 *
 * @param mountPoint an empty folder
 */
export async function startOnSmallDisk(mountPoint: string): Promise<SmallDisk> {
  const site = await startSite({
    dataDir: mountPoint,
    wrapper: [...NAMESPACE, 'sh', '-c', MOUNT, mountPoint],
  });
  const dataDir = `/proc/${site.child.pid}/root${mountPoint}`;
  const ballast = path.join(dataDir, 'ballast');

  async function freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  }

  return {
    site,
    dataDir,
    async fill() {
      // Repeats, because the site may free some pages in between.
      for (let free = await freeBytes(); free > 0; free = await freeBytes()) {
        await writeFile(ballast, Buffer.alloc(free), { flag: 'a' });
      }
    },
    empty: () => writeFile(ballast, ''),
  };
}
