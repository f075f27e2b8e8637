/** Makes a database of an older version of the code. */
import { Migrator } from 'kysely/migration';
import { migrations } from '../db/migrations/migrations.ts';
import { openDatabase } from '../db/open.ts';

/** Makes an empty database with all migrations up to and including `lastMigration`. */
export async function makeOldDatabase(file: string, lastMigration: string): Promise<void> {
  const { db, close } = openDatabase(file);
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateTo(lastMigration);
  await close();
  if (error) throw error;
}
