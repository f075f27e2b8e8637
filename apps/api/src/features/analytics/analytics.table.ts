import type { ColumnType } from 'kysely';

type CountColumn = ColumnType<number, number | undefined, number>;

export interface VisitorSessionsTable {
  id: string;
  sessionId: string;
  startTime: string;
  endTime: string | null;
  /** Seconds. */
  totalTimeSpent: CountColumn;
  pageCount: CountColumn;
  /** Browser and system only, such as `Firefox on Linux`. */
  userAgent: string | null;
  /** A keyed hash whose key is destroyed within two days, never the IP address itself. */
  ipAddress: string | null;
  /** The host only. */
  referrer: string | null;
  createdAt: string;
  lastPageViewId: string | null;
}

export interface PageViewsTable {
  id: string;
  sessionId: string;
  path: string;
  title: string | null;
  /** Seconds of visible time. */
  timeSpent: CountColumn;
  timestamp: string;
  /** 0 or 1. */
  exitPage: CountColumn;
}

interface VisitTotals {
  /** Sessions. */
  visitors: number;
  pageViews: number;
  /** Seconds of all sessions. */
  timeSpent: number;
}

/** One row: all visits together. The transaction of each event updates all four tables of totals. */
export interface VisitTotalsTable extends VisitTotals {
  id: 1;
}

/** The visits of each day; a session counts on the day it started. */
export interface DailyVisitTotalsTable extends VisitTotals {
  /** UTC, such as `2026-11-18`. */
  day: string;
}

/** The visits of each path. */
export interface PathTotalsTable {
  path: string;
  views: number;
  /** Seconds of all views. */
  timeSpent: number;
}

/** The visits of each path on each day. */
export interface DailyPathTotalsTable extends PathTotalsTable {
  /** UTC, such as `2026-11-18`. */
  day: string;
  /** 0 or 1: whether the site had a page there. */
  isKnown: number;
}

/** What visitors searched for on each day. */
export interface DailySearchTotalsTable {
  /** UTC, such as `2026-11-18`. */
  day: string;
  words: string;
  searches: number;
  /** Those of the searches that found nothing. */
  withoutResult: number;
}
