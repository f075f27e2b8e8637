/** Checks a database file, and reads which migrations it has. */
import SQLite from 'better-sqlite3';
import { appliedMigrations } from '../db/migrate.ts';

/** Returns one line for each fault that SQLite finds. */
export function databaseFaults(sqlite: SQLite.Database): string[] {
  const lines = sqlite.prepare('PRAGMA integrity_check').pluck().all() as string[];
  const faults = lines.filter((line) => line !== 'ok');
  const orphans = sqlite.prepare('PRAGMA foreign_key_check').all() as { table: string }[];
  return [...faults, ...orphans.map(({ table }) => `A row of ${table} refers to none`)];
}

/** Checks a database that nothing else has open. It merges the write-ahead log into the file. */
export function inspectDatabase(file: string): { faults: string[]; migrations: string[] } {
  const sqlite = new SQLite(file, { fileMustExist: true });
  try {
    sqlite.pragma('journal_mode = delete');
    return { faults: databaseFaults(sqlite), migrations: appliedMigrations(sqlite) };
  } catch (error) {
    return { faults: [(error as Error).message], migrations: [] };
  } finally {
    sqlite.close();
  }
}
