/** Restores a backup completely, or changes nothing. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { makePrivate } from '../config/private-files.ts';
import { StartupError } from '../config/startup-error.ts';
import { unknownMigrations } from '../db/migrate.ts';
import { isImageFileName } from '../features/images/image-folder.ts';
import { readBackupKey } from './backup-key.ts';
import { inspectForeignDatabase } from './check-database.ts';
import { DATABASE, IMAGES, stampOf, syncFile, syncFolder } from './data-folder.ts';
import { useFolderAlone } from './folder-lock.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { endSessionsIn, imageFilesIn } from './snapshot.ts';
import { finishSwap, isSwapping, previousFolderName, swapIn } from './swap.ts';

export interface Restored {
  /** When the backup was made. */
  createdAt: string;
  /** How many picture files were restored. */
  images: number;
  /** The folder with the former content; `undefined` when there was no site. */
  previousFolder: string | undefined;
}

interface RestoreOptions {
  dataDir: string;
  /** The path of the backup. */
  archive: string;
  now: Date;
  /** Called when the backup is verified and nothing is changed yet. Throws to leave it so. */
  confirm?: (archive: Archive) => Promise<void>;
}

/**
 * Verifies the backup, unpacks it into a folder beside the current files, checks its database, and then swaps the two.
 * Throws a {@link StartupError} and leaves the data folder unchanged when the backup is damaged or was made by newer
 * code, or when a site runs on the folder.
 */
export async function restore({
  dataDir,
  archive,
  now,
  confirm,
}: RestoreOptions): Promise<Restored> {
  const manifest = await readRestorable(archive, dataDir);
  const isNew = !existsSync(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  makePrivate(dataDir);
  await finishSwap(dataDir);
  const unlock = useFolderAlone(dataDir);
  const staged = `restoring-${stampOf(now)}`;
  const into = path.join(dataDir, staged);
  try {
    const hadSite = existsSync(path.join(dataDir, DATABASE));
    await confirm?.(manifest);
    await mkdir(into, { mode: 0o700 });
    await unpack(archive, into);
    const previous = await swapIn(dataDir, { staged, previousFolder: previousFolderName(now) });
    const images = manifest.files.filter((file) => file.path.startsWith(`${IMAGES}/`)).length;
    if (!hadSite && (await readdir(previous)).length === 0) await rmdir(previous);
    const previousFolder = hadSite ? previous : undefined;
    return { createdAt: manifest.createdAt, images, previousFolder };
  } catch (error) {
    // After the swap has begun, the next start finishes it, and needs the unpacked files.
    if (!isSwapping(dataDir)) {
      await rm(into, { recursive: true, force: true });
      if (isNew) await rm(dataDir, { recursive: true, force: true });
    }
    throw error;
  } finally {
    unlock();
  }
}

/** Verifies a whole backup, and that this version of the code can restore it. Changes nothing. */
export async function readRestorable(archive: string, dataDir: string): Promise<Archive> {
  const manifest = await readArchive(archive, { key: await readBackupKey(dataDir) });
  assertKnown(archive, manifest.migrations);
  if (!manifest.files.some((file) => file.path === DATABASE)) {
    throw new StartupError(`${archive} holds no database`);
  }
  return manifest;
}

/**
 * Unpacks a backup to an empty folder, verifies it again, checks its database, and ends the sessions in it: nobody who
 * was signed in at that time is signed in again.
 */
export async function unpack(archive: string, into: string): Promise<void> {
  await mkdir(path.join(into, IMAGES));
  await readArchive(archive, { into });
  const database = path.join(into, DATABASE);
  const { faults, migrations } = await inspectForeignDatabase(database);
  assertKnown(archive, migrations);
  if (faults.length > 0) {
    throw new StartupError(
      `The database in ${archive} is damaged or was changed, nothing was changed here: ${faults[0]}`,
    );
  }
  const odd = imageFilesIn(database).find((name) => !isImageFileName(name));
  if (odd !== undefined) {
    throw new StartupError(
      `The database in ${archive} names ${JSON.stringify(odd)}, which is no picture: nothing was changed`,
    );
  }
  endSessionsIn(database);
  await syncFile(database);
  await syncFolder(path.join(into, IMAGES));
  await syncFolder(into);
}

function assertKnown(archive: string, migrations: readonly string[]): void {
  const unknown = unknownMigrations(migrations);
  if (unknown.length === 0) return;
  throw new StartupError(
    `${archive} was made by a newer version of the site (it has "${unknown.join('", "')}"): ` +
      'update the site first, nothing was changed',
  );
}
