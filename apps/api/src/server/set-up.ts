/** Seeds a new database with its first content. */
import { sql } from 'kysely';
import type { Services } from '../app/services.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Db } from '../db/open.ts';

/** A value of SQLite's `user_version`, which commits and rolls back together with the rows. */
const SET_UP = 1;

async function isSetUp(db: Db): Promise<boolean> {
  const { rows } = await sql<{ userVersion: number }>`PRAGMA user_version`.execute(db);
  return (rows[0]?.userVersion ?? 0) >= SET_UP;
}

const markSetUp = async (db: Db) => {
  await sql`PRAGMA user_version = ${sql.raw(String(SET_UP))}`.execute(db);
};

/** Seeds a new database, unless `SEED=none` is set. Later starts do nothing. */
export async function setUp(
  services: Services,
  { say }: { say: (line: string) => void },
): Promise<void> {
  if (await isSetUp(services.db)) return;
  if (services.env.seed === 'none') return markSetUp(services.db);
  await fill(services, say);
}

/** A database with a row in any of these tables is not empty. */
const CONTENT = ['blogPosts', 'recipes', 'weightEntries', 'quotes', 'siteSettings'] as const;

/** Fills an empty database with the demo site. Throws a {@link StartupError} when it is not empty. */
export async function seed(
  services: Services,
  { say }: { say: (line: string) => void },
): Promise<void> {
  await assertEmpty(services.db);
  await fill(services, say);
}

async function fill(services: Services, say: (line: string) => void): Promise<void> {
  // Imported here, because an ordinary start does not need the demo content.
  const { seedDemo } = await import('../../demo/seed.ts');
  await seedDemo(services, { say, alsoInTransaction: markSetUp });
}

async function assertEmpty(db: Db): Promise<void> {
  if (await hasNoContent(db)) return;
  throw new StartupError('The database is not empty: the demo goes into a new DATA_DIR');
}

/** Whether there is nothing of the owner's yet. */
async function hasNoContent(db: Db): Promise<boolean> {
  for (const table of CONTENT) {
    const row = await db.selectFrom(table).select(sql`1`.as('one')).limit(1).executeTakeFirst();
    if (row) return false;
  }
  return true;
}
