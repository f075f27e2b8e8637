/** Reads and changes the database of a running site, for states that its pages do not show. */
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SiteProcess } from './site-process.ts';

type Row = Record<string, string | number | null>;

/** Runs one statement, while the site runs too. @returns the rows, with the column names of the database */
export function query(
  { dataDir }: Pick<SiteProcess, 'dataDir'>,
  sql: string,
  ...parameters: SQLInputValue[]
): Row[] {
  const database = new DatabaseSync(path.join(dataDir, 'site.db'), { timeout: 5000 });
  try {
    return database.prepare(sql).all(...parameters) as Row[];
  } finally {
    database.close();
  }
}
