/**
 * The requests that record a visit. They call the REST API directly, because a beacon and a `fetch` with `keepalive`
 * need a plain URL.
 */
import type {
  EndVisitorSession,
  PageView,
  RecordPageView,
  StartVisitorSession,
  UpdatePageView,
} from '@site/schema/analytics';

const BASE = '/api/analytics';

/**
 * Rejects with the status, a colon and the body of the error. It always reads the whole body, because a browser does
 * not count a request as finished before.
 */
async function send(method: 'POST' | 'PUT', path: string, body: object): Promise<string> {
  const response = await fetch(BASE + path, {
    method,
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.ok) return text;
  throw new Error(`${response.status}: ${text || response.statusText}`);
}

export async function startSession(session: StartVisitorSession): Promise<void> {
  await send('POST', '/session', session);
}

/** @returns the id of the page view, for {@link updatePageView} */
export async function recordPageView(view: RecordPageView): Promise<string> {
  return (JSON.parse(await send('POST', '/pageview', view)) as PageView).id;
}

export async function updatePageView({ id, ...change }: UpdatePageView): Promise<void> {
  await send('PUT', `/pageview/${encodeURIComponent(id)}`, change);
}

/**
 * Sends the end of the visit as a beacon, which the browser delivers even after the page is closed. Throws when the
 * browser refuses the beacon.
 */
export function sendSessionEnd(end: EndVisitorSession): void {
  if (!navigator.sendBeacon(`${BASE}/session-end`, JSON.stringify(end))) {
    throw new Error('The browser did not take the beacon');
  }
}
