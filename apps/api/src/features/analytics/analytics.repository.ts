/** Reads the totals of all visits. `visit-writer.ts` writes them. */
import type { AnalyticsStats, SearchCount } from '@site/schema/analytics';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/open.ts';
import type { VisitTotalsTable } from './analytics.table.ts';

export function readVisitTotals(db: Db): Promise<Selectable<VisitTotalsTable>> {
  return db.selectFrom('visitTotals').selectAll().executeTakeFirstOrThrow();
}

type PathStats = Omit<AnalyticsStats['topPages'][number], 'isMissing'>;

/** Most viewed first. */
export async function listTopPages(db: Db, limit: number): Promise<PathStats[]> {
  const rows = await db
    .selectFrom('pathTotals')
    .selectAll()
    .orderBy('views', 'desc')
    .orderBy('path')
    .limit(limit)
    .execute();
  return rows.map(({ path, views, timeSpent }) => ({ path, views, avgTime: timeSpent / views }));
}

/** The searches of all stored days together, most frequent first. */
export function listTopSearches(db: Db, limit: number): Promise<SearchCount[]> {
  return db
    .selectFrom('dailySearchTotals')
    .select((eb) => [
      'words',
      eb.fn.sum<number>('searches').as('searches'),
      eb.fn.sum<number>('withoutResult').as('withoutResult'),
    ])
    .groupBy('words')
    .orderBy('searches', 'desc')
    .orderBy('words')
    .limit(limit)
    .execute();
}
