/** The database file of a data folder, read beside the program or after it. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Opens the file, hands it to `work` and closes it. */
export function withDatabase<T>(dataDir: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'), { timeout: 5000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** What SQLite's own checks of the file say; `ok` for a whole one. */
export function integrity(dataDir: string): string {
  return withDatabase(dataDir, (database) => {
    const lines = database.prepare('PRAGMA integrity_check').all();
    const broken = database.prepare('PRAGMA foreign_key_check').all();
    return [
      ...lines.map((line) => String(line['integrity_check'])),
      ...broken.map((row) => `${row['table']} names a missing ${row['parent']}`),
    ].join('; ');
  });
}
