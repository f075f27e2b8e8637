/** The cookie that carries the owner's session id. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Env } from '../env.ts';

export interface SessionCookie {
  name: string;
  options: CookieSerializeOptions;
}

/** Behind HTTPS the cookie is bound to this host; plain HTTP (a local try-out) cannot have the prefix. */
export function sessionCookie({ publicOrigin }: Pick<Env, 'publicOrigin'>): SessionCookie {
  const secure = publicOrigin.startsWith('https:');
  return {
    name: secure ? '__Host-sid' : 'sid',
    options: { path: '/', httpOnly: true, sameSite: 'strict', secure },
  };
}
