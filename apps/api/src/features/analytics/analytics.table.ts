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
