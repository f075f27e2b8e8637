/** Kysely's SQLite with a connection for what only reads, and a queue for what writes. */
import type SQLite from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  type TransactionSettings,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { createWriters, type Writers } from './writers.ts';

/** The most statements of a connection. Those of a list differ in the number of ids that they name. */
const MAX_STATEMENTS = 200;

/**
 * A connection as Kysely takes it. Kysely prepares anew for every query, and V8 frees a statement late, because it
 * does not know how much memory SQLite holds for it: 100,000 queries took 700 MB and three times the processor time.
 */
export function withPreparedStatements(sqlite: SQLite.Database) {
  const statements = new LRUCache<string, SQLite.Statement>({
    max: MAX_STATEMENTS,
    memoMethod: (sql) => sqlite.prepare(sql),
  });
  return { prepare: (sql: string) => statements.memo(sql) };
}

type Prepared = ReturnType<typeof withPreparedStatements>;

/** A database in memory has one connection, which then does all. */
export interface Connections {
  writer: SQLite.Database;
  /** Only reads. */
  reader?: SQLite.Database;
  /** Opens another connection that only reads. */
  openReader?: () => SQLite.Database;
}

/** What the leases of a database share. */
interface Shared {
  onReader: Prepared | undefined;
  onWriter: Prepared;
  writers: Writers;
}

/**
 * What Kysely holds for a query or a transaction. A statement that only reads, outside a transaction, sees the last
 * commit and waits for nobody. Every other statement is a writer.
 */
class Lease implements DatabaseConnection {
  /** `sqlite` is the connection of the open transaction. */
  transaction: { on: Prepared; sqlite: SQLite.Database; end: () => void } | undefined;
  readonly #shared: Shared;

  constructor(shared: Shared) {
    this.#shared = shared;
  }

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.transaction) return run(this.transaction.on, sql, parameters);
    const { onReader, onWriter, writers } = this.#shared;
    const isRead = SelectQueryNode.is(query) || onlyReads(onWriter.prepare(sql), sql);
    if (isRead && onReader) return run(onReader, sql, parameters);
    return writers.run(() => run(onWriter, sql, parameters));
  }

  // biome-ignore lint/correctness/useYield: a stream would keep its state of the database for as long as somebody reads.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed: read them in parts');
  }
}

/** A PRAGMA may set something of its connection. */
const onlyReads = ({ readonly }: SQLite.Statement, sql: string) =>
  readonly && !/^\s*pragma\b/i.test(sql);

function run<Row>(on: Prepared, sql: string, parameters: readonly unknown[]): QueryResult<Row> {
  const statement = on.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}

class QueueingDriver implements Driver {
  readonly #connections: Connections;
  readonly #shared: Shared;

  constructor(connections: Connections, writers: Writers) {
    const { reader, writer } = connections;
    this.#connections = connections;
    this.#shared = {
      onReader: reader && withPreparedStatements(reader),
      onWriter: withPreparedStatements(writer),
      writers,
    };
  }

  async init(): Promise<void> {
    // The connections are open.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Lease(this.#shared);
  }

  /**
   * A transaction that may write takes its place among the writers at once: one that read first would fail as soon as
   * another process has written meanwhile. One that only reads has a connection of its own, which keeps its state.
   */
  async beginTransaction(lease: Lease, { accessMode }: TransactionSettings): Promise<void> {
    const { openReader, writer } = this.#connections;
    if (accessMode === 'read only' && openReader) {
      const sqlite = openReader();
      sqlite.exec('begin');
      const end = () => void sqlite.close();
      lease.transaction = { on: withPreparedStatements(sqlite), sqlite, end };
      return;
    }
    const { onWriter, writers } = this.#shared;
    const end = await writers.begin(() => void writer.exec('begin immediate'));
    lease.transaction = { on: onWriter, sqlite: writer, end };
  }

  async commitTransaction(lease: Lease): Promise<void> {
    lease.transaction?.sqlite.exec('commit');
    endTransaction(lease);
  }

  /** SQLite itself rolls back when the disk is full, or fails. A second time would be an error, told in place of the first. */
  async rollbackTransaction(lease: Lease): Promise<void> {
    const { sqlite } = lease.transaction ?? {};
    if (sqlite?.inTransaction) sqlite.exec('rollback');
    endTransaction(lease);
  }

  async releaseConnection(): Promise<void> {
    // A lease holds nothing once its query or transaction has ended.
  }

  async destroy(): Promise<void> {
    this.#connections.reader?.close();
    this.#connections.writer.close();
  }
}

function endTransaction(lease: Lease): void {
  lease.transaction?.end();
  lease.transaction = undefined;
}

/** SQLite changes tables within transactions, which Kysely does not expect of it: a migration is whole or not there. */
class QueueingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver hands out leases, so Kysely's own queue is not needed. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export class Dialect extends SqliteDialect {
  readonly #connections: Connections;
  readonly #writers: Writers;

  constructor(connections: Connections, writers = createWriters()) {
    super({ database: connections.writer });
    this.#connections = connections;
    this.#writers = writers;
  }

  override createAdapter(): DialectAdapter {
    return new QueueingAdapter();
  }

  override createDriver(): Driver {
    return new QueueingDriver(this.#connections, this.#writers);
  }
}
