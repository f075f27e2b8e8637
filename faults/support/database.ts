/** Reads the database of a data folder, while the site runs or after it has ended. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Opens the database, passes it to `work` and closes it. */
export function withDatabase<T>(dataDir: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'), { timeout: 5000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** The result of SQLite's own checks: `ok`, or the list of errors. */
export function integrity(dataDir: string): string {
  return withDatabase(dataDir, (database) => {
    const lines = database.prepare('PRAGMA integrity_check').all();
    const broken = database.prepare('PRAGMA foreign_key_check').all();
    return [
      ...lines.map((line) => String(line['integrity_check'])),
      ...broken.map((row) => `${row['table']} refers to a missing row of ${row['parent']}`),
    ].join('; ');
  });
}
