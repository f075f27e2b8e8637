import { accessSync, constants, mkdirSync } from 'node:fs';
import path from 'node:path';
import { migrate } from './db/migrate.ts';
import { type Db, openDatabase } from './db/open.ts';
import type { Env } from './env.ts';
import { type ImageStore, openImageStore } from './features/images/images.store.ts';
import { StartupError } from './startup-error.ts';

/** What lives as long as the process and is handed to everything that needs it. */
export interface Services {
  env: Env;
  db: Db;
  images: ImageStore;
  /** A number that grows with every change of content. */
  contentVersion: () => number;
  /** The current time; tests set their own. */
  now: () => Date;
}

export interface OpenServices {
  services: Services;
  close(): Promise<void>;
}

/** Opens the data folder: its database, brought to this version of the code, and its images. */
export async function openServices(
  env: Env,
  { now = () => new Date() }: { now?: () => Date } = {},
): Promise<OpenServices> {
  makeWritable(env.dataDir);
  const database = openDatabase(path.join(env.dataDir, 'site.db'));
  try {
    await migrate(database, { backupDir: path.join(env.dataDir, 'backups') });
    const { db } = database;
    const images = await openImageStore(db, { dir: path.join(env.dataDir, 'images'), now });
    return {
      services: { env, db, images, contentVersion: database.contentVersion, now },
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function makeWritable(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true });
    accessSync(dir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(`Cannot write to the data folder ${dir}: ${(error as Error).message}`);
  }
}
