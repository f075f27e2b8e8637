/**
 * Replaces the current site by a restored one. A journal file lists the steps, so that a swap that was interrupted at
 * any moment can be finished. A step is a rename, or a copy where a folder is on another disk.
 */
import { existsSync, readFileSync } from 'node:fs';
import {
  copyFile,
  lstat,
  mkdir,
  readdir,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import {
  BACKUPS,
  bytesIn,
  DATABASE,
  IMAGES,
  lackOfSpace,
  replaceFile,
  syncFile,
  syncFolder,
} from '../config/data-folder.ts';
import { SITE_KEY } from '../config/site-key.ts';
import { StartupError } from '../config/startup-error.ts';
import { useFolderAlone } from './folder-lock.ts';

/** The journal. It exists from the beginning of a swap to its end. */
const JOURNAL = 'restore.json';

/** In the order of the steps. The log comes before its database, which is incomplete without it. */
const FILES = [`${DATABASE}-wal`, `${DATABASE}-shm`, DATABASE];
const ITEMS = [...FILES, IMAGES, SITE_KEY];

const journalSchema = z.object({
  /** The folder to which the backup was unpacked. */
  staged: z.string(),
  /** The folder, inside the backups' folder, for the former files. */
  kept: z.string(),
  /** The items that the backup has. */
  incoming: z.array(z.string()),
  /** Where the swap counts only when a start could open the restored site: the name of its backup. */
  trial: z.string().optional(),
  /** Whether every step is done. What lies in the data folder is the restored site's then. */
  isDone: z.boolean().optional(),
});
type Journal = z.output<typeof journalSchema>;

/** A swap that is done and counts as soon as the restored site was opened. */
export interface Trial {
  /** The name of the backup. */
  file: string;
  /** The folder with the former site, inside the backups' folder. */
  previousFolder: string;
}

interface Swap {
  /** The unpacked backup, a folder in the data folder. */
  staged: string;
  /** The folder, inside the backups' folder, for the former files. */
  previousFolder: string;
}

/** Whether a swap has begun and not ended. */
export const isSwapping = (dataDir: string) => existsSync(path.join(dataDir, JOURNAL));

/** Swaps the unpacked backup in. Returns the folder with the former files. The folder must be in use by nothing else. */
export async function swapIn(dataDir: string, swap: Swap): Promise<string> {
  await assertSwappable(dataDir, swap);
  await writeJournal(dataDir, swap);
  await finish(dataDir);
  await endSwap(dataDir);
  return path.join(dataDir, BACKUPS, swap.previousFolder);
}

/** Leaves the swap to the next start. Throws a {@link StartupError} and changes nothing when it would not succeed. */
export async function swapAtNextStart(
  dataDir: string,
  { file, ...swap }: Swap & { file: string },
): Promise<void> {
  await assertSwappable(dataDir, swap);
  await writeJournal(dataDir, { ...swap, trial: file });
}

async function writeJournal(
  dataDir: string,
  { staged, previousFolder, trial }: Swap & { trial?: string },
): Promise<void> {
  const incoming = ITEMS.filter((item) => existsSync(path.join(dataDir, staged, item)));
  await replaceJournal(dataDir, { staged, kept: previousFolder, incoming, trial });
}

const replaceJournal = (dataDir: string, journal: Journal) =>
  replaceFile(path.join(dataDir, JOURNAL), JSON.stringify(journal));

/**
 * Finishes a swap that a crash interrupted, or that was left to this start. Must run before anything uses the folder.
 *
 * @returns a swap that has yet to prove itself: {@link endSwap} ends it, and {@link undoSwap} takes it back
 */
export async function finishSwap(dataDir: string): Promise<Trial | undefined> {
  if (!isSwapping(dataDir)) return undefined;
  const unlock = useFolderAlone(dataDir);
  try {
    const { trial, kept } = await finish(dataDir);
    if (trial !== undefined) return { file: trial, previousFolder: kept };
    await endSwap(dataDir);
    return undefined;
  } finally {
    unlock();
  }
}

/** The swap counts: nothing takes it back any more. */
export async function endSwap(dataDir: string): Promise<void> {
  await rm(path.join(dataDir, JOURNAL), { force: true });
  await syncFolder(dataDir);
}

/** Takes a swap back, and keeps what was restored beside the backups. */
export async function undoSwap(dataDir: string, { previousFolder }: Trial): Promise<void> {
  const unlock = useFolderAlone(dataDir);
  try {
    await swapIn(dataDir, {
      staged: path.join(BACKUPS, previousFolder),
      previousFolder: previousFolder.replace(/^before-restore/, 'not-restored'),
    });
  } finally {
    unlock();
  }
}

async function finish(dataDir: string): Promise<Journal> {
  const text = readFileSync(path.join(dataDir, JOURNAL), 'utf8');
  const journal = journalSchema.parse(JSON.parse(text));
  if (journal.isDone) return journal;
  const from = path.join(dataDir, journal.staged);
  const to = path.join(dataDir, BACKUPS, journal.kept);
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const item of ITEMS) {
    const isIncoming = journal.incoming.includes(item);
    const isDone = isIncoming && !existsSync(path.join(from, item));
    if (isDone) continue;
    const here = path.join(dataDir, item);
    if (existsSync(here)) await moveAway(here, path.join(to, item));
    if (isIncoming) await move(path.join(from, item), here);
  }
  for (const dir of [to, path.dirname(to), dataDir]) await syncFolder(dir);
  if (journal.trial !== undefined) await replaceJournal(dataDir, { ...journal, isDone: true });
  await rm(from, { recursive: true, force: true });
  return journal;
}

/** What a rename says of another disk, of a folder that is a disk's own, and of one that is there already. */
const CANNOT_RENAME = ['EXDEV', 'EBUSY', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR'];
const cannotRename = (error: { code?: unknown }) => CANNOT_RENAME.includes(error.code as string);

async function moveAway(from: string, to: string): Promise<void> {
  if (!existsSync(to)) return move(from, to);
  // It was copied as a whole, and the crash came before the original was removed.
  if ((await lstat(from)).isFile()) await rm(from);
}

/** A target that is not there before has its name only when it is whole. */
async function move(from: string, to: string): Promise<void> {
  const isFolder = (await stat(from)).isDirectory();
  // A folder that a link has put on another disk stays there.
  const isLinked = isFolder && (await lstat(from)).isSymbolicLink();
  if (!isFolder) return moveFile(from, to);
  try {
    if (!isLinked) return await rename(from, to);
  } catch (error) {
    if (!cannotRename(error as { code?: unknown })) throw error;
  }
  const into = existsSync(to) ? to : `${to}.partial`;
  await mkdir(into, { recursive: true, mode: 0o700 });
  for (const name of await readdir(from)) {
    await moveFile(path.join(from, name), path.join(into, name));
  }
  await syncFolder(into);
  if (into !== to) await rename(into, to);
  await syncFolder(path.dirname(to));
  // One that is a disk's own stays, empty, for what comes.
  await rmdir(from).catch((error: { code?: unknown }) => {
    if (!cannotRename(error)) throw error;
  });
}

async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!cannotRename(error as { code?: unknown })) throw error;
    await copyFile(from, `${to}.partial`);
    await syncFile(`${to}.partial`);
    await rename(`${to}.partial`, to);
    await syncFolder(path.dirname(to));
    await rm(from);
  }
}

/** Tries what a swap will do, before anything moves. Throws a {@link StartupError} that says what stands against it. */
async function assertSwappable(dataDir: string, { staged, previousFolder }: Swap): Promise<void> {
  const previous = path.join(dataDir, BACKUPS, previousFolder);
  const images = path.join(dataDir, IMAGES);
  const incoming = path.join(dataDir, staged, IMAGES);
  try {
    await mkdir(previous, { recursive: true, mode: 0o700 });
    if ((await readdir(previous)).length > 0) throw new Error(`${previous} exists already`);
    const hasImages = existsSync(images);
    const imageBytes = hasImages ? await bytesIn(images) : 0;
    let copied = 0;
    if (!(await canRename(dataDir, previous))) copied += await bytesIn(dataDir, FILES);
    if (hasImages && !(await canRename(images, previous))) copied += imageBytes;
    if (copied > 0) await requireRoom(previous, copied);
    if (hasImages && existsSync(incoming) && !(await canRename(incoming, images))) {
      await requireRoom(images, (await bytesIn(incoming)) - imageBytes);
    }
  } catch (error) {
    await rmdir(previous).catch(() => undefined);
    const { message } = error as Error;
    throw new StartupError(
      `The former site cannot be moved away, so nothing was changed: ${message}`,
    );
  }
}

async function canRename(from: string, to: string): Promise<boolean> {
  const probe = '.restore-probe';
  const [here, there] = [path.join(from, probe), path.join(to, probe)];
  await writeFile(here, '');
  try {
    await rename(here, there);
    return true;
  } catch (error) {
    if (!cannotRename(error as { code?: unknown })) throw error;
    // The folder must take files all the same.
    await writeFile(there, '');
    return false;
  } finally {
    await rm(here, { force: true });
    await rm(there, { force: true });
  }
}

async function requireRoom(folder: string, bytes: number): Promise<void> {
  const lack = await lackOfSpace(folder, bytes);
  if (lack) throw new Error(`${folder} needs ${lack.needed} of free space, and has ${lack.free}`);
}
