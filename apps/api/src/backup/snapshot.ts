/** Copies a database while others write to it. */
import SQLite from 'better-sqlite3';

/**
 * The copy holds everything up to one commit and nothing of a later one, because it is read in one transaction. SQLite
 * copies a few pages at a time, so the process can answer requests in between.
 */
export async function snapshot(database: string, copy: string): Promise<void> {
  const sqlite = new SQLite(database, { fileMustExist: true, readonly: true });
  try {
    sqlite.exec('BEGIN; SELECT count(*) FROM sqlite_master');
    await sqlite.backup(copy);
  } finally {
    sqlite.close();
  }
}

/** The picture files that a database of any version names. */
export function imageFilesIn(file: string): string[] {
  return read(file, (sqlite) =>
    ['images', 'image_variants'].flatMap((table) => textsIn(sqlite, { table, column: 'filename' })),
  );
}

/** The email addresses of the accounts. */
export function ownersIn(file: string): string[] {
  return read(file, (sqlite) => textsIn(sqlite, { table: 'admin_users', column: 'username' }));
}

/** Signs everybody out. The database's triggers must be known to be ours. */
export function endSessionsIn(file: string): void {
  const sqlite = new SQLite(file, { fileMustExist: true });
  try {
    sqlite.exec('DELETE FROM sessions');
  } finally {
    sqlite.close();
  }
}

function read<T>(file: string, query: (sqlite: SQLite.Database) => T): T {
  const sqlite = new SQLite(file, { fileMustExist: true, readonly: true });
  try {
    return query(sqlite);
  } finally {
    sqlite.close();
  }
}

/** The values of a column; none when a database of an older version does not have the table. */
function textsIn(
  sqlite: SQLite.Database,
  { table, column }: { table: string; column: string },
): string[] {
  const isThere = sqlite.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table);
  if (!isThere) return [];
  return sqlite.prepare(`SELECT ${column} FROM ${table}`).pluck().all() as string[];
}
