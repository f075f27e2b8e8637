/** Prepares each statement once: a query's text is nearly always one that was sent before. */
import type SQLite from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

/** Texts that are remembered; those of a list vary with how many ids it names. */
const MAX_STATEMENTS = 200;

/**
 * The connection as Kysely takes it, with its statements kept, the longest unused forgotten first. Left to
 * itself Kysely prepares anew for every query, and what SQLite holds for each stays until V8 collects it,
 * which knows nothing of its size.
 */
export function withKeptStatements(sqlite: SQLite.Database): SqliteDatabase {
  // A map keeps the order of insertion: the first entry is the one longest unused.
  const statements = new Map<string, SQLite.Statement>();
  return {
    prepare(sql) {
      const statement = statements.get(sql) ?? sqlite.prepare(sql);
      statements.delete(sql);
      statements.set(sql, statement);
      const [oldest] = statements.keys();
      if (statements.size > MAX_STATEMENTS && oldest !== undefined) statements.delete(oldest);
      return statement;
    },
    close: () => sqlite.close(),
  };
}
