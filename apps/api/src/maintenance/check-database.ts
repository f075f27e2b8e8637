/** Checks a database file, and reads which migrations it has. */
import SQLite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { NO_MIGRATIONS } from 'kysely/migration';
import { Dialect } from '../db/dialect.ts';
import {
  appliedMigrations,
  migratorOf,
  skippedMigration,
  unknownMigrations,
} from '../db/migrate.ts';
import { migrations as allMigrations } from '../db/migrations/migrations.ts';
import type { Database } from '../db/open.ts';

/** Returns one line for each fault that SQLite finds. */
function databaseFaults(sqlite: SQLite.Database): string[] {
  const lines = sqlite.prepare('PRAGMA integrity_check').pluck().all() as string[];
  const faults = lines.filter((line) => line !== 'ok');
  const orphans = sqlite.prepare('PRAGMA foreign_key_check').all() as { table: string }[];
  return [...faults, ...orphans.map(({ table }) => `A row of ${table} refers to none`)];
}

/**
 * Checks the database of the site: its file, its tables, and whether the index of the search agrees with what it indexes.
 * Returns one line for each fault.
 */
export async function siteFaults({ db, sqlite }: Pick<Database, 'db' | 'sqlite'>) {
  const faults: string[] = [];
  // The index is checked by a statement that writes, which another process would refuse.
  const indexFaults = () => db.transaction().execute(async () => searchFaults(sqlite));
  const schemaFaults = async () => (await compareSchema(sqlite)).difference ?? [];
  for (const check of [databaseFaults, schemaFaults, indexFaults]) {
    try {
      faults.push(...[await check(sqlite)].flat());
    } catch (error) {
      // A damaged index of the search can end a query of the other checks too.
      faults.push((error as Error).message);
    }
  }
  return faults;
}

/** SQLite's own check reads the tables of an index, and does not compare them with the texts. */
function searchFaults(sqlite: SQLite.Database): string[] {
  const tables = sqlite
    .prepare("SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%USING fts5 %'")
    .pluck()
    .all() as string[];
  return tables.flatMap((table) => {
    try {
      sqlite
        .prepare(`INSERT INTO "${table}" ("${table}", rank) VALUES ('integrity-check', 1)`)
        .run();
      return [];
    } catch (error) {
      return [
        `The index of the search ${table} is damaged: run rebuild-search (${(error as Error).message})`,
      ];
    }
  });
}

/**
 * Checks a database that nothing else has open. Merges the write-ahead log into the file.
 *
 * @param isForeign a database from outside can hold code of its maker (triggers, views), so nothing but its list of tables
 *   is read before that list proves to be ours
 * @returns a line for each fault, and the migrations that it has, as far as it can be read
 */
export function inspectDatabase(file: string, { isForeign = false } = {}) {
  return withDatabase(file, {}, async (sqlite) => {
    sqlite.pragma('journal_mode = delete');
    const { difference, migrations } = isForeign
      ? await compareSchema(sqlite)
      : { difference: undefined, migrations: appliedMigrations(sqlite) };
    return { faults: difference ? [difference] : databaseFaults(sqlite), migrations };
  }).catch((error: Error) => ({ faults: [error.message], migrations: [] as string[] }));
}

async function withDatabase<T>(
  file: string,
  options: { readonly?: boolean },
  work: (sqlite: SQLite.Database) => T | Promise<T>,
): Promise<T> {
  const sqlite = new SQLite(file, { fileMustExist: true, ...options });
  try {
    return await work(sqlite);
  } finally {
    sqlite.close();
  }
}

const MIGRATIONS_TABLE = 'table kysely_migration';

/**
 * Compares all tables, indexes, triggers and views with those of a new database with the same migrations, which run in
 * the same order: the columns of a table stand in the order in which they were added.
 *
 * @returns the first difference as a sentence, and the migrations; of newer code only these, since nobody knows its tables
 */
export async function compareSchema(
  sqlite: SQLite.Database,
): Promise<{ difference: string | undefined; migrations: string[] }> {
  const actual = schemaOf(sqlite);
  const none = await schemaAfter([]);
  if (actual.get(MIGRATIONS_TABLE) !== none.get(MIGRATIONS_TABLE)) {
    return { difference: 'It is no database of this site', migrations: [] };
  }
  const migrations = appliedMigrations(sqlite);
  if (unknownMigrations(migrations).length > 0) return { difference: undefined, migrations };
  const skipped = skippedMigration(migrations);
  if (skipped)
    return { difference: `It lacks the change ${skipped}, and has later ones`, migrations };
  const expected = await schemaAfter(migrations);
  const names = new Set([...actual.keys(), ...expected.keys()]);
  const different = [...names].find((name) => actual.get(name) !== expected.get(name));
  return { difference: different && describe(different, { actual, expected }), migrations };
}

function describe(name: string, { actual, expected }: Record<'actual' | 'expected', Schema>) {
  if (!expected.has(name)) return `It has the ${name}, which no site has`;
  return actual.has(name) ? `Its ${name} is not that of a site` : `It lacks the ${name}`;
}

/** What SQLite itself adds where somebody has run `ANALYZE`. */
const STATISTICS: Readonly<Record<string, string>> = {
  sqlite_stat1: 'CREATE TABLE sqlite_stat1(tbl,idx,stat)',
  sqlite_stat4: 'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)',
};

/** The definition of each table, index, trigger and view, by its type and name. */
type Schema = ReadonlyMap<string, string>;

function schemaOf(sqlite: SQLite.Database): Schema {
  const rows = sqlite.prepare('SELECT type, name, tbl_name, sql FROM sqlite_master').all() as {
    type: string;
    name: string;
    tbl_name: string;
    sql: string | null;
  }[];
  const own = rows.filter(({ name, sql }) => sql === null || STATISTICS[name] !== sql);
  return new Map(own.map((row) => [`${row.type} ${row.name}`, `${row.tbl_name} ${row.sql}`]));
}

/** The schema of a new database after these migrations, in this order. */
async function schemaAfter(names: readonly string[]): Promise<Schema> {
  const sqlite = new SQLite(':memory:');
  const db = new Kysely<unknown>({ dialect: new Dialect({ writer: sqlite }) });
  try {
    const { error } = await migratorOf(db).migrateTo(NO_MIGRATIONS);
    if (error) throw error;
    for (const name of names) await allMigrations[name]?.up(db);
    return schemaOf(sqlite);
  } finally {
    await db.destroy();
  }
}

/**
 * Copies a database while others write to it. The copy holds everything up to one commit and nothing of a later one,
 * because it is read in one transaction. SQLite copies a few pages at a time, so the process can answer in between.
 */
export const snapshot = (database: string, copy: string) =>
  withDatabase(database, { readonly: true }, async (sqlite) => {
    sqlite.exec('BEGIN; SELECT count(*) FROM sqlite_master');
    await sqlite.backup(copy);
  });

/** The picture files that a database of any version names. */
export const imageFilesIn = async (file: string) => [
  ...(await textsIn(file, 'images', 'filename')),
  ...(await textsIn(file, 'image_variants', 'filename')),
];

/** The email addresses of the accounts. */
export const ownersIn = (file: string) => textsIn(file, 'admin_users', 'username');

/**
 * Signs everybody out, drops SQLite's statistics, and takes nobody's word that the contents of posts are sanitised. The
 * database's triggers must be known to be ours.
 */
export const endSessionsIn = (file: string) =>
  withDatabase(file, {}, (sqlite) => {
    sqlite.exec('DELETE FROM sessions');
    for (const name of Object.keys(STATISTICS)) sqlite.exec(`DROP TABLE IF EXISTS ${name}`);
    const columns = sqlite.pragma('table_info(blog_posts)') as { name: string }[];
    if (columns.some(({ name }) => name === 'content_version')) {
      sqlite.exec('UPDATE blog_posts SET content_version = 0');
    }
  });

/** The passkeys, each as its id and its public key. Opened to write, SQLite leaves no log behind. */
export const passkeysIn = (file: string) =>
  textsIn(file, 'passkeys', "id || ' ' || public_key", { readonly: false });

/** To whom nobody may write again, each as JSON. Opened to write, as for the passkeys. */
export const suppressedIn = (file: string) =>
  textsIn(file, 'suppressed_addresses', 'json_array(hash, salt, reason, at)', { readonly: false });

/** The values of a column; none when a database of an older version does not have the table. */
const textsIn = (file: string, table: string, column: string, { readonly = true } = {}) =>
  withDatabase(file, { readonly }, (sqlite) => {
    const isThere = sqlite.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(table);
    if (!isThere) return [];
    return sqlite.prepare(`SELECT ${column} FROM ${table}`).pluck().all() as string[];
  });
