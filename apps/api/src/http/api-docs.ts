/** The API describes itself, by what each REST route says of itself: to programs (OpenAPI), and to people (Swagger UI). */
import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import packageJson from '../../package.json' with { type: 'json' };
import { repositoryRoot } from '../config/repository-root.ts';
import { sessionCookie } from './context.ts';
import { refusal } from './errors.ts';
import { paramNames, type RestDescription, restRoute } from './rest.ts';
import { other, row } from './rest-answers.ts';

const DOCS = '/api/docs';

const require = createRequire(import.meta.url);

/** What the page loads; nothing else of the reader's package is served. */
const FILES = new Map([
  ['swagger-ui.css', require.resolve('swagger-ui-dist/swagger-ui.css')],
  ['swagger-ui-bundle.js', require.resolve('swagger-ui-dist/swagger-ui-bundle.js')],
  ['start.js', path.join(repositoryRoot, 'apps/api/src/http/api-docs-start.js')],
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

async function plugin(app: FastifyInstance, { publicOrigin }: { publicOrigin: string }) {
  restRoute(app, 'GET /api/openapi.json', {
    access: 'public',
    cacheable: true,
    summary: 'Gets this description (OpenAPI 3.1)',
    answer: row(z.record(z.string(), z.unknown()).meta({ description: 'OpenAPI 3.1' })),
    handler() {
      const routes = app.routeTable.flatMap(({ method, rest }) =>
        rest?.method === method ? [rest] : [],
      );
      const { name } = sessionCookie({ publicOrigin });
      return { ...openApiDocument(routes, { origin: publicOrigin, cookieName: name }) };
    },
  });

  restRoute(app, `GET ${DOCS}`, {
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
      const file = FILES.get(request.params.file);
      if (!file) throw refusal('NOT_FOUND', 'There is no such path');
      const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600');
      return reply.send(createReadStream(file));
    },
  );
}

export const apiDocs = fp(plugin, { name: 'api-docs', dependencies: ['route-table'] });

const INFO = {
  title: 'The site over HTTP',
  version: packageJson.version,
  description:
    'Moments are ISO 8601 UTC text, columns with one decimal are text such as "150.5", what is absent is null. ' +
    'A list is a plain array of at most 500: `X-Total-Count` says how many there are in all, ' +
    '`Link` with rel="next" where the next ones are. Public reads have an `ETag`.',
};

const errorBody = z
  .object({
    message: z.string().meta({ description: 'What is wrong, and what to do about it' }),
    code: z.string().meta({ description: 'A word for programs', examples: ['NOT_FOUND'] }),
    requestId: z.string().meta({ description: 'Finds the request in the log' }),
  })
  .meta({ id: 'Error' });

/** Every description becomes an operation. `cookieName` is that of the owner's session. */
function openApiDocument(
  routes: readonly RestDescription[],
  { origin, cookieName }: { origin: string; cookieName: string },
) {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: INFO,
      servers: [{ url: origin }],
      paths,
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
      },
    },
    { override: describe },
  );
}

function operation(route: RestDescription): ZodOpenApiOperationObject {
  const [tag = '', ...rest] = route.url.split('/').slice(2);
  const { summary, description, access, query, body, bodyMediaType = 'application/json' } = route;
  return {
    operationId: [route.method.toLowerCase(), tag, ...rest].join('-').replace(/[:*]/g, ''),
    tags: [tag],
    summary,
    ...(description && { description }),
    security: access === 'admin' ? [{ session: [] }] : [],
    requestParams: {
      path: pathParameters(route),
      ...(query && { query }),
      header: requestHeaders(route),
    },
    ...((body || route.bodyMediaType) && {
      requestBody: { required: true, content: { [bodyMediaType]: { schema: body ?? {} } } },
    }),
    responses: { ...successes(route), ...failures(route) },
  };
}

const pathParameters = ({ url, params }: RestDescription) =>
  z.object(Object.fromEntries(paramNames(url).map((name) => [name, params?.[name] ?? z.string()])));

const requestHeader = (description: string) => z.string().max(200).optional().meta({ description });

const requestHeaders = ({ isIdempotent, isVersioned }: RestDescription) =>
  z.object({
    ...(isIdempotent && {
      'Idempotency-Key': requestHeader(
        'A new random value for each thing to create. The same request, sent again, answers with the same row.',
      ),
    }),
    ...(isVersioned && {
      'If-Match': requestHeader(
        'The ETag of the row that the change began from; a stale one gets 412',
      ),
    }),
  });

const header = (description: string, type: 'string' | 'integer' = 'string') => ({
  description,
  schema: { type },
});

function successes({ answer, cacheable, moves }: RestDescription) {
  const hasEtag = cacheable || answer.hasEtag;
  const schema = answer.isList && answer.schema ? z.array(answer.schema) : answer.schema;
  const headers = {
    ...(hasEtag && { ETag: header('Of the content; send it back as If-None-Match') }),
    ...(answer.isList && {
      'X-Total-Count': header('How many there are in all', 'integer'),
      Link: header('The URL of the next page, rel="next"; absent on the last'),
    }),
    ...(answer.status === 302 && { Location: header('Where to go') }),
    ...(answer.isLocated && { Location: header('Where it is read from now on') }),
  };
  return {
    [answer.status]: {
      description: answer.says,
      headers,
      ...(schema && { content: { 'application/json': { schema } } }),
      ...(answer.mediaType && { content: { [answer.mediaType]: {} } }),
    },
    ...(moves && {
      301: {
        description: 'It has another URL now',
        headers: { Location: header('The new one') },
      },
    }),
    ...(hasEtag && { 304: { description: 'Not changed since the If-None-Match sent' } }),
  };
}

/** Those that follow from what a route is, and its own. */
function failures(route: RestDescription) {
  const { url, method, access, body, errors, isIdempotent, isVersioned } = route;
  const descriptions: Record<number, string | undefined> = {
    // Of a request without parameters its URL or host may still be wrong.
    400: 'Something sent is missing or wrong: the message says what',
    ...(access === 'admin' && { 401: 'Not signed in' }),
    ...(method !== 'GET' && { 403: 'Sent by a page of another site' }),
    ...(url.includes(':') && { 404: 'There is none' }),
    ...(body && { 413: 'Too large', 415: 'Not JSON' }),
    ...((route.cacheable || route.answer.hasEtag) && {
      412: 'The content has another ETag than If-Match',
    }),
    ...(isVersioned && { 412: 'The row has another ETag than If-Match' }),
    ...(isIdempotent && { 422: 'Another request had this Idempotency-Key' }),
    429: 'Too many requests: Retry-After says for how many seconds to pause',
    503: 'The site is overloaded, or its database is busy: Retry-After says for how many seconds to pause',
    ...errors,
  };
  return Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => [
      status,
      {
        description,
        content: { 'application/json': { schema: errorBody } },
      },
    ]),
  );
}

/** What JSON Schema cannot say of a Zod schema, or says in a way that nobody reads. */
function describe({
  zodSchema,
  jsonSchema: json,
}: {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}): void {
  // A moment is a date for the site, and text for whoever asks it.
  if (zodSchema instanceof z.ZodCodec) Object.assign(json, { type: 'string', format: 'date-time' });
  // JSON has no dates: of "text or a Date" only the text remains.
  if (zodSchema instanceof z.ZodUnion && json.anyOf) {
    const { options } = zodSchema;
    json.anyOf = json.anyOf.filter((_, at) => !(options[at] instanceof z.ZodDate));
  }
  // The pattern says it, and no other program knows this format.
  if (json.format === 'starts_with') delete json.format;
  // The format says it; the pattern of every valid date is no reading.
  if (json.format === 'date-time' || json.format === 'date' || json.format === 'uuid') {
    delete json.pattern;
  }
  if (json.type === 'integer' && json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.type === 'integer' && json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
}
