/**
 * The largest input that each field of each procedure takes, and the longest URLs, cost no more than their length: what
 * costs with its square keeps the site from everybody. Compared is an input with its own quarter, in processor time: about
 * 4 for what is linear, 16 for a square. The benchmarks under attack have the milliseconds.
 */

import { SECTION_NAMES, siteSections } from '@site/schema/site/sections';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { appRouter, procedures } from '../app/router.ts';
import { contentText, sanitizeContent } from '../features/blog-posts/blog-content.ts';
import { createCallerFactory, declarationOf } from '../http/procedures.ts';
import { openBuiltSite, POST } from '../testing/built-site.ts';
import type { TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openBuiltSite();
});
afterAll(() => site.close());

/** What makes expressions and parsers look again and again, and a letter to end with, so that they find no end. */
const SHAPES = [
  '<p>',
  '<p>a</p>',
  '<b><i>',
  '</p>',
  '<',
  '%20',
  ' ',
  'a ',
  '1 ',
  ',',
  '\n',
  '/',
  '&lt;',
];
const shaped = (shape: string, length: number) =>
  `${shape.repeat(Math.floor((length - 1) / shape.length))}x`;

/** Milliseconds of the processor below which nothing is compared: nobody notices them, and they vary. */
const UNNOTICED = 60;
const MOST = 9;
const ATTEMPTS = 3;

async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  return process.cpuUsage(before).user / 1000;
}

/** How much more the whole costs than its quarter: the best of some attempts, since others use the machine too. */
async function growthOf(work: (length: number) => Promise<unknown>, length: number) {
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least > MOST; attempt += 1) {
    const whole = await costOf(() => work(length));
    if (whole < UNNOTICED) return 0;
    least = Math.min(least, whole / (await costOf(() => work(length / 4))));
  }
  return least;
}

/** The JSON Schema of an input, as far as it is read here. */
interface Shape {
  type?: string;
  format?: string;
  pattern?: string;
  maxLength?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  maxItems?: number;
}

/** A longer one would cost the test seconds, and shows no other growth. */
const LONGEST = 120_000;
/** Of texts of this length only those shapes are tried that a text may have. */
const LONG = 40_000;
const TEXT_SHAPES = new Set(['<p>', '<p>a</p>', '<b><i>', '<', '1 ']);
/** Of a text without a limit of its own, which then is that of the body. */
const UNLIMITED = 20_000;

const FORMATS: Record<string, string> = {
  'date-time': '2026-11-18T12:00:00.000Z',
  date: '2026-11-18',
  uuid: '00000000-0000-4000-8000-000000000000',
};

/** The smallest value that the schema takes, most of the time. */
function smallest(schema: Shape): unknown {
  const { type, format = '', properties = {}, required = [] } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((value) => value !== '');
  if (schema.anyOf?.[0]) return smallest(schema.anyOf[0]);
  if (type === 'object') {
    const fields = required.map((name) => [name, smallest(properties[name] ?? {})]);
    return Object.fromEntries(fields);
  }
  if (type === 'array') return schema.items ? [smallest(schema.items)] : [];
  if (type === 'number' || type === 'integer') return 1;
  return type === 'boolean' ? true : (FORMATS[format] ?? 'a');
}

interface Field {
  name: string;
  max: number;
  /** The input with this text in the field. */
  withText: (text: string) => unknown;
}

/** The texts within an input. */
function fieldsOf(schema: Shape, name = ''): Field[] {
  if (schema.anyOf) return schema.anyOf.flatMap((each) => fieldsOf(each, name));
  if (schema.type === 'object') {
    return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
      fieldsOf(inner, `${name}.${key}`).map((field) => ({
        ...field,
        withText: (text: string) => ({
          ...(smallest(schema) as object),
          [key]: field.withText(text),
        }),
      })),
    );
  }
  if (schema.type === 'array' && schema.items) {
    return fieldsOf(schema.items, `${name}[]`).map((field) => ({
      ...field,
      withText: (text: string) => [field.withText(text)],
    }));
  }
  if (schema.type !== 'string' || schema.enum || schema.pattern || schema.format) return [];
  return [{ name, max: schema.maxLength ?? UNLIMITED, withText: (text) => text }];
}

/**
 * They hash passwords, start processes or answer with files, whatever they are sent. Their longest texts are a passkey's
 * bytes, 6,000 characters in base64url: see `passkeys.test.ts`.
 */
const APART = /^(?:account|auth|maintenance|imports)\./;
/** Long contents are sanitised in a thread, whose start would be compared too: see below. */
const IN_A_THREAD = /^blogPosts\.(?:create|update|preview)\.content$/;
/** Shorter texts cannot cost anything. */
const SHORT = 1000;

/** The texts of what a procedure reads. */
function textsOf(input: z.ZodType): Field[] {
  const schema = z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return fieldsOf(inlined(schema, schema.$defs ?? {}) as Shape);
}

/** A named schema within another one is a reference to it. */
function inlined(value: unknown, named: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((each) => inlined(each, named));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return inlined(named[String(value.$ref).replace('#/$defs/', '')], named);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, inlined(inner, named)]),
  );
}

/** The declared input of a save of Settings takes any value, which the section's own schema reads. */
const SECTION_FIELDS = SECTION_NAMES.flatMap((section) =>
  textsOf(siteSections[section]).map((field) => ({
    ...field,
    path: 'siteSections.save',
    id: `siteSections.save ${section}${field.name}`,
    withText: (text: string) => ({ section, value: field.withText(text) }),
  })),
);

const FIELDS = Object.entries(procedures)
  .filter(([path]) => !APART.test(path))
  .flatMap(([path, procedure]) =>
    declarationOf(procedure).inputs.flatMap((input) =>
      textsOf(input).map((field) => ({ ...field, path, id: path + field.name })),
    ),
  )
  .concat(SECTION_FIELDS)
  .filter(({ id, max }) => max > SHORT && !IN_A_THREAD.test(id));

it('knows the long fields', () => {
  expect(FIELDS.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['quotes.importLines.text', 'recipes.update.ingredients']),
  );
});

it.each([...TEXT_SHAPES, '<x>', '</p>', '<figure>', '<li>'])(
  'the content of a post of nothing but %s',
  async (shape) => {
    const growth = await growthOf(async (length) => {
      try {
        contentText(sanitizeContent(shaped(shape, length)));
      } catch (error) {
        expect(error).toMatchObject({ code: 'BAD_REQUEST' });
      }
    }, LONGEST);
    expect(growth).toBeLessThan(MOST);
  },
);

it.each(FIELDS)('$id', async ({ path, max, withText, id }) => {
  const { services } = site;
  const admin = { id: 'owner', username: 'owner@example.com', sid: 'x', keepSignedIn: false };
  const context = { services, admin, requestId: 'x', http: null };
  let call: unknown = createCallerFactory(appRouter)(context);
  for (const name of path.split('.')) call = (call as Record<string, unknown>)[name];
  const length = Math.min(max, LONGEST);
  for (const shape of SHAPES) {
    if (length > LONG && !TEXT_SHAPES.has(shape)) continue;
    const growth = await growthOf(async (chars) => {
      // A refusal has its cost too.
      await (call as (input: unknown) => Promise<unknown>)(withText(shaped(shape, chars))).catch(
        () => undefined,
      );
    }, length);
    expect(growth, `${id} of ${JSON.stringify(shape)}`).toBeLessThan(MOST);
  }
});

it.each(['<p>a</p>', '<p>https://youtu.be/dQw4w9WgXcQ</p>', '<h2>a</h2>'])(
  'the page of a post of nothing but %s',
  async (block) => {
    const growth = await growthOf(async (length) => {
      const content = block.repeat(length / block.length);
      await site.services.db.updateTable('blogPosts').set({ content }).execute();
      site.services.content.emit('changed');
      expect((await site.inject({ url: POST })).statusCode).toBe(200);
    }, LONGEST);
    expect(growth).toBeLessThan(MOST);
  },
);

/** Characters of a URL, which Node takes with all headers up to 16 KB. */
const LONGEST_URL = 15_000;

it.each([
  '/',
  '/blog?search=',
  '/photo-gallery?',
  '/api/recipes?search=',
  '/trpc/recipes.list?input=',
])('the longest URLs that begin with %s', async (beginning) => {
  for (const shape of ['%20', '/', '+', 'a=1&', '%', '..;', '[', '%2f']) {
    const growth = await growthOf(
      (length) => site.inject({ url: beginning + shaped(shape, length) }),
      LONGEST_URL,
    );
    expect(growth, shape).toBeLessThan(MOST);
  }
});
