/** Seeds a new database with its first content. */
import { GOAL_WEIGHT_KEY } from '@site/schema/weights';
import { sql } from 'kysely';
import type { Services } from '../app/services.ts';
import { StartupError } from '../config/startup-error.ts';
import { noGoal, saveSetting } from '../content/settings.ts';
import type { Db } from '../db/open.ts';

type Say = (line: string) => void;

/** A value of SQLite's `user_version`, which commits and rolls back together with the rows. */
const SET_UP = 1;

const markSetUp = async (db: Db) => {
  await sql`PRAGMA user_version = ${sql.raw(String(SET_UP))}`.execute(db);
};

/** Seeds a new database, unless `SEED=none` is set. Later starts do nothing. */
export async function setUp(services: Services, say: Say): Promise<void> {
  const { rows } = await sql<{ userVersion: number }>`PRAGMA user_version`.execute(services.db);
  if ((rows[0]?.userVersion ?? 0) >= SET_UP) return;
  if (services.env.seed !== 'none') return fill(services, say);
  await services.db.transaction().execute(async (tx) => {
    await saveSetting(tx, noGoal(services.now()));
    await markSetUp(tx);
  });
}

/** A database with a row in any of these tables holds something of the owner's. */
const CONTENT = ['blogPosts', 'recipes', 'weightEntries', 'quotes', 'siteSettings'] as const;

/** Fills an empty database with the demo site. Throws a {@link StartupError} when it is not empty. */
export async function seed(services: Services, say: Say): Promise<void> {
  const { db } = services;
  await db
    .deleteFrom('siteSettings')
    .where('key', '=', GOAL_WEIGHT_KEY)
    .where('value', 'is', null)
    .execute();
  for (const table of CONTENT) {
    const row = db.selectFrom(table).select(sql`1`.as('one')).limit(1);
    if (await row.executeTakeFirst())
      throw new StartupError('The database is not empty: the demo goes into a new DATA_DIR');
  }
  await fill(services, say);
}

async function fill(services: Services, say: Say): Promise<void> {
  // Imported here, because an ordinary start does not need the demo content.
  const { seedDemo } = await import('../../demo/seed.ts');
  await seedDemo(services, { say, alsoInTransaction: markSetUp });
}
