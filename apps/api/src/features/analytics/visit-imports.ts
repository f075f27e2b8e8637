/** Totals of before from the tables of another program. They keep to themselves, so that they can be taken back. */
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ImportError } from '@site/importers/import-error';
import { readVisits, type VisitsOfDay } from '@site/importers/visits';
import type { ImportedVisits, VisitFiles, VisitImport } from '@site/schema/analytics';
import { withoutControls } from '@site/schema/controls';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import { refusal } from '../../http/errors.ts';
import { dayIn } from '../../lib/day-in.ts';
import type { PageTotalsTable, SiteTotalsTable } from './analytics.table.ts';
import { addDays } from './periods.ts';
import { reducePath } from './reported.ts';
import { type Counting, countMonth } from './totals.ts';

interface Stores extends Counting {
  isPagePath: (path: string) => boolean;
}

type Day = [day: string, numbers: VisitsOfDay];

/** Rows of one statement, so that it blocks other requests for a few milliseconds at most. */
const BATCH = 500;

/**
 * Adds the totals of days for which the site has none, so that a file counts once. Days that may not be over yet are the
 * site's own.
 */
export async function importVisits(stores: Stores, input: VisitFiles): Promise<ImportedVisits> {
  const { db, now, timeZone } = stores;
  const days = await daysIn(input);
  const counted = new Set(await listCountedDays(db));
  const yesterday = addDays(dayIn(timeZone(), now()), -1);
  const added = [...days]
    .filter(([day]) => day < yesterday && !counted.has(day))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const sum = (number: 'pageViews' | 'visitors') =>
    added.reduce((total, [, day]) => total + day[number], 0);
  const found = {
    days: added.length,
    skipped: days.size - added.length,
    from: added[0]?.[0] ?? null,
    to: added.at(-1)?.[0] ?? null,
    pageViews: sum('pageViews'),
    visitors: sum('visitors'),
  };
  if (input.confirmed && added.length > 0) {
    await inTransaction(db, (tx) =>
      insertDays({ ...stores, db: tx }, added, input.files.map(({ name }) => name).join(', ')),
    );
  }
  return found;
}

async function daysIn({ files }: VisitFiles) {
  try {
    return await readVisits(files, (path) => reducePath(withoutControls(path)));
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw refusal('BAD_REQUEST', error.message);
  }
}

async function listCountedDays(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('siteTotals')
    .select('period')
    .distinct()
    .where('unit', '=', 'day')
    .execute();
  return rows.map(({ period }) => period);
}

async function insertDays(
  { db: tx, now, isPagePath }: Stores,
  days: readonly Day[],
  files: string,
): Promise<void> {
  const source = randomUUID();
  await forgetTakenBack(tx);
  await tx
    .insertInto('visitImports')
    .values({ id: source, createdAt: now().toISOString(), files })
    .execute();
  const unit = 'day' as const;
  await insertTotals(tx, source, {
    site: days.map(([period, { pages: _, ...numbers }]) => ({ unit, period, source, ...numbers })),
    pages: days.flatMap(([period, day]) =>
      Array.from(day.pages, ([path, numbers]) => {
        const isKnown = Number(isPagePath(path));
        return { unit, period, source, path, ...numbers, isKnown };
      }),
    ),
  });
}

interface DayTotals {
  site: Insertable<SiteTotalsTable>[];
  pages: Insertable<PageTotalsTable>[];
}

/** Adds the totals of days, and those of their months. */
async function insertTotals(tx: Db, source: string, { site, pages }: DayTotals): Promise<void> {
  for (const rows of batches(site)) await tx.insertInto('siteTotals').values(rows).execute();
  for (const rows of batches(pages)) {
    await tx.insertInto('pageTotals').values(rows).execute();
    await nextTurn();
  }
  for (const month of new Set(site.map(({ period }) => period.slice(0, 7)))) {
    await countMonth(tx, month, source);
  }
}

const batches = <Row>(rows: readonly Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );

/** The imports that can be taken back, the latest first. */
export async function listVisitImports(db: Db): Promise<VisitImport[]> {
  const { rows } = await sql<VisitImport>`
    SELECT id, created_at, files, count(*) AS days, min(period) AS "from", max(period) AS "to",
      sum(visitors) AS visitors, sum(page_views) AS page_views
    FROM visit_imports JOIN site_totals ON unit = 'day' AND source = id
    GROUP BY id ORDER BY created_at DESC`.execute(db);
  return rows;
}

/** Takes an import back: the totals are again what they were without it. Throws a 404 for an unknown one. */
export function undoVisits({ db }: Pick<Stores, 'db'>, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await forgetTakenBack(tx);
    const periods = await tx
      .selectFrom('siteTotals')
      .select(['unit', 'period', 'source'])
      .where('source', '=', id)
      .execute();
    const removed: DayTotals = { site: [], pages: [] };
    for (const of of periods) {
      const site = tx.deleteFrom('siteTotals').where((eb) => eb.and(of));
      const pages = tx.deleteFrom('pageTotals').where((eb) => eb.and(of));
      const rows = {
        site: await site.returningAll().execute(),
        pages: await pages.returningAll().execute(),
      };
      // Months are counted from their days.
      if (of.unit === 'day') {
        removed.site.push(...rows.site);
        removed.pages.push(...rows.pages);
      }
      await nextTurn();
    }
    await tx
      .updateTable('visitImports')
      .set({ takenBack: JSON.stringify(removed) })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow(notThere);
  });
}

/** Brings an import again that was taken back, but for days that the site has by now. Throws a 404 for an unknown one. */
export function redoVisits({ db }: Pick<Stores, 'db'>, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const found = await tx
      .selectFrom('visitImports')
      .select('takenBack')
      .where('id', '=', id)
      .where('takenBack', 'is not', null)
      .executeTakeFirstOrThrow(notThere);
    const { site, pages }: DayTotals = JSON.parse(found.takenBack ?? '');
    const counted = new Set(await listCountedDays(tx));
    const isNew = ({ period }: { period: string }) => !counted.has(period);
    await insertTotals(tx, id, { site: site.filter(isNew), pages: pages.filter(isNew) });
    await tx.updateTable('visitImports').set({ takenBack: null }).where('id', '=', id).execute();
  });
}

const notThere = () => refusal('NOT_FOUND', 'The import is not there any more');

/** Ends that an import that was taken back can come again. */
const forgetTakenBack = (tx: Db) =>
  tx.deleteFrom('visitImports').where('takenBack', 'is not', null).execute();
