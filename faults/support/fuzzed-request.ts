/** Requests that are nearly right, drawn by chance. */

import { NAUGHTY_TEXTS } from '../../apps/api/src/testing/naughty-texts.ts';
import { BROKEN_BODIES, CONTENT_TYPES, ODD_HEADERS } from './broken-parts.ts';
import type { Chance } from './chance.ts';
import { naughtyValue, sampleOf, spoil, type World } from './fuzzed-input.ts';
import type { Operations, Procedure, RestOperation } from './operations.ts';

export interface RawRequest {
  method: string;
  /** As it goes over the wire. */
  path: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Types that superjson knows, and some that it does not. */
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

export function fuzzedRequest(operations: Operations, world: World, chance: Chance): RawRequest {
  const operation = chance.pick(operations.all);
  const request =
    operation.kind === 'rest'
      ? restRequest(operation, world, chance)
      : trpcRequest(operation, operations.procedures, world, chance);
  if (chance.is(0.06)) request.method = chance.pick(METHODS);
  if (chance.is(0.08)) request.body = chance.pick(BROKEN_BODIES);
  if (chance.is(0.08)) request.headers['content-type'] = chance.pick(CONTENT_TYPES);
  while (chance.is(0.2)) {
    const [name, value] = chance.pick(ODD_HEADERS);
    request.headers[name] = value;
  }
  return request;
}

/** Right one time in five, otherwise with one to three things wrong. */
function maybeSpoil(value: unknown, chance: Chance): unknown {
  let spoilt = value;
  if (chance.is(0.2)) return spoilt;
  do spoilt = spoil(spoilt, chance);
  while (chance.is(0.4));
  return spoilt;
}

function restRequest(
  { method, path, query, body }: RestOperation,
  world: World,
  chance: Chance,
): RawRequest {
  const filled = path.replace(/\{\w+\}/g, () =>
    chance.is(0.6) ? chance.pick(world.known) : segment(chance),
  );
  const pairs = Object.entries(query)
    .filter(() => chance.is(0.6))
    .map(([name, schema]) => {
      const value = chance.is(0.4) ? sampleOf(schema, name, world, chance) : naughtyValue(chance);
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `${name}${chance.pick(['=', '=', '=', '[]=', '[x]=', '.'])}${encode(text)}`;
    });
  if (chance.is(0.1))
    pairs.push(chance.pick(['&&&', '=', '%', '%zz=%ff', '__proto__=1', '?', 'a=1;b']));
  return {
    method,
    path: `${filled}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`,
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body && text(maybeSpoil(sampleOf(body, '', world, chance), chance)),
  };
}

function trpcRequest(
  procedure: Procedure,
  procedures: readonly Procedure[],
  world: World,
  chance: Chance,
): RawRequest {
  const inputOf = ({ input }: Procedure) => {
    const json = maybeSpoil(input ? sampleOf(input, '', world, chance) : undefined, chance);
    return chance.is(0.75) ? { json } : { json, meta: meta(json, chance) };
  };
  const isBatch = chance.is(0.3);
  // A batch of queries and mutations is refused as a whole, so most are of one kind.
  const alike = procedures.filter(({ type }) => type === procedure.type || chance.is(0.01));
  const called = isBatch
    ? [procedure, ...Array.from({ length: chance.number(10) }, () => chance.pick(alike))]
    : [procedure];
  const names = called.map(({ name }) => (chance.is(0.04) ? segment(chance) : name)).join(',');
  const input = isBatch ? { ...called.map(inputOf) } : inputOf(procedure);
  const batch = isBatch ? 'batch=1' : '';
  return procedure.type === 'query'
    ? {
        method: 'GET',
        // A head has 16 KB at most.
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

/** What superjson is told of a value's types: rightly, wrongly, or out of shape. */
function meta(json: unknown, chance: Chance): unknown {
  const keys = typeof json === 'object' && json !== null ? Object.keys(json) : [];
  const at = chance.pick([
    ...keys,
    '',
    'x',
    'a.b.c',
    '__proto__',
    'constructor.prototype.x',
    'title.length',
    '0',
  ]);
  const type = chance.pick(SUPERJSON_TYPES);
  return chance.pick<() => unknown>([
    () => ({ values: { [at]: [type] } }),
    () => ({ values: { [at]: [['class', 'x']] } }),
    () => ({ values: { [at]: [type, { x: [chance.pick(SUPERJSON_TYPES)] }] } }),
    () => ({ values: [type] }),
    () => ({ values: naughtyValue(chance) }),
    () => ({ values: { [at]: naughtyValue(chance) } }),
    () => ({
      referentialEqualities: { [at]: [chance.pick(keys.length > 0 ? keys : ['x']), '__proto__.x'] },
    }),
    () => ({ referentialEqualities: naughtyValue(chance) }),
    () => ({ v: 1, values: { [at]: [['typed-array', 'Uint8Array']] } }),
    () => naughtyValue(chance),
  ])();
}

/** Nothing is a thing to send as well. */
const text = (value: unknown): string => JSON.stringify(value) ?? '';

/** A lone surrogate has no place in an address. */
const encode = (value: string) => encodeURIComponent(value.toWellFormed());

function segment(chance: Chance): string {
  if (chance.is(0.3))
    return chance.pick([
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
  return encode(chance.pick(NAUGHTY_TEXTS)).slice(0, 4000);
}
