import type { Selectable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { SiteSectionsTable } from './site-sections.table.ts';

type Section = SiteSectionsTable['section'];

/** Earlier versions of a section that are kept. */
const KEPT = 20;

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

/** Replaces what a section is. */
export async function putSection(db: Db, row: SiteSectionsTable): Promise<void> {
  await db
    .insertInto('siteSections')
    .values(row)
    .onConflict((conflict) => conflict.column('section').doUpdateSet(row))
    .execute();
}

/** Keeps what a section was, and forgets the oldest version beyond {@link KEPT}. */
export async function keepVersion(db: Db, section: Section, value: string | null): Promise<void> {
  await db.insertInto('siteSectionVersions').values({ section, value }).execute();
  const newest = db
    .selectFrom('siteSectionVersions')
    .select('id')
    .where('section', '=', section)
    .orderBy('id', 'desc')
    .limit(KEPT);
  await db
    .deleteFrom('siteSectionVersions')
    .where('section', '=', section)
    .where('id', 'not in', newest)
    .execute();
}

export async function countVersions(db: Db, section: Section): Promise<number> {
  const { total } = await db
    .selectFrom('siteSectionVersions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('section', '=', section)
    .executeTakeFirstOrThrow();
  return total;
}

/** Takes the newest earlier version out; `undefined` when there is none. */
export function takeVersion(
  db: Db,
  section: Section,
): Promise<{ value: string | null } | undefined> {
  const newest = db
    .selectFrom('siteSectionVersions')
    .select('id')
    .where('section', '=', section)
    .orderBy('id', 'desc')
    .limit(1);
  return db
    .deleteFrom('siteSectionVersions')
    .where('id', 'in', newest)
    .returning('value')
    .executeTakeFirst();
}
