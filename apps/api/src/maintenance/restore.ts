/** Restores a backup completely, or changes nothing. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { RestorePreview } from '@site/schema/maintenance';
import SQLite from 'better-sqlite3';
import { BACKUPS, DATABASE, IMAGES, stampOf, syncFile, syncFolder } from '../config/data-folder.ts';
import type { Env } from '../config/env.ts';
import { makePrivate } from '../config/private-files.ts';
import { StartupError } from '../config/startup-error.ts';
import { isPagePath } from '../content/page-paths.ts';
import { countContent } from '../content/published.ts';
import { migrate, unknownMigrations } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { listAdminUsernames } from '../features/auth/auth.repository.ts';
import { isImageFileName } from '../features/images/images.store.ts';
import type { SuppressedRow } from '../features/subscribers/addresses.ts';
import { type Manifest, readArchive } from './archive.ts';
import { previousFolderName } from './backups.ts';
import {
  endSessionsIn,
  imageFilesIn,
  inspectDatabase,
  passkeysIn,
  suppressedIn,
} from './check-database.ts';
import { cleanRestored } from './clean-restored.ts';
import { useFolderAlone } from './folder-lock.ts';
import { finishSwap, isSwapping, swapIn } from './swap.ts';

export interface Restored {
  /** When the backup was made. */
  createdAt: string;
  /** How many picture files were restored. */
  images: number;
  /** The folder with the former content; `undefined` when there was no site. */
  previousFolder: string | undefined;
  /** What was taken out of the backup, for the owner. */
  leftOut: string[];
  /** Who signs in, by the database itself: the manifest may name others. */
  owners: string[];
}

interface RestoreOptions {
  env: Env;
  /** The path of the backup. */
  archive: string;
  now: Date;
  /** Called when the backup is verified and nothing is changed yet. Throws to leave it so. */
  confirm?: (archive: Manifest) => Promise<void>;
}

/**
 * Verifies the backup, unpacks it into a folder beside the current files, checks its database, opens it as a start would,
 * and then swaps the two. Throws a {@link StartupError} and leaves the data folder unchanged when the backup is damaged or
 * was made by newer code, or when a site runs on the folder.
 */
export async function restore({ env, archive, now, confirm }: RestoreOptions): Promise<Restored> {
  const { dataDir } = env;
  const manifest = await readRestorable(archive);
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
    const { leftOut, owners } = await openUnpacked(env, into);
    const previous = await swapIn(dataDir, { staged, previousFolder: previousFolderName(now) });
    const images = manifest.files.filter((file) => file.path.startsWith(`${IMAGES}/`)).length;
    if (!hadSite && (await readdir(previous)).length === 0) await rmdir(previous);
    const previousFolder = hadSite ? previous : undefined;
    return { createdAt: manifest.createdAt, images, previousFolder, leftOut, owners };
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
async function readRestorable(archive: string): Promise<Manifest> {
  const manifest = await readArchive(archive);
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
async function unpack(archive: string, into: string): Promise<void> {
  await mkdir(path.join(into, IMAGES));
  await readArchive(archive, { into });
  const database = path.join(into, DATABASE);
  const { faults, migrations } = await inspectDatabase(database, { isForeign: true });
  assertKnown(archive, migrations);
  if (faults.length > 0) {
    throw new StartupError(
      `The database in ${archive} is damaged or was changed, nothing was changed here: ${faults[0]}`,
    );
  }
  const odd = (await imageFilesIn(database)).find((name) => !isImageFileName(name));
  if (odd !== undefined) {
    throw new StartupError(
      `The database in ${archive} names ${JSON.stringify(odd)}, which is no picture: nothing was changed`,
    );
  }
  await endSessionsIn(database);
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

/**
 * Prepares a restore in Settings, in a process of its own, so that all that can fail is done before the site stops: verifies
 * a backup as the command `restore` does, unpacks it, and opens it as the start would (which migrates it). Throws a
 * {@link StartupError} that says why it cannot be restored; then nothing is left in the folder.
 *
 * @param into an empty folder on the disk of the data folder
 */
export async function prepareRestore(
  env: Env,
  { archive, into }: { archive: string; into: string },
): Promise<RestorePreview> {
  try {
    const manifest = await readRestorable(archive);
    await unpack(archive, into);
    const found = await openUnpacked(env, into);
    if (found.owners.length === 0) {
      throw new StartupError(`${archive} holds no account: nobody could sign in afterwards`);
    }
    return { ...found, ...described(manifest) };
  } catch (error) {
    await rm(into, { recursive: true, force: true });
    throw error;
  }
}

/** Opens the database of an unpacked site as the start would, which migrates it, takes out what must not come back, and looks what is in it. */
async function openUnpacked({ dataDir }: Env, into: string) {
  const former = path.join(dataDir, DATABASE);
  const known = new Set(await readFormer(former, passkeysIn));
  const out = (await readFormer(former, suppressedIn)).map(asSuppressed);
  const database = openDatabase(path.join(into, DATABASE));
  try {
    await migrate(database, { backupDir: path.join(into, BACKUPS) });
    const { db } = database;
    const now = () => new Date();
    const isPage = isPagePath(database, now);
    const leftOut = await cleanRestored({ db, isPagePath: isPage, now }, known, out);
    const counts = await countContent(db, { visibleAt: undefined });
    return {
      leftOut,
      posts: counts.totalPosts,
      recipes: counts.totalRecipes,
      weights: counts.totalWeightEntries,
      owners: await listAdminUsernames(db),
    };
  } finally {
    await database.close();
    await syncFile(path.join(into, DATABASE));
    await syncFolder(into);
  }
}

/** What the present site has; nothing where there is no site, or a damaged one. */
async function readFormer(
  database: string,
  read: (file: string) => Promise<string[]>,
): Promise<string[]> {
  try {
    return existsSync(database) ? await read(database) : [];
  } catch (error) {
    if (error instanceof SQLite.SqliteError) return [];
    throw error;
  }
}

function asSuppressed(json: string): SuppressedRow {
  const [hash, salt, reason, at] = JSON.parse(json);
  return { hash, salt, reason, at };
}

const described = ({ createdAt, siteVersion, files }: Manifest) => ({
  createdAt,
  siteVersion,
  pictures: files.filter((file) => file.path.startsWith(`${IMAGES}/`)).length,
  bytes: files.reduce((sum, file) => sum + file.bytes, 0),
});
