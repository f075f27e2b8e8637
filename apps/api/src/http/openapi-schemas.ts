/** Zod schemas as the OpenAPI document shows them. */
import { z } from 'zod';

/** `input` is what may be sent, `output` what is answered. */
type Direction = 'input' | 'output';

export function jsonSchema(schema: z.ZodType, io: Direction): object {
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
export function schemaNamed(
  schema: z.ZodType,
  io: Direction,
  schemas: Record<string, object>,
): object {
  const name = schema.meta()?.title;
  if (!name) return jsonSchema(schema, io);
  schemas[name] ??= jsonSchema(schema, io);
  return { $ref: `#/components/schemas/${name}` };
}
