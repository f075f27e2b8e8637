/** What is known of each request, and the cookies that tell who asks. */
import type { EventEmitter } from 'node:events';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
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

/** Emits `changed` after every change of what visitors are shown. */
export type ContentEvents = EventEmitter<{ changed: [] }>;

/** What the procedures themselves need. Each part adds what it needs: see `proceduresFor`. */
export interface RequestServices {
  content: ContentEvents;
}

/**
 * What a procedure knows of the request it answers.
 *
 * @template Services what the part of the procedure needs of the site
 */
export interface RequestContext<Services = RequestServices> {
  services: Services;
  admin: Admin | null;
  requestId: string;
  /** Absent where a page is rendered or a test calls without HTTP. */
  http: { request: FastifyRequest; reply: FastifyReply } | null;
  /** A form that was refused, for the page that shows it again. Set where the server renders that page. */
  sentForm?: SentForm;
  /** Resolves when a read may run. Throws when it may not. Set over tRPC, where one request has several calls. */
  waitForReadSlot?: (read: { isCostly: boolean }) => Promise<void>;
}

export interface SentForm {
  /** What is wrong and what to do. */
  message: string;
  /** As it was typed. */
  fields: Record<string, string>;
}

declare module 'fastify' {
  interface FastifyRequest {
    context: RequestContext;
  }
}

/** Gives every request its context: the services, who asks, and the request's id. */
interface ContextOptions {
  services: RequestServices;
  env: Pick<Env, 'publicOrigin'>;
  /** The owner whose session it is; `null` for none. */
  findAdmin: (sessionId: string | undefined) => Promise<Admin | null>;
}

async function plugin(app: FastifyInstance, { services, env, findAdmin }: ContextOptions) {
  const cookie = sessionCookie(env);
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

export const sessionCookie = (env: Pick<Env, 'publicOrigin'>) => hostCookie('sid', env);

/** The mark of a browser that has signed in before. */
export const deviceCookie = (env: Pick<Env, 'publicOrigin'>) => hostCookie('device', env);

/** A reader who has written comments. Sent with a link from another site too: it opens nothing but her own comments. */
export function readerCookie(env: Pick<Env, 'publicOrigin'>) {
  const { name, options } = hostCookie('reader', env);
  return { name, options: { ...options, sameSite: 'lax' as const } };
}

/** Behind HTTPS a cookie is bound to this host; plain HTTP (a local try-out) cannot have the prefix. */
function hostCookie(name: string, { publicOrigin }: Pick<Env, 'publicOrigin'>) {
  const secure = publicOrigin.startsWith('https:');
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure };
  return { name: secure ? `__Host-${name}` : name, options };
}
