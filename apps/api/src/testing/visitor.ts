/** Sends analytics events as a visitor's browser does, and reads what the site stored. */
import type { AnalyticsStats } from '@site/schema/analytics';
import type { TestSite } from './test-site.ts';

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

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
  const sessions = () =>
    site().services.db.selectFrom('visitorSessions').selectAll().orderBy('id').execute();
  const pageViews = () =>
    site().services.db.selectFrom('pageViews').selectAll().orderBy('id').execute();

  return { post, put, startSession, view, viewId, beacon, stats, sessions, pageViews };
}
