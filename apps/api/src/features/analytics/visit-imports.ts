/** Totals of before from the tables of another program. They keep to themselves, so that they can be taken back. */
import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { ImportError } from '@site/importers/import-error';
import { readVisits, type VisitsOfDay } from '@site/importers/visits';
import type { ImportedVisits, VisitFiles, VisitImport } from '@site/schema/analytics';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import { refusal } from '../../http/errors.ts';
import { dayIn } from '../../lib/day-in.ts';
import { addDays } from './periods.ts';
import { reducePath } from './reported.ts';
import { countMonth } from './totals.ts';

interface Stores {
  db: Db;
  now: () => Date;
  timeZone: () => string;
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
    return await readVisits(files, reducePath);
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
  await tx
    .insertInto('visitImports')
    .values({ id: source, createdAt: now().toISOString(), files })
    .execute();
  const unit = 'day' as const;
  const site = days.map(([period, { pages: _, ...numbers }]) => ({
    unit,
    period,
    source,
    ...numbers,
  }));
  for (const rows of batches(site)) await tx.insertInto('siteTotals').values(rows).execute();
  const pages = days.flatMap(([period, day]) =>
    Array.from(day.pages, ([path, numbers]) => ({ unit, period, source, path, ...numbers })),
  );
  for (const rows of batches(pages)) {
    await tx
      .insertInto('pageTotals')
      .values(rows.map((row) => ({ ...row, isKnown: Number(isPagePath(row.path)) })))
      .execute();
    await nextTurn();
  }
  for (const month of new Set(days.map(([day]) => day.slice(0, 7)))) {
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
    const periods = await tx
      .selectFrom('siteTotals')
      .select(['unit', 'period'])
      .where('source', '=', id)
      .execute();
    const { numDeletedRows } = await tx
      .deleteFrom('visitImports')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw refusal('NOT_FOUND', 'The import is not there any more');
    for (const { unit, period } of periods) {
      for (const table of ['siteTotals', 'pageTotals'] as const) {
        await tx
          .deleteFrom(table)
          .where('unit', '=', unit)
          .where('period', '=', period)
          .where('source', '=', id)
          .execute();
      }
      await nextTurn();
    }
  });
}
