import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodyWith, caller } from '../../http/rest.ts';

/** Bytes of a sign-in. */
const LOGIN_BODY_LIMIT = 4 * 1024;

export function authRest(app: FastifyInstance): void {
  app.post(
    '/api/admin/login',
    { bodyLimit: LOGIN_BODY_LIMIT, config: { access: 'public' } },
    (request, reply) => caller(request, reply).auth.login(bodyWith(request)),
  );

  // A HEAD, which a link checker may send, would end the session as well.
  app.get(
    '/api/admin/logout',
    { exposeHeadRoute: false, config: { access: 'public' } },
    async (request, reply) => {
      if (request.context.admin && isMeant(request)) await caller(request, reply).auth.logout();
      return reply.redirect('/');
    },
  );

  app.get('/api/admin/status', { config: { access: 'public' } }, (request, reply) =>
    caller(request, reply).auth.status(),
  );

  app.get('/api/auth/user', { config: { access: 'admin' } }, (request, reply) =>
    caller(request, reply).auth.user(),
  );

  app.get('/api/login', { config: { access: 'public' } }, async (request, reply) =>
    reply.redirect(request.context.admin ? '/admin' : '/admin/login'),
  );
}

/** Whether the owner asked: not another site's page, and not a browser that fetches ahead. */
function isMeant({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  const purposes = [
    headers['sec-purpose'],
    headers['purpose'],
    headers['x-moz'],
    headers['x-purpose'],
  ];
  return (
    (site === undefined || site === 'same-origin' || site === 'none') &&
    !purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')))
  );
}
