import type { Selectable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { SiteSectionsTable } from './site-sections.table.ts';

type Section = SiteSectionsTable['section'];

export function findSection(
  db: Db,
  section: Section,
): Promise<Selectable<SiteSectionsTable> | undefined> {
  return db
    .selectFrom('siteSections')
    .selectAll()
    .where('section', '=', section)
    .executeTakeFirst();
}

export function listSections(db: Db): Promise<Selectable<SiteSectionsTable>[]> {
  return db.selectFrom('siteSections').selectAll().execute();
}

/** Replaces what a section is. */
export async function putSection(db: Db, row: SiteSectionsTable): Promise<void> {
  await db
    .insertInto('siteSections')
    .values(row)
    .onConflict((conflict) => conflict.column('section').doUpdateSet(row))
    .execute();
}
