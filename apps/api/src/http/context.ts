/** What is known of each request, and the cookies that tell who asks. */
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Services } from '../app/services.ts';
import type { Env } from '../config/env.ts';

/** The signed-in owner. */
export interface Admin {
  /** `admin_users.id` */
  id: string;
  username: string;
  /** SHA-256 of the session id, hex. */
  sid: string;
  /** Whether the session is kept for 30 days. */
  keepSignedIn: boolean;
}

/** What a procedure knows of the request it answers. */
export interface RequestContext {
  services: Services;
  admin: Admin | null;
  requestId: string;
  /** Absent where a page is rendered or a test calls without HTTP. */
  http: { request: FastifyRequest; reply: FastifyReply } | null;
  /** Resolves when a read may run. Throws when it may not. Set over tRPC, where one request has several calls. */
  takeTurn?: (read: { isSearch: boolean }) => Promise<void>;
}

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext;
  }
}

/** Gives every request its context: the services, who asks, and the request's id. */
interface ContextOptions {
  services: Services;
  /** The owner whose session it is; `null` for none. */
  findAdmin: (sessionId: string | undefined) => Promise<Admin | null>;
}

async function plugin(app: FastifyInstance, { services, findAdmin }: ContextOptions) {
  const cookie = sessionCookie(services.env);
  app.decorateRequest('context');
  app.addHook('onRequest', async (request, reply) => {
    request.context = {
      services,
      admin: await findAdmin(request.cookies[cookie.name]),
      requestId: request.id,
      http: { request, reply },
    };
  });
}

export const requestContext = fp(plugin, {
  name: 'request-context',
  dependencies: ['@fastify/cookie'],
});

export const sessionCookie = (env: Pick<Env, 'publicOrigin'>) => ownerCookie('sid', env);

/** The mark of a browser that has signed in before. */
export const deviceCookie = (env: Pick<Env, 'publicOrigin'>) => ownerCookie('device', env);

/** Behind HTTPS a cookie is bound to this host; plain HTTP (a local try-out) cannot have the prefix. */
function ownerCookie(name: string, { publicOrigin }: Pick<Env, 'publicOrigin'>) {
  const secure = publicOrigin.startsWith('https:');
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure };
  return { name: secure ? `__Host-${name}` : name, options };
}
