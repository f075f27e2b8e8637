import SQLite from 'better-sqlite3';
import {
  CamelCasePlugin,
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  sql,
  type TransactionSettings,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { StartupError } from '../config/startup-error.ts';
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

/**
 * A transaction that may write takes its place among the writers at once, and waits for another process if need be. One
 * that read first would fail as soon as a command or an import has written meanwhile.
 *
 * SQLite itself rolls a transaction back when the disk is full, or fails. A second rollback would be an error, and
 * would be told in place of the first.
 */
class TransactionDriver extends SqliteDriver {
  readonly #sqlite: SQLite.Database;

  constructor(sqlite: SQLite.Database) {
    super({ database: withPreparedStatements(sqlite) });
    this.#sqlite = sqlite;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const mode = accessMode === 'read only' ? 'deferred' : 'immediate';
    await connection.executeQuery(CompiledQuery.raw(`begin ${mode}`));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite changes tables within transactions, which Kysely does not expect of it: a migration is whole or not there. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's SQLite, with transactions as SQLite has them. */
export class Dialect extends SqliteDialect {
  readonly #sqlite: SQLite.Database;

  constructor(sqlite: SQLite.Database) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }

  override createDriver(): Driver {
    return new TransactionDriver(this.#sqlite);
  }
}

/** The most statements. Those of a list differ in the number of ids that they name. */
const MAX_STATEMENTS = 200;

/**
 * The connection as Kysely takes it. Kysely prepares anew for every query, and V8 frees a statement late, because it
 * does not know how much memory SQLite holds for it: 100,000 queries took 700 MB and three times the processor time.
 */
export function withPreparedStatements(sqlite: SQLite.Database): SqliteDatabase {
  const statements = new LRUCache<string, SQLite.Statement>({
    max: MAX_STATEMENTS,
    memoMethod: (sql) => sqlite.prepare(sql),
  });
  return {
    prepare: (sql) => statements.memo(sql),
    close: () => sqlite.close(),
  };
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
