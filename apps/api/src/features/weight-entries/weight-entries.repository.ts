import { fromTenths } from '@site/schema/fields';
import type { Page } from '@site/schema/pagination';
import { WRITTEN_AT_KEY } from '@site/schema/site-settings';
import type {
  AdminWeightEntry,
  WeightEntry,
  WeightHistoryEntry,
} from '@site/schema/weight-entries';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { readSetting } from '../../content/settings.ts';
import type { Db } from '../../db/open.ts';
import type { WeightEntriesTable, WeightImportsTable } from './weight-entries.table.ts';

type Row = Selectable<WeightEntriesTable>;
type Measures = Pick<Row, 'weightTenths' | 'bmiTenths'>;

/** Converts tenths to decimal text. */
function toWeightEntry<T extends Measures>({ weightTenths, bmiTenths, ...row }: T) {
  return {
    ...row,
    weight: fromTenths(weightTenths),
    bmi: bmiTenths === null ? null : fromTenths(bmiTenths),
  };
}

/** Newest date first; within one date, the entry created last comes first. */
function newestFirst(db: Db) {
  return db.selectFrom('weightEntries').orderBy('date', 'desc').orderBy('createdAt', 'desc');
}

/** Newest first. */
export async function listWeightEntries(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<WeightEntry>> {
  const rows = await newestFirst(db).selectAll().limit(limit).offset(offset).execute();
  return { items: rows.map(toWeightEntry), total: await countWeightEntries(db) };
}

/** Newest first, with only the columns that pages show. */
export async function listWeightHistory(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<WeightHistoryEntry>> {
  const rows = await newestFirst(db)
    .select(['date', 'weightTenths', 'bmiTenths', 'energyLevel', 'notes'])
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: rows.map(toWeightEntry), total: await countWeightEntries(db) };
}

/** Newest first, each with what changed since the entry before it, also where that is not in the list. */
export async function listForAdmin(
  db: Db,
  { search, limit, offset }: { search?: string | undefined; limit: number; offset: number },
): Promise<Page<AdminWeightEntry>> {
  const since = sql<
    number | null
  >`weight_tenths - lag(weight_tenths) OVER (ORDER BY date, created_at)`;
  const entries = db.selectFrom('weightEntries').selectAll().select(since.as('changeTenths'));
  const found = db
    .selectFrom(entries.as('entries'))
    .$if(search !== undefined, (all) =>
      all.where(sql<boolean>`instr(lower(notes), lower(${search})) > 0`),
    );
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const items = rows.map(({ changeTenths, ...row }) => ({
    ...toWeightEntry(row),
    change: changeTenths === null ? null : changeTenths / 10,
  }));
  return { items, total };
}

async function countWeightEntries(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('weightEntries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** All of them, oldest first. */
export function listWeights(db: Db): Promise<Pick<Row, 'date' | 'weightTenths'>[]> {
  return db
    .selectFrom('weightEntries')
    .select(['date', 'weightTenths'])
    .orderBy('date')
    .orderBy('createdAt')
    .execute();
}

/** All of them, oldest first, with what a new entry is compared with. */
export async function listForCheck(
  db: Db,
): Promise<Pick<WeightEntry, 'id' | 'date' | 'weight' | 'bmi' | 'updatedAt'>[]> {
  const rows = await db
    .selectFrom('weightEntries')
    .select(['id', 'date', 'weightTenths', 'bmiTenths', 'updatedAt'])
    .orderBy('date')
    .orderBy('createdAt')
    .execute();
  return rows.map(toWeightEntry);
}

/** The present moment: as a day of the site's time zone, and as ISO 8601 in UTC. */
export interface Present {
  today: string;
  now: string;
}

/** Not an entry of the future, which does not count before its day. A date without a time is midnight in UTC. */
const hasCome = ({ today, now }: Present) =>
  sql<boolean>`CASE WHEN date LIKE '%T00:00:00%' THEN substr(date, 1, 10) <= ${today} ELSE date <= ${now} END`;

/** The entry between two dates that is nearest to a date; of two equally near ones, the earlier. */
export function findNearest(
  db: Db,
  { date, from, to, present }: { date: string; from: string; to: string; present: Present },
): Promise<Measurement | undefined> {
  const distance = sql`abs(julianday(date) - julianday(${date}))`;
  return db
    .selectFrom('weightEntries')
    .select(['date', 'weightTenths'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where(hasCome(present))
    .orderBy(distance)
    .orderBy('date')
    .orderBy('createdAt')
    .executeTakeFirst();
}

/** Whether posts show the weight at which they were written. */
export async function isWrittenAtShown(db: Db): Promise<boolean> {
  return (await readSetting(db, WRITTEN_AT_KEY)) !== 'off';
}

/** The notes of all entries that have one, oldest first. */
export function listNotes(db: Db): Promise<Pick<Row, 'date' | 'notes'>[]> {
  return db
    .selectFrom('weightEntries')
    .select(['date', 'notes'])
    .where('notes', 'is not', null)
    .orderBy('date')
    .orderBy('createdAt')
    .execute();
}

export async function findWeightEntry(db: Db, id: string): Promise<WeightEntry | undefined> {
  const row = await db
    .selectFrom('weightEntries')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toWeightEntry(row);
}

export async function insertWeightEntry(
  db: Db,
  row: Insertable<WeightEntriesTable>,
): Promise<WeightEntry> {
  const inserted = await db
    .insertInto('weightEntries')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWeightEntry(inserted);
}

/** Returns the changed row, or `undefined` when no row has this id. */
export async function updateWeightEntryRow(
  db: Db,
  id: string,
  change: Updateable<WeightEntriesTable>,
): Promise<WeightEntry | undefined> {
  const row = await db
    .updateTable('weightEntries')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && toWeightEntry(row);
}

/** Returns whether the row existed. */
export async function deleteWeightEntryRow(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('weightEntries').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

interface Measurement {
  date: string;
  weightTenths: number;
}

/** The first and the latest entry up to now; both are the same when there is only one. */
export async function firstAndLatest(
  db: Db,
  present: Present,
): Promise<{ first: Measurement; latest: Measurement } | undefined> {
  const ends = db
    .selectFrom('weightEntries')
    .select(['date', 'weightTenths'])
    .where(hasCome(present))
    .limit(1);
  const first = await ends.orderBy('date').orderBy('createdAt').executeTakeFirst();
  const latest = await ends.orderBy('date', 'desc').orderBy('createdAt', 'desc').executeTakeFirst();
  return first && latest && { first, latest };
}

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

export async function deleteImports(db: Db): Promise<void> {
  await db.deleteFrom('weightImports').execute();
}

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / ROWS_AT_ONCE) }, (_, part) =>
    all.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  );
