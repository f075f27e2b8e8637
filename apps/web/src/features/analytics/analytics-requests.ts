/**
 * The calls that record a visit, by their documented addresses: a beacon, and a `fetch` that outlives its page,
 * need plain ones.
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
 * Rejects with the status, a colon and what the server said. An answer is always read to its end:
 * to a browser a request is not over before.
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

/** @returns the id by which the view's time is told later. */
export async function recordPageView(view: RecordPageView): Promise<string> {
  return (JSON.parse(await send('POST', '/pageview', view)) as PageView).id;
}

export async function updatePageView({ id, ...change }: UpdatePageView): Promise<void> {
  await send('PUT', `/pageview/${encodeURIComponent(id)}`, change);
}

/** Hands the end of the visit to the browser, which sends it even if the page is gone. Throws when it will not. */
export function sendSessionEnd(end: EndVisitorSession): void {
  if (!navigator.sendBeacon(`${BASE}/session-end`, JSON.stringify(end))) {
    throw new Error('The browser did not take the beacon');
  }
}
