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
import { type Database, isDamage } from './open.ts';

/**
 * Brings the database to this version of the code, in one transaction, after a copy of the file.
 * Throws a {@link StartupError} when the database was written by newer code.
 */
export async function migrate(
  { db, sqlite }: Database,
  { backupDir }: { backupDir: string },
): Promise<void> {
  const applied = appliedMigrations(sqlite);
  const unknown = unknownMigrations(applied);
  if (unknown.length > 0) {
    throw new StartupError(
      `The database is newer than this version of the site (it has "${unknown.join('", "')}"). ` +
        'Update the site, or restore a backup made by this version.',
    );
  }
  const [next] = Object.keys(migrations).filter((name) => !applied.includes(name));
  if (next === undefined) return;
  const copy = applied.length > 0 ? copyBefore(sqlite, next, backupDir) : undefined;

  const { error } = await migratorOf(db.withoutPlugins()).migrateToLatest();
  if (error instanceof StartupError || isDamage(error)) throw error;
  if (error) throw new StartupError(`The database could not be migrated: ${describe(error)}`);
  copy?.keep();
}

/**
 * A database of an earlier version may have migrations whose names sort after those that it lacks.
 *
 * @param db without plugins, since migrations name columns as the database does
 */
export const migratorOf = <T>(db: Kysely<T>): Migrator =>
  new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    allowUnorderedMigrations: true,
  });

/** Names of the migrations that a database has, in the order in which they ran on it; none for an empty file. */
export function appliedMigrations(sqlite: Database['sqlite']): string[] {
  const table = sqlite
    .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'kysely_migration'")
    .get();
  if (!table) return [];
  return sqlite
    .prepare('SELECT name FROM kysely_migration ORDER BY timestamp, name')
    .pluck()
    .all() as string[];
}

/** Those of the named migrations that this version of the code does not have: newer code has made them. */
export function unknownMigrations(names: readonly string[]): string[] {
  return names.filter((name) => !Object.hasOwn(migrations, name));
}

/** The first migration that a database lacks though it has later ones. No version of the site leaves such a gap. */
export const skippedMigration = (names: readonly string[]): string | undefined =>
  Object.keys(migrations)
    .slice(0, names.length)
    .find((name) => !names.includes(name));

/**
 * The copy has its name only when it is whole and on the disk; what a crash left of another goes. It takes the place of
 * the one before a migration that failed, until the migration succeeds: then its name tells the time.
 */
function copyBefore(sqlite: Database['sqlite'], migration: string, backupDir: string) {
  mkdirSync(backupDir, { recursive: true });
  for (const name of readdirSync(backupDir)) {
    if (/^before-.*\.db\.partial(?:-journal)?$/.test(name)) rmSync(path.join(backupDir, name));
  }
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const copy = path.join(backupDir, `before-${migration}.db`);
  sqlite.prepare('VACUUM INTO ?').run(`${copy}.partial`);
  const rename = (from: string, to: string) => {
    renameSync(from, to);
    sync(backupDir);
  };
  sync(`${copy}.partial`);
  rename(`${copy}.partial`, copy);
  return { keep: () => rename(copy, path.join(backupDir, `before-${migration}-${stamp}.db`)) };
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
