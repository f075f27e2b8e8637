/** The totals. The rows of single visits are only written and read in `visit-writer.ts`. */

interface Totals {
  /**
   * In the site's time zone: a day `2026-11-18`, its month `2026-11`, and in `siteTotals` for some days the hour
   * `2026-11-18T09:00Z`, which is the moment at which it began in UTC. Every event adds to all of them.
   */
  period: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    dailySearchTotals: DailySearchTotalsTable;
    eventTotals: EventTotalsTable;
    pageTotals: PageTotalsTable;
    siteTotals: SiteTotalsTable;
  }
}

export interface SiteTotalsTable extends Totals {
  /** Sessions; one counts when it started. */
  visitors: number;
  pageViews: number;
  /** Seconds of all sessions. */
  timeSpent: number;
  /** Sessions that went on to a shop; one counts when it started. */
  shopVisits: number;
}

export interface PageTotalsTable extends Totals {
  path: string;
  /** 0 or 1: whether the site had a page there. */
  isKnown: number;
  views: number;
  /** Sessions that saw the page. */
  visits: number;
  /** Sessions that began with it. */
  entries: number;
  /** Seconds of all views. */
  timeSpent: number;
  /** Those of the visits that went on to a shop. */
  shopVisits: number;
}

export interface EventTotalsTable extends Totals {
  kind: EventKind;
  name: string;
  /** Where it happened; empty where that is not counted. */
  path: string;
  count: number;
}

/**
 * What is counted by a name, and where one is given by a path:
 *
 * - `source` the host that a visit came from, empty for a direct one; `(mail)` and `(feed)` as its link says
 * - `campaign` the UTM tags of the link that a visit came by
 * - `program` browser and system of a visit
 * - `next` the page that was seen after `path`
 * - `missing` where the link to the missing page `path` stands: another site's host, or a page of this one
 * - `dropped` why a visit was not counted
 * - `shop` and `social` the host that a click on `path` led to
 * - `scale`, `cook`, `print` and `pin` what a reader did with the recipe at `path`
 * - `read` how far a view of the post at `path` was read, in percent
 */
export type EventKind =
  | 'source'
  | 'campaign'
  | 'program'
  | 'next'
  | 'missing'
  | 'dropped'
  | 'shop'
  | 'social'
  | 'scale'
  | 'cook'
  | 'print'
  | 'pin'
  | 'read';

/** What visitors searched for on each day. */
export interface DailySearchTotalsTable {
  /** UTC, such as `2026-11-18`. */
  day: string;
  words: string;
  searches: number;
  /** Those of the searches that found nothing. */
  withoutResult: number;
}
