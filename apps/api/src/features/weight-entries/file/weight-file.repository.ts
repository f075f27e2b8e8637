import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { WeightEntriesTable, WeightImportsTable } from '../weight-entries.table.ts';

/** SQLite takes 32,766 parameters in one statement, and a row has eight. */
const ROWS_AT_ONCE = 1000;

export async function insertEntries(
  db: Db,
  rows: readonly Insertable<WeightEntriesTable>[],
): Promise<void> {
  for (const some of inParts(rows)) await db.insertInto('weightEntries').values(some).execute();
}

/** Deletes the entries that have not been changed since a moment. The others are left. */
export async function deleteUnchanged(
  db: Db,
  ids: readonly string[],
  since: string,
): Promise<{ removed: number; kept: number }> {
  let removed = 0;
  let kept = 0;
  for (const some of inParts(ids)) {
    const { numDeletedRows } = await db
      .deleteFrom('weightEntries')
      .where('id', 'in', some)
      .where('updatedAt', '=', since)
      .executeTakeFirstOrThrow();
    const { left } = await db
      .selectFrom('weightEntries')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('id', 'in', some)
      .executeTakeFirstOrThrow();
    removed += Number(numDeletedRows);
    kept += left;
  }
  return { removed, kept };
}

export function findLastImport(db: Db): Promise<Selectable<WeightImportsTable> | undefined> {
  return db.selectFrom('weightImports').selectAll().executeTakeFirst();
}

export async function insertImport(db: Db, row: Insertable<WeightImportsTable>): Promise<void> {
  await db.insertInto('weightImports').values(row).execute();
}

export async function forgetImports(db: Db): Promise<void> {
  await db.deleteFrom('weightImports').execute();
}

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / ROWS_AT_ONCE) }, (_, part) =>
    all.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  );
