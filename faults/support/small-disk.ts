/** A data folder on a disk of a few megabytes, which a test can fill. */
import { statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { need } from './machine.ts';
import { type Site, startSite } from './site.ts';

/** Bytes. */
const SIZE = 24 * 1024 * 1024;

/** Mounts a disk that only the program sees, and that goes with it: no root is needed, and nothing is left. */
const NAMESPACE = ['unshare', '--map-root-user', '--mount'];
const MOUNT = `mount -t tmpfs -o size=${SIZE} none "$0" && exec "$@"`;

/** See {@link need}. */
export function needSmallDisk(skip: (note: string) => void): void {
  need(
    [...NAMESPACE, 'sh', '-c', MOUNT, '/mnt', 'true'],
    'A full disk is tried on a small one: allow unshare and mount, as root or in a user namespace',
    skip,
  );
}

export interface SmallDisk {
  site: Site;
  /** The data folder as the program sees it, for whoever looks from outside. */
  dataDir: string;
  /** Leaves no byte free. */
  fill(): Promise<void>;
  /** Gives back what `fill` took. */
  empty(): Promise<void>;
}

/** Starts the site on a new small disk. @param mountPoint an empty folder */
export async function startOnSmallDisk(mountPoint: string): Promise<SmallDisk> {
  const site = await startSite({
    dataDir: mountPoint,
    under: [...NAMESPACE, 'sh', '-c', MOUNT, mountPoint],
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
      // The program may free some pages meanwhile.
      for (let free = await freeBytes(); free > 0; free = await freeBytes()) {
        await writeFile(ballast, Buffer.alloc(free), { flag: 'a' });
      }
    },
    empty: () => writeFile(ballast, ''),
  };
}
