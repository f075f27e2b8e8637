/** Sums of the totals. A post, recipe or page that has moved counts together with the paths that it had before. */
import type { VisitNumbers } from '@site/schema/analytics';
import { sql } from 'kysely';
import { listFormerPaths } from '../../content/page-paths.ts';
import type { Db } from '../../db/open.ts';
import type { EventKind } from './analytics.table.ts';
import type { PeriodKey } from './periods.ts';

/** The totals that add up to all of the time. The other tables have no other months. */
export async function allMonths(db: Db): Promise<PeriodKey[]> {
  const rows = await db
    .selectFrom('siteTotals')
    .select('period')
    .distinct()
    .where('unit', '=', 'month')
    .execute();
  return rows.map(({ period }) => ['month', period]);
}

const inPeriods = (periods: readonly PeriodKey[]) =>
  sql<boolean>`(unit, period) IN
    (SELECT value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(periods)}))`;

/** The sum of a column, under its own name. */
const sum = <Name extends string>(column: Name) =>
  sql<number>`coalesce(sum(${sql.ref(column)}), 0)`.as(column);

export const sumSite = (db: Db, periods: readonly PeriodKey[]): Promise<VisitNumbers> =>
  db
    .selectFrom('siteTotals')
    .select([sum('visitors'), sum('pageViews'), sum('timeSpent'), sum('shopVisits')])
    .where(inPeriods(periods))
    .executeTakeFirstOrThrow();

/** The visitors and page views of each period that has any. */
export const listNumbers = (db: Db, periods: readonly PeriodKey[]) =>
  db
    .selectFrom('siteTotals')
    .select(['period', sum('visitors'), sum('pageViews')])
    .where(inPeriods(periods))
    .groupBy('period')
    .execute();

export type PageRow = Awaited<ReturnType<typeof sumPages>>[number];

/** All pages, with an average time in seconds. */
export async function sumPages(db: Db, periods: readonly PeriodKey[]) {
  const rows = await db
    .selectFrom('pageTotals')
    .select((eb) => ['path', eb.fn.max('isKnown').as('isKnown')])
    .select([sum('views'), sum('visits'), sum('entries'), sum('timeSpent'), sum('shopVisits')])
    .where(inPeriods(periods))
    .groupBy('path')
    .orderBy('path')
    .execute();
  const moved = await listFormerPaths(db);
  const pages = new Map<string, (typeof rows)[number]>();
  for (const { path: counted, isKnown, ...numbers } of rows) {
    const path = moved.get(counted) ?? counted;
    const page = pages.get(path);
    if (!page) pages.set(path, { path, isKnown, ...numbers });
    else {
      page.isKnown = Math.max(page.isKnown, isKnown);
      for (const name of Object.keys(numbers) as (keyof typeof numbers)[])
        page[name] += numbers[name];
    }
  }
  return Array.from(pages.values(), ({ timeSpent, ...page }) => ({
    ...page,
    avgTime: page.views === 0 ? 0 : timeSpent / page.views,
  }));
}

export interface EventRow {
  kind: EventKind;
  name: string;
  path: string;
  count: number;
}

/** Most frequent first. */
export async function sumEvents(db: Db, periods: readonly PeriodKey[]): Promise<EventRow[]> {
  const rows = await db
    .selectFrom('eventTotals')
    .select(['kind', 'name', 'path', sum('count')])
    .where(inPeriods(periods))
    .groupBy(['kind', 'name', 'path'])
    .having((eb) => eb(eb.fn.sum('count'), '>', 0))
    .execute();
  const moved = await listFormerPaths(db);
  const events = new Map<string, EventRow>();
  for (const row of rows) {
    const path = moved.get(row.path) ?? row.path;
    const name = row.kind === 'next' ? (moved.get(row.name) ?? row.name) : row.name;
    const key = JSON.stringify([row.kind, name, path]);
    const event = events.get(key) ?? { ...row, name, path, count: 0 };
    event.count += row.count;
    events.set(key, event);
  }
  const inOrder = (a: string, b: string) => (a < b ? -1 : Number(a > b));
  return [...events.values()].sort(
    (a, b) => b.count - a.count || inOrder(a.name, b.name) || inOrder(a.path, b.path),
  );
}
