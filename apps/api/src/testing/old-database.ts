/** Databases of earlier versions of the code. */
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Migrator } from 'kysely/migration';
import { migrations } from '../db/migrations/migrations.ts';
import { openDatabase } from '../db/open.ts';

/** Makes an empty database as the code had it when `lastMigration` came. */
export async function makeOldDatabase(file: string, lastMigration: string): Promise<void> {
  const count = Object.keys(migrations).indexOf(lastMigration) + 1;
  const known = Object.fromEntries(Object.entries(migrations).slice(0, count));
  const { db, close } = openDatabase(file);
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => known },
  });
  const { error } = await migrator.migrateToLatest();
  await close();
  if (error) throw error;
}

/**
 * Databases that the program of earlier commits of main has made, by the commit: a new site on which the owner
 * (`owner@example.com`, `correct horse battery`) wrote two posts, a recipe, a weight and her goal, and one visitor came.
 */
const KEPT = path.join(import.meta.dirname, 'old-databases');

export const OLD_COMMITS = readdirSync(KEPT).map((file) => file.replace('.db.gz', ''));

export async function copyOldDatabase(commit: string, file: string): Promise<void> {
  const packed = await readFile(path.join(KEPT, `${commit}.db.gz`));
  await writeFile(file, await promisify(gunzip)(packed));
}
