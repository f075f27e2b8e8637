/** Adds events to the totals of their day and month, within the transaction that stores them. */
import type { Database } from '../../db/open.ts';
import { dayIn, hourStart } from '../../lib/day-in.ts';
import type { EventKind, PageTotalsTable, SiteTotalsTable } from './analytics.table.ts';

/** How many different paths without a page are counted by their own name, in a day and in a month. */
export const UNKNOWN_PATHS = { day: 200, month: 1000 } as const;
/** The most characters of such a path. */
const UNKNOWN_PATH_MAX = 200;
/** How many different events of a kind are counted by their own name, in a day and in a month. */
const EVENTS = { day: 300, month: 1000 } as const;
/** The kinds whose names come from outside. The others have as many as the site has pages and links. */
const FREE_KINDS: readonly EventKind[] = ['source', 'campaign', 'next', 'missing'];
/** The name of all further ones. Strangers can write here, and must not be able to fill the disk. */
export const OTHER = 'other';

type Numbers<Table> = Partial<Omit<Table, 'period' | 'path' | 'isKnown'>>;

/** The name of an hour among the periods. */
export const hourPeriod = (start: number) => `${new Date(start).toISOString().slice(0, 16)}Z`;

/** @param isKnownPath whether the site has a page at a path */
export function prepareTotals(
  { sqlite }: Pick<Database, 'sqlite'>,
  { isKnownPath, timeZone }: { isKnownPath: (path: string) => boolean; timeZone: () => string },
) {
  const addToSite = sqlite.prepare<[Required<Numbers<SiteTotalsTable>> & { period: string }]>(
    `INSERT INTO site_totals (period, visitors, page_views, time_spent, shop_visits)
     VALUES (@period, @visitors, @pageViews, @timeSpent, @shopVisits)
     ON CONFLICT (period) DO UPDATE SET visitors = visitors + @visitors,
       page_views = page_views + @pageViews, time_spent = time_spent + @timeSpent,
       shop_visits = shop_visits + @shopVisits`,
  );
  const addToPage = sqlite.prepare<
    [Required<Numbers<PageTotalsTable>> & { period: string; path: string; isKnown: number }]
  >(
    `INSERT INTO page_totals (period, path, is_known, views, visits, entries, time_spent, shop_visits)
     VALUES (@period, @path, @isKnown, @views, @visits, @entries, @timeSpent, @shopVisits)
     ON CONFLICT (period, path) DO UPDATE SET is_known = max(is_known, @isKnown), views = views + @views, visits = visits + @visits,
       entries = entries + @entries, time_spent = time_spent + @timeSpent,
       shop_visits = shop_visits + @shopVisits`,
  );
  const hasPath = sqlite.prepare<[period: string, path: string]>(
    'SELECT 1 FROM page_totals WHERE period = ? AND path = ?',
  );
  const countUnknownPaths = sqlite
    .prepare<[period: string], number>(
      'SELECT count(*) FROM page_totals WHERE period = ? AND is_known = 0',
    )
    .pluck();
  const addToEvent = sqlite.prepare<
    [{ period: string; kind: EventKind; name: string; path: string; by: number }]
  >(
    `INSERT INTO event_totals (period, kind, name, path, count) VALUES (@period, @kind, @name, @path, @by)
     ON CONFLICT (period, kind, name, path) DO UPDATE SET count = count + @by`,
  );
  const hasEvent = sqlite.prepare<[period: string, kind: EventKind, name: string, path: string]>(
    'SELECT 1 FROM event_totals WHERE period = ? AND kind = ? AND name = ? AND path = ?',
  );
  const countEvents = sqlite
    .prepare<[period: string, kind: EventKind], number>(
      'SELECT count(*) FROM event_totals WHERE period = ? AND kind = ?',
    )
    .pluck();

  const dayAndMonth = (at: number) => {
    const day = dayIn(timeZone(), new Date(at));
    return { day, month: day.slice(0, 7) };
  };

  return {
    /** @param at when the visit or view that is counted began, in milliseconds */
    addToSite(at: number, numbers: Numbers<SiteTotalsTable>): void {
      const { day, month } = dayAndMonth(at);
      const added = { visitors: 0, pageViews: 0, timeSpent: 0, shopVisits: 0, ...numbers };
      const periods = [day, month];
      if (added.visitors + added.pageViews > 0) periods.push(hourPeriod(hourStart(timeZone(), at)));
      for (const period of periods) addToSite.run({ period, ...added });
    },

    addToPage(at: number, path: string, numbers: Numbers<PageTotalsTable>): void {
      const { day, month } = dayAndMonth(at);
      const isKnown = Number(isKnownPath(path));
      const added = { views: 0, visits: 0, entries: 0, timeSpent: 0, shopVisits: 0, ...numbers };
      for (const period of [day, month]) addToPage.run({ period, path, isKnown, ...added });
    },

    /** Under which path a view is counted: its own, or {@link OTHER} for one of too many that have no page. */
    countedPath(at: number, path: string): string {
      if (isKnownPath(path)) return path;
      if (path.length > UNKNOWN_PATH_MAX) return OTHER;
      const { day, month } = dayAndMonth(at);
      const hasRoom = (period: string, max: number) =>
        hasPath.get(period, path) !== undefined || (countUnknownPaths.get(period) ?? 0) < max;
      return hasRoom(day, UNKNOWN_PATHS.day) && hasRoom(month, UNKNOWN_PATHS.month) ? path : OTHER;
    },

    /** @param by may be negative, to take back what was counted under another name */
    addEvent(at: number, kind: EventKind, name: string, path = '', by = 1): void {
      const { day, month } = dayAndMonth(at);
      const hasRoom = (period: string, max: number) =>
        hasEvent.get(period, kind, name, path) !== undefined ||
        (countEvents.get(period, kind) ?? 0) < max;
      const isFull =
        FREE_KINDS.includes(kind) && !(hasRoom(day, EVENTS.day) && hasRoom(month, EVENTS.month));
      const counted = isFull ? { name: OTHER, path: '' } : { name, path };
      for (const period of [day, month]) addToEvent.run({ period, kind, by, ...counted });
    },
  };
}
