import SQLite from 'better-sqlite3';
import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { StartupError } from '../config/startup-error.ts';
import { Dialect } from './dialect.ts';
import type { Tables } from './tables.ts';
import { createWriters, type Waiting } from './writers.ts';

/** A connection or an open transaction: what every repository function takes first. */
export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  /** The driver's own handle of the connection that writes. */
  sqlite: SQLite.Database;
  /** A handle that only reads, for code that cannot wait. It sees what is committed. */
  reader: SQLite.Database;
  /** From now on no write waits for another process: the site ends. */
  endWaiting(): void;
  close(): Promise<void>;
}

/** KiB, and not the driver's 16 MB: what is not here is in the system's own cache, which gives way to others. */
const CACHE = { cache_size: -4096 };

/**
 * Durability is set on every open: `journal_mode` stays with the file, but `synchronous` does not,
 * and a reopened file would fall back to NORMAL, which may lose the last commits in a power cut.
 */
const WRITER = {
  journal_mode: 'wal',
  synchronous: 2, // FULL
  foreign_keys: 1,
  ...CACHE,
  // Whoever waits for another process waits in `writers.ts`, and the process answers meanwhile.
  busy_timeout: 0,
};

const READER = { ...CACHE, busy_timeout: 0 };

/** Opens (and makes, where missing) the database file. Throws a {@link StartupError} when it cannot. */
export function openDatabase(file: string, waiting: Waiting = {}): Database {
  const sqlite = connect(file, WRITER);
  const openReader = () => connect(file, READER, { readonly: true });
  const reader = openReader();
  const writers = createWriters(waiting);
  const db = new Kysely<Tables>({
    dialect: new Dialect({ writer: sqlite, reader, openReader }, writers),
    plugins: [new CamelCasePlugin()],
  });
  return {
    db,
    sqlite,
    reader,
    endWaiting: () => void writers.end(),
    async close() {
      await writers.end();
      await db.destroy();
      reader.close();
      sqlite.close();
    },
  };
}

function connect(
  file: string,
  pragmas: Readonly<Record<string, string | number>>,
  options: SQLite.Options = {},
): SQLite.Database {
  let sqlite: SQLite.Database;
  try {
    sqlite = new SQLite(file, options);
    for (const [name, value] of Object.entries(pragmas)) sqlite.pragma(`${name} = ${value}`);
  } catch (error) {
    if (isDamage(error)) throw error;
    throw new StartupError(`Cannot open the database ${file}: ${(error as Error).message}`);
  }
  for (const [name, value] of Object.entries(pragmas)) {
    const actual = sqlite.pragma(name, { simple: true });
    if (actual !== value) {
      throw new StartupError(`The database ${file} answers ${name} = ${actual}, not ${value}`);
    }
  }
  return sqlite;
}

/** Whether SQLite found the file itself damaged. The index of the search, which can be made anew, is none of it. */
export function isDamage(error: unknown): boolean {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return (
    code === 'SQLITE_NOTADB' || (typeof code === 'string' && /^SQLITE_CORRUPT(?!_VTAB)/.test(code))
  );
}

/** What the pages are made of. */
const MAIN_TABLES = [
  'admin_users',
  'sessions',
  'site_settings',
  'blog_posts',
  'recipes',
  'images',
  'weight_entries',
  'quotes',
] as const;

/** Reads a row of each main table. Throws SQLite's error when that cannot be done. */
export async function canRead(db: Db): Promise<void> {
  for (const table of MAIN_TABLES) await sql`SELECT * FROM ${sql.raw(table)} LIMIT 1`.execute(db);
}

/**
 * Commits a write that changes nothing: the header's own number, as it was. Throws SQLite's error when the file
 * or the disk does not take it.
 */
export async function canWrite(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ userVersion: number }>`PRAGMA user_version`.execute(tx);
    await sql`PRAGMA user_version = ${sql.raw(String(rows[0]?.userVersion ?? 0))}`.execute(tx);
  });
}
