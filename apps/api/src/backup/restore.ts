/** Brings a backup back, or changes nothing. */
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { unknownMigrations } from '../db/migrate.ts';
import { makePrivate } from '../private-files.ts';
import { StartupError } from '../startup-error.ts';
import { inspectDatabase } from './check-database.ts';
import { DATABASE, IMAGES, stampOf, syncFolder } from './data-folder.ts';
import { useFolderAlone } from './folder-lock.ts';
import { readArchive } from './read-archive.ts';
import { finishInterruptedSwap, isSwapping, swapIn } from './swap.ts';

export interface Restored {
  /** When the backup was made. */
  createdAt: string;
  /** Pictures' files that came back. */
  images: number;
  /** The folder that keeps what was there; absent where nothing was. */
  kept: string | undefined;
}

/**
 * Checks the backup whole, unpacks it beside what is there, checks its database, and swaps. Throws a
 * {@link StartupError}, with the folder as it was, when the backup is damaged or of newer code, or a site runs.
 */
export async function restore({
  dataDir,
  archive,
  now,
}: {
  dataDir: string;
  archive: string;
  now: Date;
}): Promise<Restored> {
  const manifest = await readArchive(archive);
  assertKnown(archive, manifest.migrations);
  if (!manifest.files.some((file) => file.path === DATABASE)) {
    throw new StartupError(`${archive} holds no database`);
  }

  const isNew = !existsSync(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  makePrivate(dataDir);
  await finishInterruptedSwap(dataDir);
  const unlock = useFolderAlone(dataDir);
  const staged = `restoring-${stampOf(now)}`;
  const into = path.join(dataDir, staged);
  try {
    const hadSite = existsSync(path.join(dataDir, DATABASE));
    await mkdir(into, { mode: 0o700 });
    await unpack(archive, into);
    const kept = await swapIn(dataDir, { staged, kept: `before-restore-${stampOf(now)}` });
    const images = manifest.files.filter((file) => file.path.startsWith(`${IMAGES}/`)).length;
    if (!hadSite && (await readdir(kept)).length === 0) await rmdir(kept);
    return { createdAt: manifest.createdAt, images, kept: hadSite ? kept : undefined };
  } catch (error) {
    // Once the swap has been noted it is finished by the next start, which needs what was unpacked.
    if (!isSwapping(dataDir)) {
      await rm(into, { recursive: true, force: true });
      if (isNew) await rm(dataDir, { recursive: true, force: true });
    }
    throw error;
  } finally {
    unlock();
  }
}

async function unpack(archive: string, into: string): Promise<void> {
  await mkdir(path.join(into, IMAGES));
  await readArchive(archive, { into });
  const database = path.join(into, DATABASE);
  const { faults, migrations } = inspectDatabase(database);
  if (faults.length > 0) {
    throw new StartupError(
      `The database in ${archive} is damaged, nothing was changed: ${faults[0]}`,
    );
  }
  assertKnown(archive, migrations);
  const handle = await open(database, 'r+');
  await handle.sync();
  await handle.close();
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
