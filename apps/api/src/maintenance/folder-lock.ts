/**
 * Locks a data folder: either several servers and commands use it, or one restore alone. It is SQLite's lock on an
 * empty file, which the system releases when the process ends, even when it is killed.
 */
import path from 'node:path';
import SQLite from 'better-sqlite3';
import { StartupError } from '../config/startup-error.ts';

const LOCK = 'site.lock';

export type FolderUse = ReturnType<typeof useFolder>;

const SHARED = 'BEGIN; SELECT count(*) FROM sqlite_master';
const ALONE = 'BEGIN EXCLUSIVE';

/** Throws a {@link StartupError} while a restore has the folder. */
export function useFolder(dataDir: string) {
  const refusal = `A restore into ${dataDir} is under way: try again when it has ended`;
  const file = open(dataDir);
  lock(file, SHARED, refusal);
  return {
    end: () => file.close(),
    /**
     * Turns the use into that of a restore: from now on nothing else begins to use the folder. Throws a
     * {@link StartupError}, and stays a use among others, while anything else uses it.
     */
    takeAlone() {
      file.exec('COMMIT');
      try {
        file.exec(ALONE);
      } catch (error) {
        if (!isBusy(error)) throw error;
        lock(file, SHARED, refusal);
        throw new StartupError(
          'A command works on the site, such as an import or a backup: wait until it has ended. Nothing was changed.',
        );
      }
    },
    /** Lets others use the folder again. */
    share() {
      file.exec('COMMIT');
      lock(file, SHARED, refusal);
    },
  };
}

/** Throws a {@link StartupError} while anything else uses the folder. */
export function useFolderAlone(dataDir: string): () => void {
  const file = open(dataDir);
  lock(file, ALONE, `A site runs on ${dataDir}: stop it first, nothing was changed`);
  return () => file.close();
}

const open = (dataDir: string) => new SQLite(path.join(dataDir, LOCK), { timeout: 0 });

const isBusy = (error: unknown) => (error as { code?: unknown }).code === 'SQLITE_BUSY';

function lock(file: SQLite.Database, sql: string, refusal: string): void {
  try {
    file.exec(sql);
  } catch (error) {
    file.close();
    throw isBusy(error) ? new StartupError(refusal) : error;
  }
}
