/**
 * Sends what the description of the API allows, and what it forbids, and holds the answers against it. The requests are
 * chosen at random, by a seed that the test's name tells and `OPENAPI_SEED` sets.
 */
import path from 'node:path';
import { withoutControls } from '@site/schema/controls';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { textsIn } from '../testing/texts-in-database.ts';

const SEED = Number(process.env['OPENAPI_SEED'] ?? 51);
/** Requests of each kind for each operation. */
const ROUNDS = 8;

interface Schema {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}
interface Operation {
  operationId: string;
  parameters: {
    name: string;
    in: 'path' | 'query' | 'header';
    required: boolean;
    schema: Schema;
  }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
}

/** What no generator may do: it would end the session, write files, or need something to be there before it. */
const LEFT_OUT = /logout|export|import|restore|backups|uploads|make-public|month-card|docs|login$/;
/** Its parts must agree with one another, which a schema cannot say. */
const TOGETHER = ['nutrition', 'sessionId', 'pageId'];

let site: TestSite;
let document: {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
let ajv: Ajv2020;
beforeAll(async () => {
  site = await openTestSite({ env: { RATE_LIMITS: 'off' } });
  document = (await site.inject({ url: '/api/openapi.json' })).json();
  ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });
});
afterAll(() => site.close());

/** Mulberry32: numbers from 0 to 1. */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
const random = randomBy(SEED);
const oneOf = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

const resolve = (schema: Schema): Schema =>
  schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

const FORMATS: Record<string, () => string> = {
  'date-time': () => oneOf(['2026-03-04T05:06:07Z', '2026-03-04T05:06:07.890+02:00']),
  date: () => '2026-03-04',
  uuid: () => '6f1f0c5e-0a4e-4a3e-9b0e-2b8f6f5d1c11',
  email: () => 'somebody@example.com',
};
/** Words, and texts that patterns ask for. */
const TEXTS = [
  'Leek & soup',
  'é 🥑',
  '<p>Hot.</p>',
  '/api/images/a.jpg',
  'https://a.example/b.jpg',
  '12',
  '50.5',
  '2026-10',
  'low carb, soups',
  'vegan, nut-free',
  '/blog',
  'odd\u0000\u0007\u0085\uFFFE\uD800text',
  '<p>odd&#7;&#xFFFE;text</p>',
];

function textFor({ format, pattern, minLength = 0, maxLength = 50 }: Schema): string {
  if (format) return FORMATS[format]?.() ?? '';
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (!pattern || new RegExp(pattern, 'u').test(text));
  // The longest that is allowed, where no pattern stands against it.
  const longest = 'x'.repeat(maxLength);
  return oneOf([...TEXTS, ...(random() < 0.3 ? [longest] : [])].filter(fits));
}

function valueFor(given: Schema): unknown {
  const schema = resolve(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return oneOf(schema.enum);
  if (schema.anyOf) return valueFor(oneOf(schema.anyOf));
  switch (oneOf([schema.type ?? 'string'].flat())) {
    case 'null':
      return null;
    case 'boolean':
      return random() < 0.5;
    case 'integer':
    case 'number': {
      const { minimum = 0, maximum = 1000, multipleOf } = schema;
      const edges = [minimum, maximum, minimum + random() * (maximum - minimum)];
      const number = oneOf(edges);
      return multipleOf || schema.type === 'integer' ? Math.round(number) : number;
    }
    case 'array':
      return Array.from({ length: Math.floor(random() * 3) }, () => valueFor(schema.items ?? {}));
    case 'object':
      return objectFor(schema);
    default:
      // A number as text has the bounds of the number.
      if (schema.maximum !== undefined) {
        return String(Math.ceil(Math.max(schema.minimum ?? 0, random() * schema.maximum - 1)));
      }
      return textFor(schema);
  }
}

function objectFor({ properties = {}, required = [] }: Schema): Record<string, unknown> {
  const entries = Object.entries(properties).filter(
    ([name]) => required.includes(name) || (random() < 0.6 && !TOGETHER.includes(name)),
  );
  return Object.fromEntries(entries.map(([name, schema]) => [name, valueFor(schema)]));
}

/** A value that a schema forbids; `undefined` where it allows all that can be thought of. */
function forbiddenBy(given: Schema, place: 'body' | 'query'): unknown {
  const validate = ajv.compile(inDocument(given));
  const { maxLength, maximum, minimum } = boundsIn(given);
  const candidates = [
    ...(maxLength !== undefined ? ['x'.repeat(maxLength + 1)] : []),
    ...(maximum !== undefined ? [maximum + 1] : []),
    ...(minimum !== undefined ? [minimum - 1] : []),
    { a: 1 },
    ['a'],
    true,
    'neither',
    -1,
    '',
  ].filter((value) => {
    if (place === 'body') return !validate(value);
    // All is text there, also numbers.
    const isText = typeof value === 'string' || typeof value === 'number';
    return isText && value !== '' && !validate(value) && !validate(String(value));
  });
  return candidates.length > 0 ? oneOf(candidates) : undefined;
}

function boundsIn(given: Schema): Schema {
  const schema = resolve(given);
  return Object.assign({}, ...(schema.anyOf ?? []).map(boundsIn), schema);
}

const inDocument = (schema: Schema) =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'));

interface Sent {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown> | undefined;
}

function requestFor({ parameters, requestBody }: Operation): Sent {
  const chosen = (place: 'path' | 'query') =>
    parameters.filter((each) => each.in === place && (each.required || random() < 0.5));
  const values = (place: 'path' | 'query') =>
    Object.fromEntries(chosen(place).map(({ name, schema }) => [name, valueFor(schema)]));
  const json = requestBody?.content['application/json'];
  return {
    path: values('path'),
    query: values('query'),
    body: json && objectFor(resolve(json.schema)),
  };
}

async function send(method: string, path: string, { path: params, query, body }: Sent) {
  const url = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params[name]).toWellFormed() || 'x'),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return site.asOwner({
    method: method.toUpperCase() as 'GET',
    url: search.size > 0 ? `${url}?${search}` : url,
    ...(body && { payload: body }),
  });
}

const validators = new Map<Schema, ValidateFunction>();
function assertDescribed(
  { responses }: Operation,
  answer: Awaited<ReturnType<typeof send>>,
  about: string,
) {
  const described = responses[answer.statusCode];
  expect(described, `${about}: ${answer.statusCode} ${answer.body.slice(0, 200)}`).toBeDefined();
  const schema = described?.content?.['application/json']?.schema;
  if (!schema) return;
  const validate = validators.get(schema) ?? ajv.compile(inDocument(schema));
  validators.set(schema, validate);
  expect(validate(answer.json()), `${about}: ${JSON.stringify(validate.errors)}`).toBe(true);
}

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => !LEFT_OUT.test(operationId))
      .map(([method, operation]) => ({ path, method, operation })),
  );

it(`what is allowed is answered as described, and refused by no schema (seed ${SEED})`, async () => {
  for (const { path, method, operation } of operations()) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sent = requestFor(operation);
      const answer = await send(method, path, sent);
      const about = `${method} ${path} ${JSON.stringify(sent).slice(0, 600)}`;
      assertDescribed(operation, answer, about);
      expect([400, 500, 503], `${about}: ${answer.body}`).not.toContain(answer.statusCode);
    }
  }
});

it(`what is forbidden is refused with a message (seed ${SEED})`, async () => {
  let sentCount = 0;
  for (const { path, method, operation } of operations()) {
    const json = operation.requestBody?.content['application/json'];
    const { properties = {}, required = [] } = json ? resolve(json.schema) : {};
    const wrongs = [
      ...Object.entries(properties).map(([name, schema]) => ({
        in: 'body' as const,
        name,
        schema,
      })),
      ...operation.parameters
        .filter(({ in: place }) => place === 'query')
        .map(({ name, schema }) => ({ in: 'query' as const, name, schema })),
    ];
    for (const { in: place, name, schema } of wrongs) {
      const sent = requestFor(operation);
      const value =
        required.includes(name) && random() < 0.3 ? undefined : forbiddenBy(schema, place);
      if (value === undefined && !required.includes(name)) continue;
      const wrong = { ...sent, [place]: { ...sent[place], [name]: value } };
      const answer = await send(method, path, wrong);
      const about = `${method} ${path} ${place} ${name} = ${JSON.stringify(value)?.slice(0, 80)}`;
      sentCount += 1;
      expect(answer.statusCode, `${about}: ${answer.body.slice(0, 200)}`).toBe(400);
      assertDescribed(operation, answer, about);
      expect(answer.json().message).not.toBe('');
    }
  }
  expect(sentCount).toBeGreaterThan(80);
});

it('nothing of what was sent has left a control character or half of one', () => {
  const texts = textsIn(path.join(site.dataDir, 'site.db'));
  const reached = texts.filter(({ text }) => text.includes('oddtext')).map(({ column }) => column);
  expect([...new Set(reached)].length).toBeGreaterThan(5);
  expect(texts.filter(({ text }) => withoutControls(text) !== text)).toEqual([]);
});
