import type { FastifyInstance } from 'fastify';

/** JSON bodies; none at all is no fault, since many clients name the type of a body on a DELETE too. */
export function jsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}
