/** Writes the OpenAPI document of the REST routes, from what each of them says of itself. */
import { z } from 'zod';
import packageJson from '../../package.json' with { type: 'json' };
import { paramNames, type RestDescription } from './rest.ts';

interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: object[];
  parameters: object[];
  requestBody?: object;
  responses: Record<string, object>;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: object;
  servers: object[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

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
  .meta({ title: 'Error' });

/** Every description becomes an operation. `cookieName` is that of the owner's session. */
export function openApiDocument(
  routes: readonly RestDescription[],
  { origin, cookieName }: { origin: string; cookieName: string },
): OpenApiDocument {
  const schemas: Record<string, object> = { Error: jsonSchema(errorBody, 'output') };
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: origin }],
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
    },
  };
}

function operation(route: RestDescription, schemas: Record<string, object>): Operation {
  const [tag = '', ...rest] = route.url.split('/').slice(2);
  const { summary, description, access, body, bodyMediaType = 'application/json' } = route;
  const schema = body ? schemaNamed(body, 'input', schemas) : {};
  return {
    operationId: [route.method.toLowerCase(), tag, ...rest].join('-').replace(/[:*]/g, ''),
    tags: [tag],
    summary,
    ...(description && { description }),
    security: access === 'admin' ? [{ session: [] }] : [],
    parameters: [...pathParameters(route), ...queryParameters(route), ...headerParameters(route)],
    ...((body || route.bodyMediaType) && {
      requestBody: { required: true, content: { [bodyMediaType]: { schema } } },
    }),
    responses: { ...successes(route, schemas), ...failures(route) },
  };
}

const pathParameters = ({ url }: RestDescription) =>
  paramNames(url).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

function queryParameters({ query }: RestDescription): object[] {
  if (!query) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' });
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function headerParameters({ isIdempotent, isVersioned }: RestDescription): object[] {
  const parameter = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', maxLength: 200 },
  });
  return [
    ...(isIdempotent
      ? [
          parameter(
            'Idempotency-Key',
            'A new random value for each thing to create. The same request, sent again, answers with the same row.',
          ),
        ]
      : []),
    ...(isVersioned
      ? [
          parameter(
            'If-Match',
            'The ETag of the row that the change began from; a stale one gets 412',
          ),
        ]
      : []),
  ];
}

const header = (description: string, type: 'string' | 'integer' = 'string') => ({
  description,
  schema: { type },
});

function successes(route: RestDescription, schemas: Record<string, object>) {
  const { answer, cacheable, moves } = route;
  const item = answer.schema && schemaNamed(answer.schema, 'output', schemas);
  const schema = answer.isList ? { type: 'array', items: item } : item;
  const headers = {
    ...(cacheable && { ETag: header('Of the content; send it back as If-None-Match') }),
    ...(answer.isList && {
      'X-Total-Count': header('How many there are in all', 'integer'),
      Link: header('The URL of the next page, rel="next"; absent on the last'),
    }),
    ...(answer.status === 302 && { Location: header('Where to go') }),
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
    ...(cacheable && { 304: { description: 'Not changed since the If-None-Match sent' } }),
  };
}

/** Those that follow from what a route is, and its own. */
function failures(route: RestDescription) {
  const { url, method, access, query, body, errors, isIdempotent, isVersioned } = route;
  const descriptions: Record<number, string | undefined> = {
    ...((query || body) && { 400: 'Something sent is missing or wrong: the message says what' }),
    ...(access === 'admin' && { 401: 'Not signed in' }),
    ...(method !== 'GET' && { 403: 'Sent by a page of another site' }),
    ...(url.includes(':') && { 404: 'There is none' }),
    ...(body && { 413: 'Too large', 415: 'Not JSON' }),
    ...(isVersioned && { 412: 'The row has another ETag than If-Match' }),
    ...(isIdempotent && { 422: 'Another request had this Idempotency-Key' }),
    429: 'Too many requests: Retry-After says for how many seconds to pause',
    ...errors,
  };
  return Object.fromEntries(
    Object.entries(descriptions).map(([status, description]) => [
      status,
      {
        description,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

/** `input` is what may be sent, `output` what is answered. */
type Direction = 'input' | 'output';

/** A Zod schema as the OpenAPI document shows it. */
function jsonSchema(schema: z.ZodType, io: Direction): object {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: json }) {
      const { type } = zodSchema._zod.def;
      // JSON has no dates: of "text or a Date" only the text remains.
      if (type === 'union') json.anyOf = json.anyOf?.filter((each) => Object.keys(each).length > 0);
      if (type === 'union' && !json.anyOf) delete json.anyOf;
      // The format says it; the pattern of every valid date is no reading.
      if (json.format === 'date-time' || json.format === 'date' || json.format === 'uuid') {
        delete json.pattern;
      }
      if (json.type === 'integer' && json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
      if (json.type === 'integer' && json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
    },
  });
  return rest;
}

/** A reference to the schema among `schemas`, put there by its title; one without a title stands where it is used. */
function schemaNamed(schema: z.ZodType, io: Direction, schemas: Record<string, object>): object {
  const name = schema.meta()?.title;
  if (!name) return jsonSchema(schema, io);
  schemas[name] ??= jsonSchema(schema, io);
  return { $ref: `#/components/schemas/${name}` };
}
