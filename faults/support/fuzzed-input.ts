/** Makes valid inputs from a JSON schema, and breaks them. */
import { NAUGHTY_TEXTS } from '../../apps/api/src/testing/naughty-texts.ts';
import { NAUGHTY_VALUES } from './naughty-values.ts';
import type { JsonSchema } from './operations.ts';
import type { Choices } from './random.ts';

export interface World {
  schemas: Record<string, JsonSchema>;
  /** Ids and slugs of existing rows. */
  known: readonly string[];
}

/** A value that the schema probably accepts. */
export function sampleOf(
  schema: JsonSchema,
  name: string,
  world: World,
  choices: Choices,
): unknown {
  const { $ref, anyOf, allOf, enum: values, type, properties, items } = schema;
  if ($ref) {
    const found = world.schemas[$ref.split('/').at(-1) ?? ''];
    return found ? sampleOf(found, name, world, choices) : null;
  }
  const [branch] = allOf ?? (anyOf ? [choices.pick(anyOf)] : []);
  if (branch) return sampleOf(branch, name, world, choices);
  if ('const' in schema) return schema.const;
  if (values) return choices.pick(values);
  if (properties) {
    const sent = Object.entries(properties).filter(
      ([key]) => schema.required?.includes(key) || choices.is(0.6),
    );
    return Object.fromEntries(
      sent.map(([key, each]) => [key, sampleOf(each, key, world, choices)]),
    );
  }
  switch (Array.isArray(type) ? choices.pick(type) : type) {
    case 'boolean':
      return choices.is(0.5);
    case 'integer':
      return choices.number(100);
    case 'number':
      return choices.number(2000) / 10;
    case 'array':
      return items ? [sampleOf(items, name, world, choices)] : [];
    case 'null':
      return null;
    case 'string':
      return textOf(schema, name, world, choices);
    default:
      return choices.pick(NAUGHTY_VALUES);
  }
}

function textOf({ format }: JsonSchema, name: string, { known }: World, choices: Choices): string {
  if (/^(id|pageId|slug|sessionId|imageURL)$/i.test(name)) return choices.pick(known);
  if (/date|time|timestamp/i.test(name)) return '2026-01-02T03:04:05.000Z';
  if (/weight|bmi|carbs|protein|fat/i.test(name)) return '12.5';
  if (format === 'email' || name === 'username') return 'owner@example.com';
  if (/path|url/i.test(name)) return `/a/${choices.number(50)}`;
  return `Some ${name} ${choices.number(1000)}`;
}

export function naughtyValue(choices: Choices): unknown {
  return choices.is(0.7) ? choices.pick(NAUGHTY_TEXTS) : choices.pick(NAUGHTY_VALUES);
}

/** A copy of the value with one thing wrong in it. */
export function spoil(value: unknown, choices: Choices): unknown {
  if (Array.isArray(value) && value.length > 0 && choices.is(0.7)) {
    const at = choices.number(value.length);
    return value.map((each, index) => (index === at ? spoil(each, choices) : each));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && choices.is(0.9)) {
    return spoilObject({ ...value }, choices);
  }
  return choices.pick([
    () => naughtyValue(choices),
    () => naughtyValue(choices),
    () => [value],
    () => ({ value }),
    () => JSON.stringify(value) ?? '',
    () => nested(value, 200),
  ])();
}

function spoilObject(object: Record<string, unknown>, choices: Choices): object {
  const keys = Object.keys(object);
  const key = keys.length > 0 ? choices.pick(keys) : 'x';
  switch (choices.number(6)) {
    case 0:
      delete object[key];
      return object;
    case 1:
      // An assignment to `__proto__` would set the prototype; JSON.parse makes a key of that name.
      Object.defineProperty(
        object,
        choices.pick(['__proto__', 'constructor', 'id', 'views', 'x\0']),
        {
          value: naughtyValue(choices),
          enumerable: true,
        },
      );
      return object;
    default:
      object[key] = choices.is(0.3) ? spoil(object[key], choices) : naughtyValue(choices);
      return object;
  }
}

function nested(value: unknown, depth: number): unknown {
  let around = value;
  for (let level = 0; level < depth; level += 1) around = level % 2 ? [around] : { around };
  return around;
}
