/** Inputs as a schema wants them, and what becomes of them. */
import { NAUGHTY_TEXTS } from '../../apps/api/src/testing/naughty-texts.ts';
import type { Chance } from './chance.ts';
import { NAUGHTY_VALUES } from './naughty-values.ts';
import type { JsonSchema } from './operations.ts';

export interface World {
  schemas: Record<string, JsonSchema>;
  /** Ids and slugs of rows that are there. */
  known: readonly string[];
}

/** A value that the schema is likely to take. */
export function sampleOf(schema: JsonSchema, name: string, world: World, chance: Chance): unknown {
  const { $ref, anyOf, allOf, enum: values, type, properties, items } = schema;
  if ($ref) {
    const found = world.schemas[$ref.split('/').at(-1) ?? ''];
    return found ? sampleOf(found, name, world, chance) : null;
  }
  const [branch] = allOf ?? (anyOf ? [chance.pick(anyOf)] : []);
  if (branch) return sampleOf(branch, name, world, chance);
  if ('const' in schema) return schema.const;
  if (values) return chance.pick(values);
  if (properties) {
    const sent = Object.entries(properties).filter(
      ([key]) => schema.required?.includes(key) || chance.is(0.6),
    );
    return Object.fromEntries(sent.map(([key, each]) => [key, sampleOf(each, key, world, chance)]));
  }
  switch (Array.isArray(type) ? chance.pick(type) : type) {
    case 'boolean':
      return chance.is(0.5);
    case 'integer':
      return chance.number(100);
    case 'number':
      return chance.number(2000) / 10;
    case 'array':
      return items ? [sampleOf(items, name, world, chance)] : [];
    case 'null':
      return null;
    case 'string':
      return textOf(schema, name, world, chance);
    default:
      return chance.pick(NAUGHTY_VALUES);
  }
}

function textOf({ format }: JsonSchema, name: string, { known }: World, chance: Chance): string {
  if (/^(id|pageId|slug|sessionId|imageURL)$/i.test(name)) return chance.pick(known);
  if (/date|time|timestamp/i.test(name)) return '2026-01-02T03:04:05.000Z';
  if (/weight|bmi|carbs|protein|fat/i.test(name)) return '12.5';
  if (format === 'email' || name === 'username') return 'owner@example.com';
  if (/path|url/i.test(name)) return `/a/${chance.number(50)}`;
  return `Some ${name} ${chance.number(1000)}`;
}

export function naughtyValue(chance: Chance): unknown {
  return chance.is(0.7) ? chance.pick(NAUGHTY_TEXTS) : chance.pick(NAUGHTY_VALUES);
}

/** The same value with one thing wrong with it, somewhere. */
export function spoil(value: unknown, chance: Chance): unknown {
  if (Array.isArray(value) && value.length > 0 && chance.is(0.7)) {
    const at = chance.number(value.length);
    return value.map((each, index) => (index === at ? spoil(each, chance) : each));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && chance.is(0.9)) {
    return spoilObject({ ...value }, chance);
  }
  return chance.pick([
    () => naughtyValue(chance),
    () => naughtyValue(chance),
    () => [value],
    () => ({ value }),
    () => JSON.stringify(value) ?? '',
    () => nested(value, 200),
  ])();
}

function spoilObject(object: Record<string, unknown>, chance: Chance): object {
  const keys = Object.keys(object);
  const key = keys.length > 0 ? chance.pick(keys) : 'x';
  switch (chance.number(6)) {
    case 0:
      delete object[key];
      return object;
    case 1:
      // As JSON has it: a key of its own, not what it would mean in an assignment.
      Object.defineProperty(
        object,
        chance.pick(['__proto__', 'constructor', 'id', 'views', 'x\0']),
        {
          value: naughtyValue(chance),
          enumerable: true,
        },
      );
      return object;
    default:
      object[key] = chance.is(0.3) ? spoil(object[key], chance) : naughtyValue(chance);
      return object;
  }
}

function nested(value: unknown, depth: number): unknown {
  let around = value;
  for (let level = 0; level < depth; level += 1) around = level % 2 ? [around] : { around };
  return around;
}
