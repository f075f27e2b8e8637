/** The folder of pictures, held against the rows that tell of them. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { withDatabase } from './database.ts';

export async function filesIn(dataDir: string): Promise<string[]> {
  return (await readdir(path.join(dataDir, 'images'))).sort();
}

/** Files that no row knows, and rows whose file is not there. */
export async function mismatches(dataDir: string): Promise<string[]> {
  const files = await filesIn(dataDir);
  const rows = withDatabase(dataDir, (database) =>
    database
      .prepare('SELECT filename FROM images UNION ALL SELECT filename FROM image_variants')
      .all(),
  );
  const known = rows.map(({ filename }) => String(filename));
  return [
    ...files.filter((name) => !known.includes(name)).map((name) => `no row knows ${name}`),
    ...known.filter((name) => !files.includes(name)).map((name) => `${name} is missing`),
  ];
}
