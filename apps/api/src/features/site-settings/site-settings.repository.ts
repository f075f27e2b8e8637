import type { SiteSetting } from '@site/schema/site-settings';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/open.ts';

/** All settings sorted by key, or only those with the given keys. */
export function listSiteSettings(db: Db, keys?: readonly string[]): Promise<SiteSetting[]> {
  const all = db.selectFrom('siteSettings').selectAll().orderBy('key');
  return (keys ? all.where('key', 'in', keys) : all).execute();
}

/** Inserts a setting, or replaces the one with the same key. */
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

export interface SiteSettingsTable {
  id: string;
  key: string;
  value: string | null;
  description: string | null;
  updatedAt: string;
}
