/** The totals of days as a table for spreadsheets. */
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { sum } from '../../db/queries.ts';
import type { Tables } from '../../db/tables.ts';
import { csv } from '../../lib/csv.ts';
import type { Days } from './periods.ts';

const COLUMNS = ['day', 'what', 'name', 'path', 'count'] as const;
const NUMBERS = ['visitors', 'pageViews', 'timeSpent', 'shopVisits'] as const;
const PAGE_NUMBERS = ['views', 'visits', 'entries', 'timeSpent', 'shopVisits'] as const;

/** The lines of a table of some days, day by day, since years have more than fits into memory at once. */
export async function* visitsCsv(db: Db, days: Days): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`;
  const periods = await db
    .selectFrom('siteTotals')
    .select('period')
    .distinct()
    .where('unit', '=', 'day')
    .where('period', '>=', days.from)
    .where('period', '<=', days.to)
    .orderBy('period')
    .execute();
  for (const { period } of periods) {
    const ofDay = <Table extends 'siteTotals' | 'pageTotals' | 'eventTotals', Row>(
      query: SelectQueryBuilder<Tables, Table, Row>,
    ) => query.where(sql<boolean>`unit = 'day' AND period = ${period}`).execute();
    const site = await ofDay(db.selectFrom('siteTotals').select(NUMBERS.map(sum)));
    const pages = await ofDay(
      db
        .selectFrom('pageTotals')
        .select(['path', ...PAGE_NUMBERS.map(sum)])
        .groupBy('path')
        .orderBy('views', 'desc'),
    );
    const events = await ofDay(
      db
        .selectFrom('eventTotals')
        .select(['kind', 'name', 'path', sum('count')])
        .groupBy(['kind', 'name', 'path'])
        .orderBy('kind')
        .orderBy('count', 'desc'),
    );
    const rows = [
      ...site.flatMap((row) => NUMBERS.map((name) => [period, name, '', '', row[name]] as const)),
      ...pages.flatMap((row) =>
        PAGE_NUMBERS.map((name) => [period, name, '', row.path, row[name]] as const),
      ),
      ...events.map(({ kind, name, path, count }) => [period, kind, name, path, count] as const),
    ];
    // Without the line of columns.
    yield csv(
      COLUMNS,
      rows.filter(([, , , , count]) => count > 0),
    ).replace(/^[^\n]*\n/, '');
  }
}
