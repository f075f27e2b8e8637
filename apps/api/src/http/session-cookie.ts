/** The cookies of a sign-in: the session id, and the mark of a browser that has signed in before. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Env } from '../config/env.ts';

export interface OwnerCookie {
  name: string;
  options: CookieSerializeOptions;
}

export const sessionCookie = (env: Pick<Env, 'publicOrigin'>) => ownerCookie('sid', env);

export const deviceCookie = (env: Pick<Env, 'publicOrigin'>) => ownerCookie('device', env);

/** Behind HTTPS a cookie is bound to this host; plain HTTP (a local try-out) cannot have the prefix. */
function ownerCookie(name: string, { publicOrigin }: Pick<Env, 'publicOrigin'>): OwnerCookie {
  const secure = publicOrigin.startsWith('https:');
  return {
    name: secure ? `__Host-${name}` : name,
    options: { path: '/', httpOnly: true, sameSite: 'strict', secure },
  };
}
