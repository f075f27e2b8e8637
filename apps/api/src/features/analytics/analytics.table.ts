/** What is stored of visits, and the totals that are counted from it. */
import type { KeptAction, RecipeAction } from '@site/schema/analytics';
import type { ColumnType, Generated } from 'kysely';

declare module '../../db/tables.ts' {
  interface Tables {
    countedDays: CountedDaysTable;
    dailySearchTotals: DailySearchTotalsTable;
    eventTotals: EventTotalsTable;
    pageEvents: PageEventsTable;
    pageTotals: PageTotalsTable;
    pageViews: PageViewsTable;
    siteTotals: SiteTotalsTable;
    visitImports: VisitImportsTable;
    visitorSessions: VisitorSessionsTable;
  }
}

/** The visit of a browser tab. */
export interface VisitorSessionsTable {
  id: Generated<number>;
  /** As the browser made it at random. */
  sessionId: string;
  startTime: string;
  endTime: string | null;
  /** Seconds. */
  totalTimeSpent: Generated<number>;
  pageCount: Generated<number>;
  /** Browser and system only, such as `Firefox on Linux`. */
  userAgent: string | null;
  /** Always empty: nothing needs it. */
  ipAddress: ColumnType<null, never, never>;
  /** The host that the visit came from; `null` for a direct one. */
  referrer: string | null;
  createdAt: ColumnType<string, never, never>;
  /** The UTM tags of its link. */
  campaign: string | null;
  /** The id of its last page view. */
  lastView: number | null;
}

export interface PageViewsTable {
  id: Generated<number>;
  sessionId: string;
  path: string;
  title: string | null;
  /** Seconds. */
  timeSpent: Generated<number>;
  timestamp: string;
  /** 0 or 1: whether the visit has ended here, as far as is known. */
  exitPage: Generated<number>;
  /** The id of the session's view before, if there was one. */
  previousView: number | null;
  /** 0 or 1: whether the session has seen the path before. */
  seenBefore: number;
}

/** What is known of a page view beside its row: each kind and name once. */
export interface PageEventsTable {
  view: number;
  kind: ViewKind;
  name: string;
}

/** Which rows are those of a day. The rows after the last day's are not counted yet. */
export interface CountedDaysTable {
  /** In the site's time zone. Empty for the rows of before there was this table, which were counted as they came. */
  day: string;
  firstView: number;
  lastView: number;
  firstSession: number;
  lastSession: number;
  /** `changed`: since it was counted; `final`: is never counted again, since its rows are too old or gone. */
  state: 'changed' | 'counted' | 'final';
}

/** A file of another program's totals that the owner has brought. */
export interface VisitImportsTable {
  id: string;
  createdAt: string;
  /** The names of the files. */
  files: string;
  /** The totals of its days that were taken back and can come again, as JSON. */
  takenBack: string | null;
}

export interface Totals {
  unit: 'day' | 'month';
  /** In the site's time zone: a day `2026-11-18`, or a month `2026-11`, to which its days add up. */
  period: string;
  /**
   * `rows`: counted from the rows, and again whenever they change. `kept`: counted as it came, which nothing can count
   * again. Otherwise the id of an import. A period is the sum of them.
   */
  source: string;
}

export interface SiteTotalsTable extends Totals {
  /** Sessions; one counts when it started. */
  visitors: Generated<number>;
  pageViews: Generated<number>;
  /** Seconds of all sessions. */
  timeSpent: Generated<number>;
  /** Sessions that went on to a shop; one counts when it started. */
  shopVisits: Generated<number>;
}

export interface PageTotalsTable extends Totals {
  path: string;
  /** 0 or 1: whether the site had a page there. */
  isKnown: number;
  views: Generated<number>;
  /** Sessions that saw the page. */
  visits: Generated<number>;
  /** Sessions that began with it. */
  entries: Generated<number>;
  /** Seconds of all views. */
  timeSpent: Generated<number>;
  /** Those of the visits that went on to a shop. */
  shopVisits: Generated<number>;
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
 * - `save` and `list` that a reader saved a recipe in her browser, or put one on her shopping list; neither which, nor where
 * - `read` how far a view of the post at `path` was read, in percent
 */
export type EventKind = CountedKind | ViewKind | KeptAction;
type CountedKind = 'source' | 'campaign' | 'program' | 'next' | 'dropped';
type ViewKind = 'missing' | 'shop' | 'social' | 'read' | RecipeAction;

/** What visitors searched for on each day. */
export interface DailySearchTotalsTable {
  /** UTC, such as `2026-11-18`. */
  day: string;
  words: string;
  searches: number;
  /** Those of the searches that found nothing. */
  withoutResult: number;
}
