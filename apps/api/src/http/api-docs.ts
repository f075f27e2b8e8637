/** The API describes itself: to programs at `/api/openapi.json`, to people at `/api/docs`. */
import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { repositoryRoot } from '../config/repository-root.ts';
import { sessionCookie } from './context.ts';
import { openApiDocument } from './openapi.ts';
import { restRoute } from './rest.ts';
import { other, row } from './rest-answers.ts';

const DOCS = '/api/docs';

const require = createRequire(import.meta.url);

/** What the page loads; nothing else of the reader's package is served. */
const FILES = new Map([
  ['swagger-ui.css', { type: 'text/css', file: require.resolve('swagger-ui-dist/swagger-ui.css') }],
  [
    'swagger-ui-bundle.js',
    { type: 'text/javascript', file: require.resolve('swagger-ui-dist/swagger-ui-bundle.js') },
  ],
  [
    'start.js',
    {
      type: 'text/javascript',
      file: path.join(repositoryRoot, 'apps/api/src/http/api-docs-start.js'),
    },
  ],
]);

/** Everything from here; the reader marks its parts with style attributes and small pictures of its own. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The site over HTTP</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${DOCS}/swagger-ui.css">
</head>
<body>
<div id="reader"></div>
<script src="${DOCS}/swagger-ui-bundle.js"></script>
<script src="${DOCS}/start.js"></script>
</body>
</html>
`;

async function plugin(app: FastifyInstance) {
  restRoute(app, {
    method: 'GET',
    url: '/api/openapi.json',
    access: 'public',
    cacheable: true,
    summary: 'Gets this description (OpenAPI 3.1)',
    answer: row(z.record(z.string(), z.unknown()).meta({ description: 'OpenAPI 3.1' })),
    handler(request) {
      const { env } = request.context.services;
      const routes = app.routeTable.flatMap(({ method, rest }) =>
        rest?.method === method ? [rest] : [],
      );
      const { name } = sessionCookie(env);
      return { ...openApiDocument(routes, { origin: env.publicOrigin, cookieName: name }) };
    },
  });

  restRoute(app, {
    method: 'GET',
    url: DOCS,
    access: 'public',
    summary: 'Shows this description as a page',
    answer: other(200, 'The page', { mediaType: 'text/html' }),
    handler: (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(PAGE),
  });

  app.get<{ Params: { file: string } }>(
    `${DOCS}/:file`,
    { config: { access: 'public' } },
    (request, reply) => {
      const found = FILES.get(request.params.file);
      if (!found) throw new TRPCError({ code: 'NOT_FOUND', message: 'There is no such path' });
      const { type, file } = found;
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600');
      return reply.send(createReadStream(file));
    },
  );
}

export const apiDocs = fp(plugin, { name: 'api-docs', dependencies: ['route-table'] });
