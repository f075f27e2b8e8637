/** What a start and the commands say of a data folder that they cannot use: which file, which backup to restore, and how. */
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { BACKUPS, DATABASE, IMAGES } from '../config/data-folder.ts';
import { readEnv, showsStacks } from '../config/env.ts';
import { StartupError } from '../config/startup-error.ts';
import { isDamage } from '../db/open.ts';
import { readArchive } from './archive.ts';
import { listBackups } from './backups.ts';

/**
 * Throws a {@link StartupError} when the database is empty or gone beside backups or pictures, which a new site would
 * hide, or when a file is another user's.
 */
export async function assertUsable(dataDir: string): Promise<void> {
  const database = path.join(dataDir, DATABASE);
  const size = existsSync(database) ? statSync(database).size : undefined;
  if (!size && (filesIn(path.join(dataDir, IMAGES)) || (await listBackups(dataDir)).length > 0)) {
    const fault = `${database} is ${size === 0 ? 'empty' : 'gone'}, beside pictures or backups of a site`;
    throw new StartupError(
      `${fault}. ${await wayBack(dataDir)} For a new site use another DATA_DIR.`,
    );
  }
  for (const name of [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`, IMAGES, BACKUPS]) {
    const item = path.join(dataDir, name);
    try {
      if (existsSync(item)) accessSync(item, constants.R_OK | constants.W_OK);
    } catch (error) {
      throw new StartupError(
        `${item} may not be read and written by this user: give it to the owner of ${dataDir} (${(error as Error).message})`,
      );
    }
  }
}

const filesIn = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;

/** Which backup to restore, with the command: the newest that is sound. */
async function wayBack(dataDir: string): Promise<string> {
  const restore = (file: string) => `DATA_DIR="${dataDir}" npm run restore -- --from "${file}"`;
  for (const { name, at } of await listBackups(dataDir)) {
    const file = path.join(dataDir, BACKUPS, name);
    const isSound = await readArchive(file).then(
      () => true,
      (error: unknown) => {
        if (error instanceof StartupError) return false;
        throw error;
      },
    );
    if (isSound) return `Restore the backup of ${at}: ${restore(file)}`;
  }
  return `There is no sound backup in ${path.join(dataDir, BACKUPS)}: get a copy from elsewhere, and restore it: ${restore('copy.tar')}`;
}

/** The line that tells the owner why a start or a command failed; with `LOG_LEVEL=debug` also where. */
export async function failureLine(error: unknown): Promise<string> {
  if (isDamage(error)) {
    const { dataDir } = readEnv();
    const { message } = error as Error;
    return `The database in ${dataDir} is damaged (${message}). ${await wayBack(dataDir)}`;
  }
  if (error instanceof StartupError) return error.message;
  if (showsStacks()) return (error as Error).stack ?? String(error);
  const message = (error as Error).message ?? String(error);
  return `It failed: ${message.replaceAll('\n', ' ')} (LOG_LEVEL=debug shows where)`;
}
