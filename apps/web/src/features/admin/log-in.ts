import type { Credentials } from '@site/schema/auth';

export type LoginOutcome =
  | { kind: 'in' }
  | { kind: 'refused' }
  /** The password is right, and the second factor is on: send a code with it, or another one. */
  | { kind: 'code'; isWrong: boolean }
  /** Too many failed attempts. Wait this many seconds. */
  | { kind: 'wait'; seconds: number }
  | { kind: 'failed' };

/** Seconds to wait if the server sends no `Retry-After`. */
const DEFAULT_WAIT = 900;

/** Signs in with the REST API. The server sets the session cookie. */
export async function logIn(credentials: Credentials & { code?: string }): Promise<LoginOutcome> {
  const response = await send(credentials);
  if (!response || response.status >= 500) return { kind: 'failed' };
  if (response.ok) return { kind: 'in' };
  if (response.status !== 429) return refused(response);
  return { kind: 'wait', seconds: Number(response.headers.get('retry-after')) || DEFAULT_WAIT };
}

async function refused(response: Response): Promise<LoginOutcome> {
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  if (code === 'SECOND_FACTOR_REQUIRED') return { kind: 'code', isWrong: false };
  if (code === 'SECOND_FACTOR_WRONG') return { kind: 'code', isWrong: true };
  return { kind: 'refused' };
}

/** Returns undefined when the site cannot be reached. */
async function send(credentials: object): Promise<Response | undefined> {
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
