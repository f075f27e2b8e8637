/** Sums of the totals. A post, recipe or page that has moved counts together with the paths that it had before. */
import type { VisitNumbers } from '@site/schema/analytics';
import { sql } from 'kysely';
import { FORMER_PATHS } from '../../content/page-paths.ts';
import type { Db } from '../../db/open.ts';
import { sum } from '../../db/queries.ts';
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

/** The present path of a post, recipe or page that had another when it was counted. */
const present = (now: 'moved.path' | 'movedTo.path', counted: 'path' | 'name') =>
  sql<string>`coalesce(${sql.ref(now)}, counted.${sql.ref(counted)})`;

export type PageRow = Awaited<ReturnType<typeof sumPages>>[number];

/** All pages, with an average time in seconds. */
export async function sumPages(db: Db, periods: readonly PeriodKey[]) {
  const path = present('moved.path', 'path');
  const rows = await db
    .selectFrom('pageTotals as counted')
    .leftJoin(FORMER_PATHS.as('moved'), 'moved.former', 'counted.path')
    .select((eb) => [path.as('path'), eb.fn.max('isKnown').as('isKnown')])
    .select([sum('views'), sum('visits'), sum('entries'), sum('timeSpent'), sum('shopVisits')])
    .where(inPeriods(periods))
    .groupBy(path)
    .orderBy(path)
    .execute();
  return rows.map(({ timeSpent, ...row }) => ({
    ...row,
    avgTime: row.views === 0 ? 0 : timeSpent / row.views,
  }));
}

export type EventRow = Awaited<ReturnType<typeof sumEvents>>[number];

/** Most frequent first. */
export function sumEvents(db: Db, periods: readonly PeriodKey[]) {
  const path = present('moved.path', 'path');
  const name = present('movedTo.path', 'name');
  return db
    .selectFrom('eventTotals as counted')
    .leftJoin(FORMER_PATHS.as('moved'), 'moved.former', 'counted.path')
    .leftJoin(FORMER_PATHS.as('movedTo'), (join) =>
      join.onRef('movedTo.former', '=', 'counted.name').on('counted.kind', '=', 'next'),
    )
    .select(['kind', name.as('name'), path.as('path'), sum('count')])
    .where(inPeriods(periods))
    .groupBy(['kind', name, path])
    .having((eb) => eb(eb.fn.sum('count'), '>', 0))
    .orderBy('count', 'desc')
    .orderBy(name)
    .orderBy(path)
    .execute();
}

/** How often each of these events of a kind was counted, in all of the time. */
export async function countNamed(
  db: Db,
  kind: EventKind,
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('eventTotals')
    .select(['name', sum('count')])
    .where(inPeriods(await allMonths(db)))
    .where('kind', '=', kind)
    .where('name', 'in', names)
    .groupBy('name')
    .execute();
  return new Map(rows.map(({ name, count }) => [name, count]));
}
