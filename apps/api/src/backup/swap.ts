/**
 * Puts a restored site in the place of the one that is there. Every step is a rename, and a note says what they
 * are, so that one that was cut short is finished, not guessed at.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { BACKUPS, DATABASE, IMAGES, syncFolder, UPLOAD_KEY } from './data-folder.ts';
import { useFolderAlone } from './folder-lock.ts';

/** Tells of a swap that has begun. */
const NOTE = 'restore.json';

/** The log before its database: without it the database would not be the one that was there. */
const ITEMS = [`${DATABASE}-wal`, `${DATABASE}-shm`, DATABASE, IMAGES, UPLOAD_KEY];

const noteSchema = z.object({
  /** Name of the folder that the backup was unpacked to. */
  staged: z.string(),
  /** Name of the folder, among the backups, that keeps what was there. */
  kept: z.string(),
  /** Which items the backup has. */
  incoming: z.array(z.string()),
});

/** Whether a swap has begun and not ended. */
export const isSwapping = (dataDir: string) => existsSync(path.join(dataDir, NOTE));

/** Swaps what was unpacked in. @returns the folder that keeps what was there */
export async function swapIn(
  dataDir: string,
  { staged, kept }: { staged: string; kept: string },
): Promise<string> {
  const incoming = ITEMS.filter((item) => existsSync(path.join(dataDir, staged, item)));
  const note = path.join(dataDir, NOTE);
  const handle = await open(`${note}.partial`, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify({ staged, kept, incoming }));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${note}.partial`, note);
  await syncFolder(dataDir);
  await finish(dataDir);
  return path.join(dataDir, BACKUPS, kept);
}

/** Finishes a swap that a crash has cut short. To be called before the folder is used. */
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
  const note = path.join(dataDir, NOTE);
  if (!existsSync(note)) return;
  const { staged, kept, incoming } = noteSchema.parse(JSON.parse(readFileSync(note, 'utf8')));
  const from = path.join(dataDir, staged);
  const to = path.join(dataDir, BACKUPS, kept);
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const item of ITEMS) {
    const here = path.join(dataDir, item);
    const isIn = incoming.includes(item) && !existsSync(path.join(from, item));
    if (isIn) continue;
    if (existsSync(here)) await rename(here, path.join(to, item));
    if (incoming.includes(item)) await rename(path.join(from, item), here);
  }
  for (const dir of [to, path.dirname(to), dataDir]) await syncFolder(dir);
  await rm(note);
  await rm(from, { recursive: true, force: true });
  await syncFolder(dataDir);
}
