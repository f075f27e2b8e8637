import type { RevisionSummary } from '@site/schema/revisions';
import type { Db } from '../../db/open.ts';

/** The revisions of a row, newest first. */
export async function listRevisions(db: Db, item: string): Promise<RevisionSummary[]> {
  const rows = await db
    .selectFrom('revisions')
    .select(['id', 'title', 'published', 'words', 'savedAt'])
    .where('item', '=', item)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, published: row.published === 1 }));
}

/** The row as it was, as JSON. */
export async function findRevision(
  db: Db,
  { item, id }: { item: string; id: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('revisions')
    .select('body')
    .where('item', '=', item)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.body;
}
