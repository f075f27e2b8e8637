/**
 * Imports of the command line, which store pictures beside the running site. SQLite's lock on a file of its own shows
 * them to it: the kernel ends the lock with the process, however that ends.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import SQLite from 'better-sqlite3';

const fileIn = (dataDir: string) => path.join(dataDir, 'imports.lock');

/** Shows that an import runs, until the function that it returns is called. */
export function beginImport(dataDir: string): () => void {
  const lock = new SQLite(fileIn(dataDir));
  // Shared with other imports for as long as the transaction is open.
  lock.exec('BEGIN; SELECT 1 FROM sqlite_master');
  return () => {
    lock.close();
  };
}

export function isImporting(dataDir: string): boolean {
  if (!existsSync(fileIn(dataDir))) return false;
  const lock = new SQLite(fileIn(dataDir), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return false;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY') return true;
    throw error;
  } finally {
    lock.close();
  }
}
