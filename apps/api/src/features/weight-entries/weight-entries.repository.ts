import { setImmediate as nextTurn } from 'node:timers/promises';
import { fromTenths } from '@site/schema/fields';
import type { Page } from '@site/schema/pagination';
import type {
  AdminWeightEntry,
  WeightEntry,
  WeightHistoryEntry,
} from '@site/schema/weight-entries';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../db/open.ts';
import { countRows, hasChanged } from '../../db/queries.ts';
import { withDates } from '../../lib/dates.ts';
import type { WeightEntriesTable, WeightImportsTable } from './weight-entries.table.ts';

type Row = WeightEntriesTable;
type Measures = Pick<Row, 'weightTenths' | 'bmiTenths'>;

/** Converts tenths to decimal text. */
function toWeightEntry<T extends Measures>({ weightTenths, bmiTenths, ...row }: T) {
  return {
    ...row,
    weight: fromTenths(weightTenths),
    bmi: bmiTenths === null ? null : fromTenths(bmiTenths),
  };
}

const toEntry = (row: Row): WeightEntry =>
  withDates(toWeightEntry(row), ['createdAt', 'updatedAt']);

/** Newest date first; within one date, the entry created last comes first. */
const newestFirst = (db: Db) =>
  db.selectFrom('weightEntries').orderBy('date', 'desc').orderBy('createdAt', 'desc');

const oldestFirst = (db: Db) => db.selectFrom('weightEntries').orderBy('date').orderBy('createdAt');

/** Newest first. */
export async function listWeightEntries(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page<WeightEntry>> {
  const rows = await newestFirst(db).selectAll().limit(limit).offset(offset).execute();
  return { items: rows.map(toEntry), total: await countRows(db.selectFrom('weightEntries')) };
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
  return { items: rows.map(toWeightEntry), total: await countRows(db.selectFrom('weightEntries')) };
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
  const rows = await found
    .selectAll()
    .orderBy('date', 'desc')
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const items = rows.map(({ changeTenths, ...row }) => ({
    ...toEntry(row),
    change: changeTenths === null ? null : changeTenths / 10,
  }));
  return { items, total: await countRows(found) };
}

export const listWeights = (db: Db) => oldestFirst(db).select(['date', 'weightTenths']).execute();

/** All of them, oldest first, with what a new entry is compared with. */
export async function listForCheck(db: Db) {
  const rows = await oldestFirst(db)
    .select(['id', 'date', 'weightTenths', 'bmiTenths', 'updatedAt'])
    .execute();
  return rows.map((row) => withDates(toWeightEntry(row), ['updatedAt']));
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
export const findNearest = (
  db: Db,
  { date, from, to, present }: { date: string; from: string; to: string; present: Present },
) =>
  db
    .selectFrom('weightEntries')
    .select(['date', 'weightTenths'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where(hasCome(present))
    .orderBy(sql`abs(julianday(date) - julianday(${date}))`)
    .orderBy('date')
    .orderBy('createdAt')
    .executeTakeFirst();

/** The notes of all entries that have one, oldest first. */
export const listNotes = (db: Db) =>
  oldestFirst(db).select(['date', 'notes']).where('notes', 'is not', null).execute();

export async function findWeightEntry(db: Db, id: string): Promise<WeightEntry | undefined> {
  const found = db.selectFrom('weightEntries').selectAll().where('id', '=', id);
  const row = await found.executeTakeFirst();
  return row && toEntry(row);
}

export async function insertWeightEntry(db: Db, row: Row): Promise<WeightEntry> {
  const inserted = db.insertInto('weightEntries').values(row).returningAll();
  return toEntry(await inserted.executeTakeFirstOrThrow());
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
  return row && toEntry(row);
}

export const deleteWeightEntryRow = (db: Db, id: string) =>
  hasChanged(db.deleteFrom('weightEntries').where('id', '=', id));

/** The first and the latest entry up to now; both are the same when there is only one. */
export async function firstAndLatest(db: Db, present: Present) {
  const end = (entries: ReturnType<typeof oldestFirst>) =>
    entries.select(['date', 'weightTenths']).where(hasCome(present)).limit(1).executeTakeFirst();
  const [first, latest] = [await end(oldestFirst(db)), await end(newestFirst(db))];
  return first && latest && { first, latest };
}

/** SQLite takes 32,766 parameters in one statement, and a row has eight. */
const ROWS_AT_ONCE = 1000;

export async function insertEntries(db: Db, rows: readonly Row[]) {
  for (const some of inParts(rows)) {
    await db.insertInto('weightEntries').values(some).execute();
    // The database answers at once, and the site has others to answer.
    await nextTurn();
  }
}

/** Deletes the entries that have not been changed since a moment, and resolves with them. The others are left. */
export async function deleteUnchanged(
  db: Db,
  ids: readonly string[],
  since: string,
): Promise<{ removed: Row[]; kept: number }> {
  const removed: Row[] = [];
  let kept = 0;
  for (const some of inParts(ids)) {
    const entries = db.deleteFrom('weightEntries').where('id', 'in', some);
    removed.push(...(await entries.where('updatedAt', '=', since).returningAll().execute()));
    kept += await countRows(db.selectFrom('weightEntries').where('id', 'in', some));
    await nextTurn();
  }
  return { removed, kept };
}

export const findLastImport = (db: Db) =>
  db.selectFrom('weightImports').selectAll().executeTakeFirst();

/** Only one is remembered. */
export async function replaceImport(db: Db, row: WeightImportsTable) {
  await db.deleteFrom('weightImports').execute();
  await db.insertInto('weightImports').values(row).execute();
}

const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / ROWS_AT_ONCE) }, (_, part) =>
    all.slice(part * ROWS_AT_ONCE, (part + 1) * ROWS_AT_ONCE),
  );
