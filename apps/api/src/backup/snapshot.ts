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
  const sqlite = new SQLite(file, { fileMustExist: true, readonly: true });
  try {
    const tables = sqlite
      .prepare("SELECT name FROM sqlite_master WHERE name IN ('images', 'image_variants')")
      .pluck()
      .all() as string[];
    return tables.flatMap(
      (table) => sqlite.prepare(`SELECT filename FROM ${table}`).pluck().all() as string[],
    );
  } finally {
    sqlite.close();
  }
}
