/**
 * Replaces the current site by a restored one. Every step is a rename, and a journal file lists them, so that an
 * interrupted swap can be finished.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { StartupError } from '../config/startup-error.ts';
import { BACKUPS, DATABASE, IMAGES, replaceFile, syncFolder, UPLOAD_KEY } from './data-folder.ts';
import { type Unlock, useFolderAlone } from './folder-lock.ts';

/** The journal. It exists from the beginning of a swap to its end. */
const JOURNAL = 'restore.json';

/** In the order of the renames. The log comes before its database, which is incomplete without it. */
const ITEMS = [`${DATABASE}-wal`, `${DATABASE}-shm`, DATABASE, IMAGES, UPLOAD_KEY];

const journalSchema = z.object({
  /** The folder to which the backup was unpacked. */
  staged: z.string(),
  /** The folder, inside the backups' folder, for the former files. */
  kept: z.string(),
  /** The items that the backup has. */
  incoming: z.array(z.string()),
});

/** Whether a swap has begun and not ended. */
export const isSwapping = (dataDir: string) => existsSync(path.join(dataDir, JOURNAL));

/** Swaps the unpacked backup in. Returns the folder with the former files. */
export async function swapIn(
  dataDir: string,
  { staged, kept }: { staged: string; kept: string },
): Promise<string> {
  const incoming = ITEMS.filter((item) => existsSync(path.join(dataDir, staged, item)));
  await replaceFile(path.join(dataDir, JOURNAL), JSON.stringify({ staged, kept, incoming }));
  await finish(dataDir);
  return path.join(dataDir, BACKUPS, kept);
}

/** Milliseconds in which what else uses the folder may end, such as a backup that was stopped. */
const PATIENCE = 5_000;
const RETRY = 100;

/**
 * As {@link swapIn}, for a folder that only this process used until now. Throws a {@link StartupError} and changes
 * nothing while something else uses it.
 */
export async function swapInAlone(
  dataDir: string,
  folders: { staged: string; kept: string },
): Promise<string> {
  const unlock = await useFolderAloneSoon(dataDir);
  try {
    return await swapIn(dataDir, folders);
  } finally {
    unlock();
  }
}

async function useFolderAloneSoon(dataDir: string): Promise<Unlock> {
  const giveUp = performance.now() + PATIENCE;
  for (;;) {
    try {
      return useFolderAlone(dataDir);
    } catch (error) {
      if (!(error instanceof StartupError)) throw error;
      if (performance.now() >= giveUp) {
        throw new StartupError(
          'A command works on the site, such as an import or a backup: wait until it has ended. Nothing was changed.',
        );
      }
      await sleep(RETRY);
    }
  }
}

/** Finishes a swap that a crash interrupted. Must run before anything uses the folder. */
export async function finishInterruptedSwap(dataDir: string): Promise<void> {
  if (!isSwapping(dataDir)) return;
  const unlock = useFolderAlone(dataDir);
  try {
    await finish(dataDir);
  } finally {
    unlock();
  }
}

async function finish(dataDir: string): Promise<void> {
  const journal = path.join(dataDir, JOURNAL);
  if (!existsSync(journal)) return;
  const { staged, kept, incoming } = journalSchema.parse(JSON.parse(readFileSync(journal, 'utf8')));
  const from = path.join(dataDir, staged);
  const to = path.join(dataDir, BACKUPS, kept);
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const item of ITEMS) {
    const here = path.join(dataDir, item);
    const isDone = incoming.includes(item) && !existsSync(path.join(from, item));
    if (isDone) continue;
    if (existsSync(here)) await rename(here, path.join(to, item));
    if (incoming.includes(item)) await rename(path.join(from, item), here);
  }
  for (const dir of [to, path.dirname(to), dataDir]) await syncFolder(dir);
  await rm(journal);
  await rm(from, { recursive: true, force: true });
  await syncFolder(dataDir);
}
