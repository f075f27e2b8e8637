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
  /** A keyed hash whose key is destroyed within two days, never the address. */
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

/** One row: all visits together, kept up in the transaction of each event. */
export interface VisitTotalsTable {
  id: 1;
  /** Sessions. */
  visitors: number;
  pageViews: number;
  /** Seconds of all sessions. */
  timeSpent: number;
}

/** The visits of each path. */
export interface PathTotalsTable {
  path: string;
  views: number;
  /** Seconds of all views. */
  timeSpent: number;
}
