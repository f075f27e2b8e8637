/** A database as an older version of the code has left it. */
import { Migrator } from 'kysely/migration';
import { migrations } from '../db/migrations/migrations.ts';
import { openDatabase } from '../db/open.ts';

/** Makes an empty database of the version whose last migration is named. */
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
