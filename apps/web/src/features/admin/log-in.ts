import type { Credentials } from '@site/schema/auth';

export type LoginOutcome =
  | { kind: 'in' }
  | { kind: 'refused' }
  /** Too many failed attempts. Wait this many seconds. */
  | { kind: 'wait'; seconds: number }
  | { kind: 'failed' };

/** Seconds to wait if the server sends no `Retry-After`. */
const DEFAULT_WAIT = 900;

/** Signs in with the REST API. The server sets the session cookie. */
export async function logIn(credentials: Credentials): Promise<LoginOutcome> {
  const response = await send(credentials);
  if (!response || response.status >= 500) return { kind: 'failed' };
  if (response.ok) return { kind: 'in' };
  if (response.status !== 429) return { kind: 'refused' };
  return { kind: 'wait', seconds: Number(response.headers.get('retry-after')) || DEFAULT_WAIT };
}

/** Returns undefined when the site cannot be reached. */
async function send(credentials: Credentials): Promise<Response | undefined> {
  try {
    return await fetch('/api/admin/login', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
  } catch (error) {
    console.warn('The sign-in could not be sent', error);
    return undefined;
  }
}
