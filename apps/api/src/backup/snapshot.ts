/** A copy of a database that is written to meanwhile: all of one commit, nothing of a later one. */
import SQLite from 'better-sqlite3';

/**
 * Reads on a connection of its own, in one read transaction: writers go on beside it and are not seen.
 * The copy is made some pages at a time, so that the process answers meanwhile.
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

/** Names of the files in the images' folder that the rows of a database (of any version) speak of. */
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
