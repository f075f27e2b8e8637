/** Prepares each statement once: most queries have the same text as an earlier one. */
import type SQLite from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';
import { LRUCache } from 'lru-cache';

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
