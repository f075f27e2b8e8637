import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { StartupError } from '../config/startup-error.ts';
import { migrations } from './migrations/migrations.ts';
import type { Database } from './open.ts';

/**
 * Brings the database to this version of the code, in one transaction, after a copy of the file.
 * Throws a {@link StartupError} when the database was written by newer code.
 */
export async function migrate(
  { db, sqlite }: Database,
  { backupDir }: { backupDir: string },
): Promise<void> {
  const migrator = migratorOf(db.withoutPlugins());
  const applied = appliedMigrations(sqlite);
  const unknown = unknownMigrations(applied);
  if (unknown.length > 0) {
    throw new StartupError(
      `The database is newer than this version of the site (it has "${unknown.join('", "')}"). ` +
        'Update the site, or restore a backup made by this version.',
    );
  }
  const pending = Object.keys(migrations).filter((name) => !applied.includes(name));
  if (pending.length === 0) return;
  if (applied.length > 0) copyBefore(sqlite, pending[0] ?? '', backupDir);

  const { error } = await migrator.migrateToLatest();
  if (error instanceof StartupError) throw error;
  if (error) throw new StartupError(`The database could not be migrated: ${describe(error)}`);
}

/** @param db without plugins, since migrations name columns as the database does */
export const migratorOf = <T>(db: Kysely<T>): Migrator =>
  new Migrator({ db, provider: { getMigrations: async () => migrations } });

/** Names of the migrations that a database has, in order; none for an empty file. */
export function appliedMigrations(sqlite: Database['sqlite']): string[] {
  const table = sqlite
    .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'kysely_migration'")
    .get();
  if (!table) return [];
  const rows = sqlite.prepare('SELECT name FROM kysely_migration ORDER BY name').all() as {
    name: string;
  }[];
  return rows.map((row) => row.name);
}

/** Those of the named migrations that this version of the code does not have: newer code has made them. */
export function unknownMigrations(names: readonly string[]): string[] {
  return names.filter((name) => !Object.hasOwn(migrations, name));
}

/** The copy has its name only when it is whole and on the disk; what a crash left of another goes. */
function copyBefore(sqlite: Database['sqlite'], migration: string, backupDir: string): void {
  mkdirSync(backupDir, { recursive: true });
  for (const name of readdirSync(backupDir)) {
    if (/^before-.*\.db\.partial(?:-journal)?$/.test(name)) rmSync(path.join(backupDir, name));
  }
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const copy = path.join(backupDir, `before-${migration}-${stamp}.db`);
  sqlite.prepare('VACUUM INTO ?').run(`${copy}.partial`);
  sync(`${copy}.partial`);
  renameSync(`${copy}.partial`, copy);
  sync(backupDir);
}

function sync(file: string): void {
  const descriptor = openSync(file, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error));
