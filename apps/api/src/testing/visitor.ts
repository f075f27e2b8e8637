/** Sends analytics events as a visitor's browser does, and reads what the site stored. */
import type { AnalyticsStats } from '@site/schema/analytics';
import { sql } from 'kysely';
import type { TestSite } from './test-site.ts';

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface StoredSession {
  /** Hex, from the id of the session. */
  key: string;
  startTime: number;
  endTime: number | null;
  totalTimeSpent: number;
  pageCount: number;
  referrer: string | null;
}

interface StoredView {
  /** Of its session. */
  key: string;
  path: string;
  timeSpent: number;
}

type Headers = Record<string, string>;

/** @param site returns the site to send to; tests make it after they call this */
export function visitorOf(site: () => TestSite) {
  const post = (url: string, payload: object, headers: Headers = {}) =>
    site().inject({ method: 'POST', url, payload, headers: { 'user-agent': FIREFOX, ...headers } });
  const put = (url: string, payload: object, headers: Headers = {}) =>
    site().inject({ method: 'PUT', url, payload, headers: { 'user-agent': FIREFOX, ...headers } });

  const startSession = (sessionId: string, fields: object = {}, headers: Headers = {}) =>
    post('/api/analytics/session', { sessionId, ...fields }, headers);
  const view = (sessionId: string, path: string, headers: Headers = {}) =>
    post('/api/analytics/pageview', { sessionId, path, title: 'A page' }, headers);
  const viewId = async (sessionId: string, path: string): Promise<string> =>
    (await view(sessionId, path)).json().id;
  const beacon = (payload: object) => post('/api/analytics/session-end', payload);

  async function stats(): Promise<AnalyticsStats> {
    return (await site().asOwner({ method: 'GET', url: '/api/analytics/stats' })).json();
  }
  /** The stored sessions and page views, with times in milliseconds. */
  async function sessions(): Promise<StoredSession[]> {
    const { rows } = await sql<StoredSession>`SELECT lower(hex(key)) AS key, start_time, end_time,
      total_time_spent, page_count, referrer FROM visitor_sessions ORDER BY id`.execute(
      site().services.db,
    );
    return rows;
  }
  async function pageViews(): Promise<StoredView[]> {
    const { rows } =
      await sql<StoredView>`SELECT lower(hex(key)) AS key, visited_paths.path, time_spent
      FROM page_views JOIN visited_paths ON visited_paths.id = page_views.path
      JOIN visitor_sessions ON visitor_sessions.id = session ORDER BY session, number`.execute(
        site().services.db,
      );
    return rows;
  }

  return { post, put, startSession, view, viewId, beacon, stats, sessions, pageViews };
}
