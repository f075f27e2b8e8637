/** A client of the site's API, signed in or not. */
import { owner, type Site } from './site.ts';

export interface Answer {
  status: number;
  /** The JSON body, or `null` when the answer has no body or another type. */
  body: Record<string, unknown> | null;
}

export interface Client {
  /** Sends JSON and reads the whole answer. Rejects when the connection breaks. */
  send(method: string, path: string, body?: unknown): Promise<Answer>;
}

export function visitor({ url }: Pick<Site, 'url'>, cookie?: string): Client {
  return {
    async send(method, path, body) {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(cookie !== undefined && { cookie }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      return { status: response.status, body: isJson ? JSON.parse(text) : null };
    },
  };
}

/** Signs the owner in. Returns the session's `Cookie` header, which stays valid when the site restarts. */
export async function signIn({ url }: Pick<Site, 'url'>): Promise<string> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: owner.email, password: owner.password }),
  });
  const [cookie = ''] = response.headers.getSetCookie();
  if (response.status !== 200) throw new Error(`Signing in was answered with ${response.status}`);
  return cookie.split(';')[0] ?? '';
}
