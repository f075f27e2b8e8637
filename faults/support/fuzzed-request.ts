/** Makes random requests that are nearly valid. */
import { NAUGHTY_TEXTS } from '../../apps/api/src/testing/naughty-texts.ts';
import { naughtyValue, sampleOf, spoil, type World } from './fuzzed-input.ts';
import { CONTENT_TYPES, MALFORMED_BODIES, ODD_HEADERS } from './malformed-parts.ts';
import type { Operations, Procedure, RestOperation } from './operations.ts';
import type { Choices } from './random.ts';

export interface RawRequest {
  method: string;
  /** Exactly as it is sent. */
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Types that superjson knows, and one that it does not. */
const SUPERJSON_TYPES = [
  'Date',
  'Error',
  'URL',
  'bigint',
  'map',
  'number',
  'regexp',
  'set',
  'undefined',
  'x',
];

export function fuzzedRequest(operations: Operations, world: World, choices: Choices): RawRequest {
  const operation = choices.pick(operations.all);
  const request =
    operation.kind === 'rest'
      ? restRequest(operation, world, choices)
      : trpcRequest(operation, operations.procedures, world, choices);
  if (choices.is(0.06)) request.method = choices.pick(METHODS);
  if (choices.is(0.08)) request.body = choices.pick(MALFORMED_BODIES);
  if (choices.is(0.08)) request.headers['content-type'] = choices.pick(CONTENT_TYPES);
  while (choices.is(0.2)) {
    const [name, value] = choices.pick(ODD_HEADERS);
    request.headers[name] = value;
  }
  return request;
}

/** Leaves one value in five as it is, and breaks the others once or several times. */
function maybeSpoil(value: unknown, choices: Choices): unknown {
  let spoilt = value;
  if (choices.is(0.2)) return spoilt;
  do spoilt = spoil(spoilt, choices);
  while (choices.is(0.4));
  return spoilt;
}

function restRequest(
  { method, path, query, body }: RestOperation,
  world: World,
  choices: Choices,
): RawRequest {
  const filled = path.replace(/\{\w+\}/g, () =>
    choices.is(0.6) ? choices.pick(world.known) : segment(choices),
  );
  const pairs = Object.entries(query)
    .filter(() => choices.is(0.6))
    .map(([name, schema]) => {
      const value = choices.is(0.4)
        ? sampleOf(schema, name, world, choices)
        : naughtyValue(choices);
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `${name}${choices.pick(['=', '=', '=', '[]=', '[x]=', '.'])}${encode(text)}`;
    });
  if (choices.is(0.1))
    pairs.push(choices.pick(['&&&', '=', '%', '%zz=%ff', '__proto__=1', '?', 'a=1;b']));
  return {
    method,
    path: `${filled}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`,
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body && text(maybeSpoil(sampleOf(body, '', world, choices), choices)),
  };
}

function trpcRequest(
  procedure: Procedure,
  procedures: readonly Procedure[],
  world: World,
  choices: Choices,
): RawRequest {
  const inputOf = ({ input }: Procedure) => {
    const json = maybeSpoil(input ? sampleOf(input, '', world, choices) : undefined, choices);
    return choices.is(0.75) ? { json } : { json, meta: meta(json, choices) };
  };
  const isBatch = choices.is(0.3);
  // The server refuses a batch that mixes queries and mutations, so most batches have one kind.
  const alike = procedures.filter(({ type }) => type === procedure.type || choices.is(0.01));
  const called = isBatch
    ? [procedure, ...Array.from({ length: choices.number(10) }, () => choices.pick(alike))]
    : [procedure];
  const names = called.map(({ name }) => (choices.is(0.04) ? segment(choices) : name)).join(',');
  const input = isBatch ? { ...called.map(inputOf) } : inputOf(procedure);
  const batch = isBatch ? 'batch=1' : '';
  return procedure.type === 'query'
    ? {
        method: 'GET',
        // Node refuses a request line and headers of more than 16 KB.
        path: `/trpc/${names}?${batch}&input=${encode(text(input)).slice(0, 12_000)}`,
        headers: {},
        body: undefined,
      }
    : {
        method: 'POST',
        path: `/trpc/${names}?${batch}`,
        headers: { 'content-type': 'application/json' },
        body: text(input),
      };
}

/** superjson's type annotations for a value: correct, wrong or malformed. */
function meta(json: unknown, choices: Choices): unknown {
  const keys = typeof json === 'object' && json !== null ? Object.keys(json) : [];
  const at = choices.pick([
    ...keys,
    '',
    'x',
    'a.b.c',
    '__proto__',
    'constructor.prototype.x',
    'title.length',
    '0',
  ]);
  const type = choices.pick(SUPERJSON_TYPES);
  return choices.pick<() => unknown>([
    () => ({ values: { [at]: [type] } }),
    () => ({ values: { [at]: [['class', 'x']] } }),
    () => ({ values: { [at]: [type, { x: [choices.pick(SUPERJSON_TYPES)] }] } }),
    () => ({ values: [type] }),
    () => ({ values: naughtyValue(choices) }),
    () => ({ values: { [at]: naughtyValue(choices) } }),
    () => ({
      referentialEqualities: {
        [at]: [choices.pick(keys.length > 0 ? keys : ['x']), '__proto__.x'],
      },
    }),
    () => ({ referentialEqualities: naughtyValue(choices) }),
    () => ({ v: 1, values: { [at]: [['typed-array', 'Uint8Array']] } }),
    () => naughtyValue(choices),
  ])();
}

/** `JSON.stringify(undefined)` is `undefined`, which is sent as an empty text. */
const text = (value: unknown): string => JSON.stringify(value) ?? '';

/** `encodeURIComponent` throws for a lone surrogate, so `toWellFormed` replaces it. */
const encode = (value: string) => encodeURIComponent(value.toWellFormed());

function segment(choices: Choices): string {
  if (choices.is(0.3))
    return choices.pick([
      '%',
      '%zz',
      '%ff',
      '%00',
      '..',
      '.',
      '%2e%2e',
      '%2F',
      '//',
      'a%',
      '%c0%ae',
      ',',
    ]);
  return encode(choices.pick(NAUGHTY_TEXTS)).slice(0, 4000);
}
