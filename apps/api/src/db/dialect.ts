/** Kysely's SQLite, with transactions as SQLite has them. */
import type SQLite from 'better-sqlite3';
import {
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { withPreparedStatements } from './prepared-statements.ts';

/**
 * SQLite itself rolls a transaction back when the disk is full, or fails. A second rollback would be an error, and
 * would be told in place of the first.
 */
class OnceRolledBackDriver extends SqliteDriver {
  readonly #sqlite: SQLite.Database;

  constructor(sqlite: SQLite.Database) {
    super({ database: withPreparedStatements(sqlite) });
    this.#sqlite = sqlite;
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
    return new OnceRolledBackDriver(this.#sqlite);
  }
}
