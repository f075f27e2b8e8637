import type { SiteSetting } from '@site/schema/site-settings';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { SiteSettingsTable } from './site-settings.table.ts';

/** All settings by key, or those of the given keys. */
export function listSiteSettings(db: Db, keys?: readonly string[]): Promise<SiteSetting[]> {
  const all = db.selectFrom('siteSettings').selectAll().orderBy('key');
  return (keys ? all.where('key', 'in', keys) : all).execute();
}

/** Writes a setting under its key, over the one that has it. */
export function saveSiteSettingRow(
  db: Db,
  { id, ...row }: Insertable<SiteSettingsTable>,
): Promise<SiteSetting> {
  return db
    .insertInto('siteSettings')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
}
