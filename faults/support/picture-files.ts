/** Compares the folder of pictures with the database. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { withDatabase } from './database.ts';

export async function filesIn(dataDir: string): Promise<string[]> {
  return (await readdir(path.join(dataDir, 'images'))).sort();
}

/** Files without a row, and rows without a file. */
export async function mismatches(dataDir: string): Promise<string[]> {
  const files = await filesIn(dataDir);
  const rows = withDatabase(dataDir, (database) =>
    database
      .prepare('SELECT filename FROM images UNION ALL SELECT filename FROM image_variants')
      .all(),
  );
  const known = rows.map(({ filename }) => String(filename));
  return [
    ...files.filter((name) => !known.includes(name)).map((name) => `${name} has no row`),
    ...known.filter((name) => !files.includes(name)).map((name) => `${name} is missing`),
  ];
}
