import { adminStatus, currentUser } from '@site/schema/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callerOf, procedureRoute, restRoute } from '../../http/rest.ts';
import { other, row } from '../../http/rest-answers.ts';
import { authRouter } from './auth.router.ts';

export function authRest(app: FastifyInstance): void {
  const call = callerOf(authRouter);
  procedureRoute(app, 'POST /api/admin/login', authRouter.login, {
    summary: 'Signs in',
    description: [
      "The answer sets the session's cookie, which the owner's requests must send.",
      'While the second factor is on, a right password without `code` is answered with 401 and the code',
      '`SECOND_FACTOR_REQUIRED`, a wrong or used `code` with 401 and `SECOND_FACTOR_WRONG`; neither sets a cookie.',
      'Send all fields together.',
      'The session ends after 24 hours without use and after seven days, with `keepSignedIn` after 30 days.',
    ].join(' '),
    answer: row(z.object({ message: z.string() })),
    errors: { 401: 'Invalid email or password, or `code` is missing or wrong' },
  });

  restRoute(app, 'GET /api/admin/logout', {
    access: 'public',
    // A HEAD, which a link checker may send, must not end the session.
    exposeHeadRoute: false,
    summary: 'Signs out, and redirects to the home page',
    description: 'Only redirects when the request comes from another site or is a prefetch.',
    answer: other(302, 'To the home page'),
    async handler(request, reply) {
      if (request.context.admin && isIntended(request)) await call(request, reply).logout();
      return reply.redirect('/');
    },
  });

  procedureRoute(app, 'GET /api/admin/status', authRouter.status, {
    summary: 'Tells whether the client is signed in',
    answer: row(adminStatus),
  });

  procedureRoute(app, 'GET /api/auth/user', authRouter.user, {
    summary: 'Gets the account that is signed in',
    answer: row(currentUser),
  });

  restRoute(app, 'GET /api/login', {
    access: 'public',
    summary: 'Redirects to the sign-in page, or to the admin area when the client is signed in',
    answer: other(302, 'To the page'),
    handler: (request, reply) => reply.redirect(request.context.admin ? '/admin' : '/admin/login'),
  });
}

/** Whether the owner followed the link: the request is no image, no prefetch, and from no other site. */
function isIntended({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  const destination = headers['sec-fetch-dest'];
  const purposes = [
    headers['sec-purpose'],
    headers['purpose'],
    headers['x-moz'],
    headers['x-purpose'],
  ];
  return (
    (site === undefined || site === 'same-origin' || site === 'none') &&
    (destination === undefined || destination === 'document') &&
    !purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')))
  );
}
