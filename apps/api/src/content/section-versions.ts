/** What a section of the site was before, so that the owner can take a change back. */
import type { Db } from '../db/open.ts';
import type { Tables } from '../db/tables.ts';

type Section = Tables['siteSectionVersions']['section'];

/** Earlier versions of a section that are kept. */
const KEPT = 20;

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
