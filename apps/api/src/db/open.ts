import SQLite from 'better-sqlite3';
import { CamelCasePlugin, Kysely } from 'kysely';
import { StartupError } from '../config/startup-error.ts';
import { Dialect } from './dialect.ts';
import type { Tables } from './tables.ts';

/** A connection or an open transaction: what every repository function takes first. */
export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  /** The driver's own handle, for pragmas and backups. */
  sqlite: SQLite.Database;
  close(): Promise<void>;
}

/**
 * Durability is set on every open: `journal_mode` stays with the file, but `synchronous` does not,
 * and a reopened file would fall back to NORMAL, which may lose the last commits in a power cut.
 */
const PRAGMAS = {
  journal_mode: 'wal',
  synchronous: 2, // FULL
  foreign_keys: 1,
  busy_timeout: 5000,
  // KiB, and not the driver's 16 MB: what is not here is in the system's own cache, which gives way to others.
  cache_size: -4096,
} as const;

/** Opens (and makes, where missing) the database file. Throws a {@link StartupError} when it cannot. */
export function openDatabase(file: string): Database {
  let sqlite: SQLite.Database;
  try {
    sqlite = new SQLite(file);
    for (const [name, value] of Object.entries(PRAGMAS)) sqlite.pragma(`${name} = ${value}`);
  } catch (error) {
    throw new StartupError(`Cannot open the database ${file}: ${(error as Error).message}`);
  }
  for (const [name, value] of Object.entries(PRAGMAS)) {
    const actual = sqlite.pragma(name, { simple: true });
    if (actual !== value) {
      throw new StartupError(`The database ${file} answers ${name} = ${actual}, not ${value}`);
    }
  }

  const db = new Kysely<Tables>({
    dialect: new Dialect(sqlite),
    plugins: [new CamelCasePlugin()],
  });
  return { db, sqlite, close: () => db.destroy() };
}
