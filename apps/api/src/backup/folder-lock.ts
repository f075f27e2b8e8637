/**
 * Locks a data folder: either several servers and commands use it, or one restore alone. It is SQLite's lock on an
 * empty file, which the system releases when the process ends, even when it is killed.
 */
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { StartupError } from '../config/startup-error.ts';

const LOCK = 'site.lock';

export type Unlock = () => void;

/** Throws a {@link StartupError} while a restore has the folder. */
export function useFolder(dataDir: string): Unlock {
  return lock(
    dataDir,
    'BEGIN; SELECT count(*) FROM sqlite_master',
    `A restore into ${dataDir} is under way: try again when it has ended`,
  );
}

/** Throws a {@link StartupError} while anything else uses the folder. */
export function useFolderAlone(dataDir: string): Unlock {
  return lock(
    dataDir,
    'BEGIN EXCLUSIVE',
    `A site runs on ${dataDir}: stop it first, nothing was changed`,
  );
}

function lock(dataDir: string, sql: string, refusal: string): Unlock {
  const file = new SQLite(path.join(dataDir, LOCK), { timeout: 0 });
  try {
    file.exec(sql);
  } catch (error) {
    file.close();
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') throw new StartupError(refusal);
    throw error;
  }
  return () => file.close();
}
