/** The totals as a table for spreadsheets, and totals of before from the tables of Umami, Plausible and Google Analytics. */
import { ImportError } from '@site/importers/import-error';
import { readVisits } from '@site/importers/visits';
import type { ImportedVisits, VisitFiles } from '@site/schema/analytics';
import { sql } from 'kysely';
import { refusal } from '../../app/errors.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/queries.ts';
import { csv } from '../../lib/csv.ts';
import type { Days } from './periods.ts';
import { reducePath } from './reported.ts';

const COLUMNS = ['day', 'what', 'name', 'path', 'count'] as const;

/** The lines of a table of some days, day by day, since years have more than fits into memory at once. */
export async function* visitsCsv(db: Db, days: Days): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`;
  const { rows: periods } = await sql<{ period: string }>`
    SELECT period FROM site_totals WHERE length(period) = 10 AND period BETWEEN ${days.from} AND ${days.to}
    UNION SELECT period FROM page_totals WHERE length(period) = 10 AND period BETWEEN ${days.from} AND ${days.to}
    ORDER BY period`.execute(db);
  for (const { period } of periods) {
    const site = await db
      .selectFrom('siteTotals')
      .selectAll()
      .where('period', '=', period)
      .execute();
    const pages = await db
      .selectFrom('pageTotals')
      .selectAll()
      .where('period', '=', period)
      .orderBy('views', 'desc')
      .execute();
    const events = await db
      .selectFrom('eventTotals')
      .selectAll()
      .where('period', '=', period)
      .orderBy('kind')
      .orderBy('count', 'desc')
      .execute();
    const rows = [
      ...site.flatMap((row) => numbersOf(row, '')),
      ...pages.flatMap((row) => numbersOf(row, row.path)),
      ...events.map(({ kind, name, path, count }) => [period, kind, name, path, count]),
    ];
    // Without the line of columns.
    yield csv(COLUMNS, rows).replace(/^[^\n]*\n/, '');
  }
}

const numbersOf = ({ period, ...row }: { period: string } & object, path: string) =>
  Object.entries(row)
    .filter(([name, count]) => name !== 'isKnown' && typeof count === 'number' && count > 0)
    .map(([name, count]) => [period, name, '', path, count as number]);

function daysIn({ files }: VisitFiles) {
  try {
    return readVisits(files, reducePath);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw refusal('BAD_REQUEST', error.message);
  }
}

/** Adds the totals of days for which the site has none, so that a file counts once. */
export async function importVisits(
  { db, isPagePath }: { db: Db; isPagePath: (path: string) => boolean },
  input: VisitFiles,
): Promise<ImportedVisits> {
  const days = daysIn(input);
  const { rows } = await sql<{ period: string }>`
    SELECT period FROM site_totals WHERE length(period) = 10`.execute(db);
  const counted = new Set(rows.map(({ period }) => period));
  const added = [...days].filter(([day]) => !counted.has(day)).sort(([a], [b]) => (a < b ? -1 : 1));
  const sum = (number: 'pageViews' | 'visitors') =>
    added.reduce((total, [, day]) => total + day[number], 0);
  const answer = {
    days: added.length,
    skipped: days.size - added.length,
    from: added[0]?.[0] ?? null,
    to: added.at(-1)?.[0] ?? null,
    pageViews: sum('pageViews'),
    visitors: sum('visitors'),
  };
  if (!input.confirmed) return answer;
  await inTransaction(db, async (tx) => {
    for (const [day, { pageViews, visitors, pages }] of added) {
      for (const period of [day, day.slice(0, 7)]) {
        await sql`INSERT INTO site_totals (period, visitors, page_views)
          VALUES (${period}, ${visitors}, ${pageViews}) ON CONFLICT (period) DO UPDATE
          SET visitors = visitors + ${visitors}, page_views = page_views + ${pageViews}`.execute(
          tx,
        );
        for (const [path, { views, visits }] of pages) {
          await sql`INSERT INTO page_totals (period, path, is_known, views, visits)
            VALUES (${period}, ${path}, ${Number(isPagePath(path))}, ${views}, ${visits})
            ON CONFLICT (period, path) DO UPDATE SET views = views + ${views},
            visits = visits + ${visits}`.execute(tx);
        }
      }
    }
  });
  return answer;
}
